package org.syncline.transport.socket;

import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.InFlightLimit;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireException;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/** The serving side of one connection, after the handshake. */
abstract class ServerConnection implements RoleWatch.Watched {

    private final SocketListener listener;
    private final Accepted accepted;
    private final ReadingRole role;
    private final InFlightLimit flight;
    private final FrameReader reader;
    private final FrameWriter writer;
    private final Executions executions;

    /** A channel that an end point has let in, the address of its peer or words, and the client. */
    record Accepted(SocketChannel channel, Object peer, CallerId caller) {}

    /** A step that fails with its connection. */
    interface Step {
        void run() throws IOException;
    }

    ServerConnection(
            SocketListener listener,
            Accepted accepted,
            ReadWaitStrategy waiting,
            ReadingRole role) {
        this.listener = listener;
        this.accepted = accepted;
        this.role = role;
        FrameLimits limits = listener.limits();
        flight = new InFlightLimit(limits.callsInFlight(), limits.bytesInFlight());
        reader =
                new FrameReader(
                        accepted.channel(), waiting, listener.memory(), limits, this::admit);
        writer = new FrameWriter(accepted.channel(), listener.memory().large(), waiting);
        executions =
                new Executions(
                        listener.services(), limits, listener.style().serialization().newSession());
    }

    /** Begins to serve; returns at once, or when the connection ends. */
    abstract void begin();

    /** Lets another thread have the role, which the calling one may have no longer. */
    abstract void passRole() throws IOException;

    /** Lets another thread have the role, which nobody has any longer. */
    void passVacantRole() throws IOException {
        passRole();
    }

    final CallerId caller() {
        return accepted.caller();
    }

    final SocketListener listener() {
        return listener;
    }

    @Override
    public final ReadingRole role() {
        return role;
    }

    final FrameReader reader() {
        return reader;
    }

    final FrameWriter writer() {
        return writer;
    }

    /** Does a step whose failure ends the connection. */
    final void attempt(Step step) {
        try {
            step.run();
        } catch (WireException e) {
            listener.complain(accepted.peer(), e);
            close(e);
        } catch (IOException e) {
            close(e);
        } catch (RuntimeException | Error e) {
            listener.complain(accepted.peer(), e);
            close(new IOException("the server failed: " + e, e));
        }
    }

    final boolean promisesToBeShort(Frame frame) throws WireException {
        return executions.promisesToBeShort(frame);
    }

    /** Carries out a request; the reply is left for the next flush, which must follow. */
    final OutFrame execute(Frame request) throws IOException {
        return executions.execute(request);
    }

    final void answer(Frame request, OutFrame reply) throws IOException {
        reply.onDone(() -> flight.landed(request.length()));
        writer.add(reply);
    }

    /** True if the next frame would be admitted at once. */
    final boolean hasRoom(int frameBytes) {
        return flight.hasRoom(frameBytes);
    }

    /** Sends the finished replies before it waits: the peer may be waiting for just these. */
    private void admit(int frameBytes) throws IOException {
        if (!flight.tryAdmit(frameBytes)) {
            writer.flush();
            flight.admit(frameBytes);
        }
    }

    @Override
    public final void rescueReading(long nanos) {
        if (role.takeAfter(nanos)) {
            attempt(this::passVacantRole);
        }
    }

    /** Closes the connection if the peer has let us wait for so long in the middle of a frame. */
    final void checkStalled(long nanos, long now) {
        if (reader.stalledNanos(now) > nanos || writer.stalledNanos(now) > nanos) {
            close(new IOException("the peer stopped in the middle of a message"));
        }
    }

    final void close(IOException cause) {
        listener.forget(this);
        flight.close();
        writer.fail(cause);
        try {
            closeChannel();
        } catch (IOException e) {
            listener.complain(accepted.peer(), e);
        }
    }

    /** Ends the channel, and the threads that wait for it. */
    void closeChannel() throws IOException {
        accepted.channel().close();
    }
}
