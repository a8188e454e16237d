package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Makes calls of one service without waiting for their results, from {@link Connection#pipeline}.
 * Calls leave together, when a result is asked for that has not come yet, when much has gathered,
 * or by {@link #flush}. At the far side they are calls like any others: each may overtake those
 * before it.
 *
 * <p>Requests without an answer never come to more than {@link #MOST_BYTES}, or to a single call
 * that is larger: {@link #begin} waits for older ones first. So writing cannot wait for ever for a
 * peer that itself waits until its answers are read. Results must be asked for within the response
 * time-out.
 *
 * <p>For one thread. Other threads may use the same connection meanwhile.
 */
public final class Pipeline<T> {

    /** The bytes that a socket's two ends hold between them, even at the least. */
    public static final int MOST_BYTES = 64 << 10;

    private final Line<T> line;
    private final Deque<Prepared> unanswered = new ArrayDeque<>();
    private long bytes;

    /** For transports. */
    public Pipeline(Line<T> line) {
        this.line = line;
    }

    /** Makes exactly one call and ignores the returned value, which is no result yet. */
    @FunctionalInterface
    public interface Call<T, R extends @Nullable Object> {
        R on(T service) throws IOException;
    }

    @FunctionalInterface
    public interface Pending<R extends @Nullable Object> {

        /**
         * Waits for the result. To be asked once.
         *
         * @throws IOException as the call itself would
         */
        R get() throws IOException;
    }

    /** The part of a pipeline that a transport implements. */
    public interface Line<T> {

        /** Each call on it is prepared only, and returns null, zero or false. */
        T stub();

        /** The call that was prepared last, once; null if there is none. */
        @Nullable Prepared take();

        void flush();
    }

    /** A call that is encoded. A failure shows in its result only. */
    public interface Prepared {

        /** The call's size on the wire, about. */
        int bytes();

        /** Leaves it for the next flush. */
        void post();

        /** Returns when the answer is here, or will never come; flushes first if it must wait. */
        void await();

        /** The answer, after waiting for it. */
        @Nullable Object result() throws IOException;
    }

    /**
     * Begins a call.
     *
     * @throws IOException if it cannot be encoded
     * @throws IllegalArgumentException if {@code call} makes no call
     */
    @SuppressWarnings({"unchecked", "NullAway"}) // by the call's signature
    public <R extends @Nullable Object> Pending<R> begin(Call<T, R> call) throws IOException {
        call.on(line.stub());
        Prepared prepared = line.take();
        if (prepared == null) {
            throw new IllegalArgumentException("a pipeline was given no call to make");
        }
        makeRoom(prepared.bytes());
        prepared.post();
        unanswered.add(prepared);
        bytes += prepared.bytes();
        return () -> (R) prepared.result();
    }

    private void makeRoom(int wanted) {
        while (bytes + wanted > MOST_BYTES && !unanswered.isEmpty()) {
            Prepared oldest = unanswered.remove();
            oldest.await();
            bytes -= oldest.bytes();
        }
    }

    /** Sends the calls that have gathered. */
    public void flush() {
        line.flush();
    }
}
