package uka.karmi.rmi.server;

import uka.karmi.rmi.internal.RemoteRef;

/**
 * A client's reference to one remote object: where it is and its number there, without the
 * interfaces that a stub has. Taken from a stub by {@link RemoteStub#_KARMI_getRemoteClientRef} and
 * made into another one by {@link RemoteObject#buildStub}. Immutable.
 */
public final class SingleRemoteClientRef {
    private final RemoteRef ref;

    SingleRemoteClientRef(RemoteRef ref) {
        this.ref = ref;
    }

    RemoteRef ref() {
        return ref;
    }

    @Override
    public int hashCode() {
        return ref.objectHash();
    }

    /** Whether both lead to the same object. */
    @Override
    public boolean equals(Object other) {
        return other instanceof SingleRemoteClientRef that && ref.sameObject(that.ref);
    }

    @Override
    public String toString() {
        return "object " + ref.object() + " at " + ref.endpoint();
    }
}
