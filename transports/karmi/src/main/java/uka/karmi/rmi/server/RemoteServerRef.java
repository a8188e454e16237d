package uka.karmi.rmi.server;

import org.syncline.transport.karmi.call.KarmiWorker;

/** What a remote method can learn about its caller. */
public final class RemoteServerRef {
    private RemoteServerRef() {}

    /** The address of the host that made the call which this thread is executing. */
    public static String getClientHost() throws ServerNotActiveException {
        String host = KarmiWorker.clientHost();
        if (host == null) {
            throw new ServerNotActiveException("not invoked within a remote call");
        }
        return host;
    }
}
