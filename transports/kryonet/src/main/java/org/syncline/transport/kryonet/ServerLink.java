package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import com.esotericsoftware.kryonet.Server;
import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;
import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethodResult;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The server's end of a connection: a server of the library for this one alone, so that a peer can
 * harm only its own connection. Each call has a thread while it is carried out.
 */
final class ServerLink extends Listener {

    /** How often it looks for messages that do not come to their end. */
    private static final int LOOK_MILLIS = 250;

    private static final Logger LOG = System.getLogger(ServerLink.class.getName());

    private final KryonetExports exports;
    private final GuardedPort port;
    private final CallerId caller;
    private final Duration patience;
    private final KryonetMessages messages = new KryonetMessages();
    private final AtomicInteger calls = new AtomicInteger();
    private @Nullable SocketChannel opened;
    private volatile @Nullable Sender sender;
    private volatile boolean ended;

    ServerLink(KryonetExports exports, GuardedPort port, CallerId caller, Duration patience) {
        this.exports = exports;
        this.caller = caller;
        this.port = port;
        this.patience = patience;
    }

    void run(Socket proved) throws IOException {
        Server server =
                new Server(KryonetLimits.WRITE_BYTES, KryonetLimits.MESSAGE_BYTES, messages);
        try (SocketChannel channel = ChannelAdapter.of(proved, patience, messages)) {
            server.addListener(this);
            opened = channel;
            Handover.accepted(server, channel);
            while (!ended && !port.isClosed()) {
                server.update(LOOK_MILLIS);
                if (messages.isHalfway(patience)) {
                    throw new IOException("a message does not come to its end");
                }
            }
        } catch (RuntimeException e) {
            throw new IOException("the library failed: " + e, e);
        } finally {
            end(server);
        }
    }

    private void end(Server server) throws IOException {
        Sender open = sender;
        if (open != null) {
            open.end();
        }
        server.dispose();
        String refusal = messages.refusal();
        if (refusal != null) {
            port.turnedAway("a peer", new IOException(refusal));
        }
    }

    @Override
    public void connected(Connection connection) {
        // Its own would end connections whose peer is held up, or has nothing to say.
        connection.setKeepAliveTCP(0);
        connection.setTimeout(0);
        sender = new Sender(connection, Objects.requireNonNull(opened));
    }

    @Override
    public void disconnected(Connection connection) {
        ended = true;
    }

    @Override
    public void idle(Connection connection) {
        Objects.requireNonNull(sender).bufferEmptied();
    }

    @Override
    public void received(Connection connection, Object message) {
        if (!(message instanceof InvokeMethod call)) {
            return;
        } else if (calls.incrementAndGet() > MessageLimits.CALLS_IN_FLIGHT) {
            connection.close();
            return;
        }
        Sender open = Objects.requireNonNull(sender);
        port.execute(caller, () -> answer(connection, open, call), connection::close);
    }

    private void answer(Connection connection, Sender open, InvokeMethod call) {
        InvokeMethodResult reply = new InvokeMethodResult();
        reply.objectID = call.objectID;
        reply.responseID = call.responseID;
        reply.result = result(call);
        try {
            send(open, reply);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not answer: {1}", port.address(), e.getMessage());
            connection.close();
        } finally {
            calls.decrementAndGet();
        }
    }

    private @Nullable Object result(InvokeMethod call) {
        try {
            return exports.call(call);
        } catch (IOException e) {
            boolean plain = e.getClass() == IOException.class;
            return new FailureReply(plain ? String.valueOf(e.getMessage()) : e.toString());
        } catch (Throwable e) {
            // Every exception of a service is its caller's.
            return new FailureReply(e.toString());
        }
    }

    private void send(Sender open, InvokeMethodResult reply) throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            open.send(reply, deadline);
        } catch (UnsendableException e) {
            reply.result = new FailureReply("the result did not travel: " + e.getMessage());
            open.send(reply, deadline);
        }
    }
}
