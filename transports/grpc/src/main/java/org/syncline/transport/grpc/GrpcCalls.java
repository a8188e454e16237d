package org.syncline.transport.grpc;

import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.grpc.wire.OutgoingMessage;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends the calls of one connection and puts failures into words. Safe for any thread. */
final class GrpcCalls {

    private final Address address;
    private final ClientHandshakeSide side;
    private final Channel channel;
    private volatile boolean closed;

    /** The calling threads, and the connection until it ends. */
    private final Phaser underWay = new Phaser(1);

    GrpcCalls(Address address, ClientHandshakeSide side, Channel channel) {
        this.address = address;
        this.side = side;
        this.channel = channel;
    }

    Address address() {
        return address;
    }

    /** True the first time: lets no further call begin. */
    synchronized boolean end() {
        boolean first = !closed;
        closed = true;
        return first;
    }

    /** Sends a call and waits for its reply, that long at most. */
    @Nullable Object call(
            MethodDescriptor<CallPayload, CallPayload> method,
            OutgoingMessage arguments,
            Duration time)
            throws IOException {
        requireOpen();
        underWay.register();
        try {
            return send(method, new CallPayload.Sent(arguments), time);
        } finally {
            underWay.arriveAndDeregister();
        }
    }

    /**
     * Waits, that long at most, until all callers have heard that the channel has ended; until then
     * the library may still want its threads. Called once.
     */
    void awaitCallers(Duration time) throws InterruptedException, TimeoutException {
        int phase = underWay.arriveAndDeregister();
        underWay.awaitAdvanceInterruptibly(phase, time.toNanos(), TimeUnit.NANOSECONDS);
    }

    private @Nullable Object send(
            MethodDescriptor<CallPayload, CallPayload> method, CallPayload request, Duration time)
            throws IOException {
        try {
            return ReplyWait.of(channel, method, request, time).opened();
        } catch (StatusRuntimeException e) {
            throw explain(e);
        }
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw ConnectionFailures.closed(address);
        } else if (side.isLost()) {
            throw ConnectionFailures.lost(address, new EOFException("the peer ended"));
        }
    }

    private IOException explain(StatusRuntimeException failure) {
        Status status = failure.getStatus();
        String words = String.valueOf(status.getDescription());
        IOException stranger = side.failure();
        if (closed) {
            return ConnectionFailures.closed(address);
        } else if (stranger != null) {
            return stranger;
        }
        return switch (status.getCode()) {
            // The service's, whose cause stays there, or else the library's.
            case UNKNOWN ->
                    status.getCause() == null
                            ? new IOException(words, failure)
                            : ConnectionFailures.failed(address, failure);
            case UNIMPLEMENTED ->
                    new IOException("the service is no longer bound at " + address, failure);
            case DEADLINE_EXCEEDED -> ConnectionFailures.silent(address, failure);
            case INVALID_ARGUMENT, RESOURCE_EXHAUSTED ->
                    new IOException("the peer at " + address + " says: " + words, failure);
            default -> ConnectionFailures.failed(address, failure);
        };
    }
}
