package org.syncline.transport.rmi;

import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;

import java.io.IOException;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;

/**
 * The end point for calls back to a client's objects, from the same host. It listens on the address
 * at which the client reaches its server. Not safe for several threads.
 */
final class CallbackPoint {

    private final ObjectPort port;
    private final List<Remote> exported = new ArrayList<>();

    private CallbackPoint(ObjectPort port) {
        this.port = port;
    }

    static CallbackPoint open(Carrier carrier, String host, ConnectOptions options)
            throws IOException {
        return new CallbackPoint(
                ObjectPort.open(
                        carrier,
                        new ListenOptions(
                                host, 0, host, 0, options.secret(), options.responseTimeout())));
    }

    /** The object as an argument, for which RMI puts a stub. */
    <T> T export(RemoteType<T> type, T object) throws IOException {
        Remote remote = port.export(type, object);
        exported.add(remote);
        return type.type().cast(remote);
    }

    void close() throws IOException {
        Closer closing = new Closer();
        exported.forEach(
                remote -> closing.close(() -> UnicastRemoteObject.unexportObject(remote, true)));
        closing.close(port::close);
        closing.finish();
    }
}
