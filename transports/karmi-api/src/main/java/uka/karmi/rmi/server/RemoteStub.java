package uka.karmi.rmi.server;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.Serial;
import java.io.Serializable;

/**
 * The superclass of all stubs, whose classes are generated when needed. Stubs for the same object
 * are equal, and equal to the object itself. KaRMI calls carry a stub as a reference, and so does
 * Java serialisation: whoever reads it has a stub of the same object.
 */
public abstract class RemoteStub implements Remote, Serializable {
    private static final long serialVersionUID = 1L;

    private final transient RemoteRef ref;

    protected RemoteStub(RemoteRef ref) {
        this.ref = ref;
    }

    /** For the run time: the reference to the object. */
    public final RemoteRef _KARMI_ref() {
        return ref;
    }

    /** The reference alone, of which {@link RemoteObject#buildStub} makes another stub. */
    public final SingleRemoteClientRef _KARMI_getRemoteClientRef() {
        return new SingleRemoteClientRef(ref);
    }

    @Override
    public int hashCode() {
        return ref.objectHash();
    }

    @Override
    public boolean equals(Object other) {
        RemoteRef that = RemoteObject.refOf(other);
        return that != null && ref.sameObject(that);
    }

    @Override
    public String toString() {
        return "stub of object " + ref.object() + " at " + ref.endpoint() + " " + ref.interfaces();
    }

    /** For the run time: the stub for which {@code object} is written; others are themselves. */
    public static Object _KARMI_written(Object object) {
        return object instanceof SerializedStub written ? written.stub() : object;
    }

    @Serial
    protected final Object writeReplace() {
        return new SerializedStub(this, ref);
    }
}
