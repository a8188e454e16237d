package uka.karmi.rmi.server;

import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;
import uka.patch.PatchableRoot;

/** A remote object's identity: it equals its stubs. */
public class RemoteObject implements Remote, PatchableRoot {
    /**
     * The server's side of this object while it is exported; null before and after. It is set by
     * exporting; assigning to it changes nothing.
     */
    public transient RemoteServerRef serverRef;

    protected RemoteObject() {}

    @Override
    public int hashCode() {
        RemoteRef ref = refOf(this);
        return ref == null ? System.identityHashCode(this) : ref.objectHash();
    }

    @Override
    public boolean equals(Object other) {
        RemoteRef mine = refOf(this);
        RemoteRef that = refOf(other);
        return this == other || (mine != null && that != null && mine.sameObject(that));
    }

    /** This object: it stands for no other. */
    @Override
    public final Object getOwner() {
        return this;
    }

    /** The text in the brackets of {@link #toString}. */
    public String toStringMembers() {
        RemoteRef ref = refOf(this);
        return ref == null ? "not exported" : "object " + ref.object() + " at " + ref.endpoint();
    }

    @Override
    public String toString() {
        return getClass().getName() + "[" + toStringMembers() + "]";
    }

    /** The stub of an exported object. */
    public static Remote toStub(Remote object) throws NoSuchObjectException {
        return object instanceof RemoteStub ? object : KarmiRuntime.INSTANCE.stubOf(object);
    }

    /**
     * A stub that calls the object of {@code ref}.
     *
     * @param type the name of a remote interface, of an implementation, or of an implementation's
     *     stub class
     */
    public static RemoteStub buildStub(String type, SingleRemoteClientRef ref)
            throws RemoteException {
        return (RemoteStub) KarmiRuntime.INSTANCE.buildStub(type, ref.ref());
    }

    /** The reference of a stub or of an object of the default node; null for others. */
    static RemoteRef refOf(Object object) {
        if (object instanceof RemoteStub stub) {
            return stub._KARMI_ref();
        }
        return object == null ? null : KarmiRuntime.INSTANCE.refOf(object);
    }
}
