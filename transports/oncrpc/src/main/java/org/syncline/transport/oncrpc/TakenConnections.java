package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.ReplyQueue;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.DialledSocket;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.HandshakeException;
import org.syncline.transport.kit.guard.DeadlineInput;
import org.syncline.transport.kit.guard.OpenSockets;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * Connections that others have accepted for an end point. Each has a thread, because the library's
 * selector waits for the system's channels only. Safe for any thread.
 *
 * @param port the end point's
 * @param strangers those of the end point
 * @param complaints gets who was turned away, and why
 * @param open those that have not ended, which closing ends
 */
record TakenConnections(
        int port,
        ListenOptions options,
        Handshake handshake,
        UnprovedConnections strangers,
        StreamedCalls calls,
        ReplyQueue noCalls,
        BiConsumer<Object, IOException> complaints,
        OpenSockets open)
        implements ConnectionTaker {

    private static final Logger LOG = System.getLogger(TakenConnections.class.getName());

    @Override
    public boolean take(SocketChannel channel) throws IOException {
        Socket stranger = DialledSocket.brought(channel, port);
        boolean begun = false;
        try {
            open.add(stranger);
            strangers.enter(stranger);
            Thread.ofPlatform()
                    .name("syncline-onc-rpc-taken :" + port)
                    .daemon()
                    .start(() -> serve(stranger));
            begun = true;
            return true;
        } finally {
            if (!begun) {
                end(stranger);
            }
        }
    }

    private void serve(Socket stranger) {
        Object peer = stranger.getRemoteSocketAddress();
        Duration patience = options.responseTimeout();
        try {
            CallerId caller = prove(stranger);
            try (StreamedRpc proved = StreamedRpc.accepted(stranger, patience, noCalls)) {
                calls.serve(proved, caller);
            }
        } catch (HandshakeException e) {
            // A caller that only looks whether a server is here means no harm.
            if (!e.isByStranger()) {
                complaints.accept(peer, e);
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} ended with {1}", stranger, e.getMessage());
        } finally {
            end(stranger);
        }
    }

    private CallerId prove(Socket stranger) throws IOException {
        OutputStream out = stranger.getOutputStream();
        Handshake.Proved client =
                handshake.server(
                        new DeadlineInput(stranger, options.handshakeTimeout()),
                        out,
                        ConnectionEnds.accepted(stranger, options));
        stranger.setSoTimeout(0);
        strangers.leave(stranger);
        out.write(ProofGate.READY);
        return client.caller();
    }

    private void end(Socket connection) {
        strangers.leave(connection);
        open.remove(connection);
        try {
            connection.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not be closed: {1}", connection, e.getMessage());
        }
    }
}
