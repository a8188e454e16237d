package org.syncline.transport.rmi;

import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.WayBack;

import java.io.IOException;
import java.net.InetAddress;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The end point for calls back to a client's objects. It listens on the address at which the client
 * reaches its server, for calls from the same host; where a dialler reaches the server, for those
 * that come by its way back. Not safe for several threads.
 */
final class CallbackPoint {

    private final ObjectPort port;
    private final Optional<WayBack> way;
    private final List<Remote> exported = new ArrayList<>();

    private CallbackPoint(ObjectPort port, Optional<WayBack> way) {
        this.port = port;
        this.way = way;
    }

    static CallbackPoint open(Carrier carrier, String host, ConnectOptions options)
            throws IOException {
        Optional<Dialler> dialler = options.dialler();
        if (dialler.isEmpty()) {
            return new CallbackPoint(
                    ObjectPort.open(carrier, listening(host, host, 0, options)), Optional.empty());
        }
        WayBack way = dialler.get().wayBack();
        try {
            String near = InetAddress.getLoopbackAddress().getHostAddress();
            String far = way.far().getAddress().getHostAddress();
            ObjectPort port =
                    ObjectPort.open(carrier, listening(near, far, way.far().getPort(), options));
            way.leadTo(port.bound());
            return new CallbackPoint(port, Optional.of(way));
        } catch (IOException e) {
            way.close();
            throw e;
        }
    }

    /**
     * @param shown the port in stubs; 0 for the one that is bound
     */
    private static ListenOptions listening(
            String host, String shownHost, int shown, ConnectOptions options) {
        return new ListenOptions(
                host, 0, shownHost, shown, options.secret(), options.responseTimeout());
    }

    /** The object as an argument, for which RMI puts a stub. */
    <T> T export(RemoteType<T> type, T object) throws IOException {
        Remote remote = port.export(type, object);
        exported.add(remote);
        return type.type().cast(remote);
    }

    void close() throws IOException {
        Closer closing = new Closer();
        way.ifPresent(WayBack::close);
        exported.forEach(
                remote -> closing.close(() -> UnicastRemoteObject.unexportObject(remote, true)));
        closing.close(port::close);
        closing.finish();
    }
}
