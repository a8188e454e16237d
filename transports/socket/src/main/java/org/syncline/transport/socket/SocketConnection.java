package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.Stubs;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.Serialization;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.TextCodec;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The calling side. All callers share the channel; its one thread watches the time-outs. A thread
 * interrupted while it reads closes the connection, as {@link SocketChannel} demands.
 */
final class SocketConnection implements Connection {

    private final SocketChannel channel;
    private final Address address;
    private final Duration responseTimeout;
    private final FrameLimits limits;
    private final Serialization serialization;
    private final Object session;
    private final BufferPool blobs;
    private final FrameReader reader;
    private final FrameWriter writer;
    private final Replies replies;
    private final PeriodicCheck watch;
    private final AtomicInteger ids = new AtomicInteger();

    /** Takes a channel over after the handshake, unless it throws. */
    SocketConnection(FrameVariant style, SocketChannel channel, Address address, Terms terms)
            throws IOException {
        this.channel = channel;
        this.address = address;
        this.responseTimeout = terms.responseTimeout();
        this.limits = terms.limits();
        this.serialization = style.serialization();
        this.session = serialization.newSession();
        blobs = new BufferPool(limits.pooledBytes());
        FrameReader.Memory memory = new FrameReader.Memory(blobs, style.large());
        ReadWaitStrategy looking = style.waiting().on(channel, frames -> waiting());
        reader = new FrameReader(channel, looking, memory, limits, bytes -> {});
        writer = new FrameWriter(channel, style.large());
        replies = new Replies(reader, e -> fail(broken(e)));
        watch = new PeriodicCheck("syncline-socket-watch " + address, responseTimeout, this::check);
    }

    /** The terms that a connection keeps to. */
    record Terms(Duration responseTimeout, FrameLimits limits) {}

    private int waiting() {
        return replies.waiting();
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        return Stubs.of(type, find(name, type));
    }

    @Override
    public <T> Pipeline<T> pipeline(String name, Class<T> type) throws IOException {
        PreparingStub preparing = new PreparingStub(this, find(name, type));
        return new Pipeline<>(preparing.line(Stubs.of(type, preparing)));
    }

    private Stub find(String name, Class<?> type) throws IOException {
        ServiceCodec schema = serialization.schema(type);
        CallFrame frame = frame(Frame.LOOKUP);
        TextCodec.put(frame.body(), name);
        frame.body().putLong(schema.hash());
        Frame reply = call(frame);
        WireIn in = in(reply);
        if (reply.kind() == Frame.FAILURE) {
            throw failure(in, "");
        }
        int service = in.getInt();
        in.end();
        return new Stub(this, schema, service, address.withShare(name));
    }

    CallFrame frame(byte kind) throws IOException {
        return new CallFrame(
                kind, new PendingCall(ids.incrementAndGet()), new WireOut(limits, session));
    }

    /** Sends a request and waits for its reply of any kind. */
    Frame call(CallFrame frame) throws IOException {
        expect(frame);
        try {
            writer.send(frame);
        } catch (IOException e) {
            fail(broken(e));
        }
        return replies.await(frame.call());
    }

    /** Leaves a request for the next {@link #flush}. */
    void post(CallFrame frame) throws IOException {
        expect(frame);
        try {
            writer.add(frame);
        } catch (IOException e) {
            fail(broken(e));
        }
    }

    /** Sends the posted calls; the threads that wait for replies see failures. */
    void flush() {
        try {
            writer.flush();
        } catch (IOException e) {
            fail(broken(e));
        }
    }

    /** Waits for the reply to a request that was posted. */
    Frame await(PendingCall call) throws IOException {
        if (call.reply == null) {
            flush();
        }
        return replies.await(call);
    }

    private void expect(CallFrame frame) throws IOException {
        try {
            frame.complete();
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted before a call to " + address);
            }
            replies.expect(frame.call());
        } catch (IOException e) {
            frame.done();
            throw e;
        }
    }

    WireIn in(Frame reply) {
        return new WireIn(reply.body(), reply.blobs(), limits, session);
    }

    /** The failure in a {@link Frame#FAILURE}. */
    IOException failure(WireIn in) throws WireException {
        return failure(in, address + ": ");
    }

    private static IOException failure(WireIn in, String where) throws WireException {
        String type = TextCodec.get(in);
        String message = TextCodec.get(in);
        if (type == null || message == null) {
            throw new WireException("a failure has no message");
        }
        return type.isEmpty()
                ? new IOException(where + message)
                : new ServiceFailure(type, message);
    }

    /** The peer sent nonsense, so nothing that it sends can be trusted. */
    IOException malformed(Frame reply, IOException cause) {
        reply.releaseBlobs();
        return fail(broken(cause));
    }

    private BrokenConnectionException broken(Throwable cause) {
        String why =
                switch (cause) {
                    case ClosedByInterruptException e -> "a calling thread was interrupted";
                    case OutOfMemoryError e -> "too little memory for an answer";
                    default -> Objects.toString(cause.getMessage(), cause.getClass().getName());
                };
        return new BrokenConnectionException(
                "the connection to " + address + " broke: " + why, cause);
    }

    private void check(long now) {
        blobs.rest(now);
        long most = responseTimeout.toNanos();
        if (replies.anyOlderThan(most, now)
                || writer.stalledNanos(now) > most
                || reader.stalledNanos(now) > most) {
            fail(
                    new BrokenConnectionException(
                            address
                                    + " did not answer within "
                                    + DurationText.of(responseTimeout)
                                    + "; the connection is closed",
                            null));
        }
    }

    private IOException fail(BrokenConnectionException cause) {
        replies.fail(cause);
        writer.fail(cause);
        try {
            channel.close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        return cause;
    }

    @Override
    public void close() {
        fail(new BrokenConnectionException("the connection to " + address + " was closed", null));
        watch.close();
    }
}
