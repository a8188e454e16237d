package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethodResult;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The calls that wait for replies. The library numbers calls with six bits and takes a late reply
 * for that of a later call with the same number; here a number is used again only once its reply
 * has come. Safe for any thread.
 */
final class Replies {

    private static final int NUMBER_MASK = 0x3F;

    private final BlockingQueue<Integer> free = new ArrayBlockingQueue<>(KryonetLimits.CALLS);
    private final AtomicReferenceArray<@Nullable Call> waiting =
            new AtomicReferenceArray<>(KryonetLimits.CALLS + 1);
    private volatile @Nullable IOException end;

    Replies() {
        for (int number = 1; number <= KryonetLimits.CALLS; number++) {
            free.add(number);
        }
    }

    /** A call that is under way. For its caller. */
    final class Call {

        private final int number;
        private final CompletableFuture<InvokeMethodResult> reply = new CompletableFuture<>();

        private Call(int number) {
            this.number = number;
        }

        void cancel() {
            if (waiting.compareAndSet(number, this, null)) {
                free.add(number);
            }
        }

        /** In the place of the library's number of the call. */
        byte number() {
            return (byte) number;
        }

        /**
         * The reply.
         *
         * @param deadline until when to wait, by {@link System#nanoTime}
         * @throws TimeoutException if none comes in time
         * @throws ExecutionException if the connection has ended, with why
         */
        InvokeMethodResult await(long deadline)
                throws ExecutionException, InterruptedException, TimeoutException {
            return reply.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    /**
     * A new call, once there are not too many.
     *
     * @param deadline until when to wait, by {@link System#nanoTime}
     * @throws TimeoutException if too many stay unanswered
     * @throws ExecutionException if the connection has ended, with why
     */
    Call begin(long deadline) throws ExecutionException, InterruptedException, TimeoutException {
        Integer number = free.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        if (number == null) {
            throw new TimeoutException();
        }
        Call call = new Call(number);
        waiting.set(number, call);
        IOException reason = end;
        if (reason != null) {
            call.cancel();
            throw new ExecutionException(reason);
        }
        return call;
    }

    /** A reply has come; its caller may have given up. */
    void arrived(InvokeMethodResult result) {
        int number = result.responseID & NUMBER_MASK;
        Call call = waiting.getAndSet(number, null);
        if (call != null) {
            free.add(number);
            call.reply.complete(result);
        }
    }

    /** No reply will come any more. */
    void end(IOException reason) {
        end = reason;
        for (int number = 1; number <= KryonetLimits.CALLS; number++) {
            Call call = waiting.getAndSet(number, null);
            if (call != null) {
                free.add(number);
                call.reply.completeExceptionally(reason);
            }
        }
    }
}
