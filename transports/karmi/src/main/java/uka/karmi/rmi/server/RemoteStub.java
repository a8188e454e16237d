package uka.karmi.rmi.server;

import org.syncline.transport.karmi.call.ClientCall;
import org.syncline.transport.karmi.call.RemoteRef;
import org.syncline.transport.karmi.call.StubLink;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

import java.io.NotSerializableException;
import java.io.Serializable;

/**
 * The superclass of all stubs, whose classes are generated when needed. Stubs for the same object
 * are equal, and equal to the object itself. KaRMI calls carry a stub as a reference; a plain
 * {@code ObjectOutputStream} cannot.
 */
public abstract class RemoteStub implements Remote, Serializable {
    private static final long serialVersionUID = 1L;

    private final transient StubLink link;

    protected RemoteStub(StubLink link) {
        this.link = link;
    }

    /** For generated code: opens a call. */
    protected final ClientCall _KARMI_begin(int table, int method) throws RemoteException {
        return link.begin(table, method);
    }

    /** For the run time: the reference and the way to the object. */
    public final StubLink _KARMI_link() {
        return link;
    }

    /** The reference alone, of which {@link RemoteObject#buildStub} makes another stub. */
    public final SingleRemoteClientRef _KARMI_getRemoteClientRef() {
        return new SingleRemoteClientRef(link.ref());
    }

    @Override
    public int hashCode() {
        return link.ref().objectHash();
    }

    @Override
    public boolean equals(Object other) {
        RemoteRef that = RemoteObject.refOf(other);
        return that != null && link.ref().sameObject(that);
    }

    @Override
    public String toString() {
        RemoteRef ref = link.ref();
        return "stub of object " + ref.object() + " at " + ref.endpoint() + " " + ref.interfaces();
    }

    private Object writeReplace() throws NotSerializableException {
        throw new NotSerializableException(this + " inside a class with serialisation of its own");
    }
}
