package uka.karmi.rmi.server;

import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.internal.RemoteRef;

/**
 * The server's side of an exported object, which finds it as {@link RemoteObject#serverRef}; and
 * the facts that a remote method can learn about its caller. Immutable.
 */
public final class RemoteServerRef {
    private final RemoteRef ref;

    RemoteServerRef(RemoteRef ref) {
        this.ref = ref;
    }

    /** The address of the host that made the call which this thread is executing. */
    public static String getClientHost() throws ServerNotActiveException {
        String host = KarmiRuntime.INSTANCE.clientHost();
        if (host == null) {
            throw new ServerNotActiveException("not invoked within a remote call");
        }
        return host;
    }

    /** The object's number and where it can be called. */
    @Override
    public String toString() {
        return "object " + ref.object() + " at " + ref.endpoint();
    }
}
