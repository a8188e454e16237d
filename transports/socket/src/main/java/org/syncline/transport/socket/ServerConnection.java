package org.syncline.transport.socket;

import org.syncline.core.transport.Flight;
import org.syncline.transport.socket.codec.Limits;
import org.syncline.transport.socket.codec.WireException;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.RejectedExecutionException;

/**
 * The serving side of one connection, after the handshake. One thread at a time reads; a call that
 * is known to be short it executes itself, for any other it first passes the {@link ReadingRole} on
 * to another thread of the pool.
 */
final class ServerConnection {

    private final SocketListener listener;
    private final SocketChannel channel;
    private final String peer;
    private final Flight flight;
    private final FrameReader reader;
    private final FrameWriter writer;
    private final Executions executions;
    private final ReadingRole role = new ReadingRole();

    /** {@code peer} is for people to read. */
    ServerConnection(SocketListener listener, SocketChannel channel, String peer)
            throws IOException {
        this.listener = listener;
        this.channel = channel;
        this.peer = peer;
        Limits limits = listener.limits();
        flight = new Flight(limits.callsInFlight(), limits.bytesInFlight());
        // As many callers as requests come together, as far as this side can tell.
        Waiting waiting = listener.style().waiting().on(channel, frames -> frames);
        reader =
                new FrameReader(
                        channel, waiting, listener.buffers(), listener.limits(), this::admit);
        writer = new FrameWriter(channel);
        executions = new Executions(listener.services(), listener.limits());
    }

    ReadingRole role() {
        return role;
    }

    /** Reads and executes until the connection ends or another thread has the role. */
    void serve() {
        try {
            role.begin();
            // What the last holder left to be written.
            writer.flush();
            boolean reading = true;
            while (reading) {
                Frame frame = reader.next();
                if (frame == null) {
                    close(new IOException("the peer has closed the connection"));
                    return;
                }
                reading = handle(frame);
            }
        } catch (WireException e) {
            listener.complain(peer, e);
            close(e);
        } catch (IOException e) {
            close(e);
        } catch (RuntimeException | Error e) {
            listener.complain(peer, e);
            close(new IOException("the server failed: " + e, e));
        }
    }

    /** True if the calling thread still has the role. */
    private boolean handle(Frame frame) throws IOException {
        if (!executions.promisesToBeShort(frame)) {
            passRole();
            answer(frame, executions.execute(frame));
            writer.flush();
            return false;
        }
        long stamp = role.beginCall();
        listener.roleWatch().wake();
        OutFrame reply = executions.execute(frame);
        boolean kept = role.endCall(stamp);
        answer(frame, reply);
        if (!kept || !reader.hasNext()) {
            writer.flush();
        }
        return kept;
    }

    private void answer(Frame request, OutFrame reply) throws IOException {
        reply.onDone(() -> flight.landed(request.length()));
        writer.add(reply);
    }

    /** Sends what was answered before it waits: the peer may be waiting for just that. */
    private void admit(int frameBytes) throws IOException {
        if (!flight.tryAdmit(frameBytes)) {
            writer.flush();
            flight.admit(frameBytes);
        }
    }

    private void passRole() throws IOException {
        try {
            listener.execute(this::serve);
        } catch (RejectedExecutionException e) {
            throw new IOException("the end point is being closed", e);
        }
    }

    /** Lets another thread read if the one that should is held up by its call. */
    void rescueReading(long nanos) {
        if (role.takeAfter(nanos)) {
            try {
                passRole();
            } catch (IOException e) {
                close(e);
            }
        }
    }

    /** Closes the connection if the peer has let us wait for so long in the middle of a frame. */
    void checkStalled(long nanos, long now) {
        if (reader.stalledNanos(now) > nanos || writer.stalledNanos(now) > nanos) {
            close(new IOException("the peer stopped in the middle of a message"));
        }
    }

    void close(IOException cause) {
        listener.forget(this);
        flight.close();
        writer.fail(cause);
        try {
            channel.close();
        } catch (IOException e) {
            listener.complain(peer, e);
        }
    }
}
