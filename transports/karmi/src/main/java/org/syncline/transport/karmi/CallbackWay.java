package org.syncline.transport.karmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.WayBack;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.kit.ConnectionEnds;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;

/**
 * How the far side of a connection reaches the objects of this one: at the address at which this
 * side reaches it, so that both are on one host, or by a dialler's {@link WayBack}. Safe for any
 * thread.
 */
final class CallbackWay implements AutoCloseable {

    private final Optional<Dialler> dialler;
    private volatile @Nullable WayBack way;

    CallbackWay(Optional<Dialler> dialler) {
        this.dialler = dialler;
    }

    /** Begins to listen for calls; called once. */
    ExportPoint open(KarmiNode node, String host) throws IOException {
        if (dialler.isEmpty()) {
            return node.listen(new InetSocketAddress(host, 0), host, 0);
        }
        WayBack opened = dialler.get().wayBack();
        way = opened;
        InetSocketAddress shown = opened.far();
        InetAddress near = InetAddress.getLoopbackAddress();
        ExportPoint point =
                node.listen(
                        new InetSocketAddress(near, 0),
                        shown.getAddress().getHostAddress(),
                        shown.getPort());
        opened.leadTo(new InetSocketAddress(near, point.localPort()));
        return point;
    }

    /**
     * The ends of a connection that has come for such a call, with the address that was dialled.
     */
    ConnectionEnds accepted(Socket socket) {
        ConnectionEnds ends = ConnectionEnds.accepted(socket);
        WayBack opened = way;
        return opened == null ? ends : new ConnectionEnds(opened.far(), ends.own(), ends.other());
    }

    /** Nobody calls by it any more. */
    @Override
    public void close() {
        WayBack opened = way;
        if (opened != null) {
            opened.close();
        }
    }
}
