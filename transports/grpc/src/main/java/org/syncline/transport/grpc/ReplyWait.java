package org.syncline.transport.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The wait of one caller for the one reply to its call, which it reads on its own thread. The
 * library's own wait, {@code ClientCalls.blockingUnaryCall}, ends when the library says that the
 * call has: never, where a peer sends three messages and something that is no frame, because then
 * the library's cancelling and its deadline come to a channel that is already gone. This one ends
 * at a second message, and some time after its deadline in any case.
 */
final class ReplyWait extends ClientCall.Listener<CallPayload> implements Executor {

    /** For the library to say itself that the deadline has passed. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Thread caller = Thread.currentThread();
    private final Queue<Runnable> work = new ConcurrentLinkedQueue<>();

    private @Nullable CallPayload reply;
    private @Nullable Status end;

    private ReplyWait() {}

    /**
     * Sends a call and waits for its reply, that long and a second at most; an interrupt cancels
     * the call.
     *
     * @throws StatusRuntimeException if there is no reply, or more than one
     */
    static CallPayload of(
            Channel channel,
            MethodDescriptor<CallPayload, CallPayload> method,
            CallPayload request,
            Duration time) {
        return new ReplyWait().exchange(channel, method, request, time);
    }

    private CallPayload exchange(
            Channel channel,
            MethodDescriptor<CallPayload, CallPayload> method,
            CallPayload request,
            Duration time) {
        long deadline = System.nanoTime() + time.plus(GRACE).toNanos();
        CallOptions options =
                CallOptions.DEFAULT
                        .withDeadlineAfter(time.toNanos(), TimeUnit.NANOSECONDS)
                        .withExecutor(this);
        ClientCall<CallPayload, CallPayload> call = channel.newCall(method, options);
        boolean ended = false;
        try {
            call.start(this, new Metadata());
            call.request(2);
            call.sendMessage(request);
            call.halfClose();
            CallPayload found = await(call, deadline);
            ended = true;
            return found;
        } finally {
            if (!ended) {
                call.cancel("the caller has gone on", null);
            }
        }
    }

    private CallPayload await(ClientCall<?, ?> call, long deadline) {
        boolean interrupted = false;
        try {
            while (end == null) {
                Runnable next = work.poll();
                if (next != null) {
                    next.run();
                } else if (System.nanoTime() - deadline > 0) {
                    end = Status.DEADLINE_EXCEEDED.withDescription("the library did not end it");
                } else {
                    LockSupport.parkNanos(this, deadline - System.nanoTime());
                    if (Thread.interrupted()) {
                        interrupted = true;
                        call.cancel("the caller was interrupted", new InterruptedException());
                    }
                }
            }
        } finally {
            if (interrupted) {
                caller.interrupt();
            }
        }
        if (end.isOk() && reply != null) {
            return reply;
        }
        throw (end.isOk() ? Status.INTERNAL.withDescription("no reply came") : end)
                .asRuntimeException();
    }

    @Override
    public void execute(Runnable next) {
        work.add(next);
        LockSupport.unpark(caller);
    }

    @Override
    public void onMessage(CallPayload message) {
        if (reply == null) {
            reply = message;
        } else {
            end = Status.INTERNAL.withDescription("more than one reply came");
        }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        if (end == null) {
            end = status;
        }
    }
}
