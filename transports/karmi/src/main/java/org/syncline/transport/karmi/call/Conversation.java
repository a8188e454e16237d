package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicReference;

/**
 * One thread's place in a distributed thread: while it waits for a reply, a call that comes back to
 * this node on behalf of the same distributed thread may be left here for it to execute. At most
 * one is: a thread of control has one call under way, and ordinary workers serve every other call
 * that claims its number.
 */
final class Conversation {
    private static final Object IDLE = new Object();

    /** {@link #IDLE}, the {@link ClientCall} that is waited for, or a {@link Callback}. */
    private final AtomicReference<Object> state = new AtomicReference<>(IDLE);

    private @Nullable ClientConnection connection;
    private volatile Conversations.@Nullable Entry entry;

    /** The number under which others find it; null when another thread has taken the number. */
    Conversations.@Nullable Entry entry() {
        return entry;
    }

    void setEntry(Conversations.@Nullable Entry registered) {
        entry = registered;
    }

    /** For its thread: it is about to wait for {@code call}, which goes over {@code connection}. */
    void await(ClientConnection connection, ClientCall call) {
        this.connection = connection;
        state.set(call);
    }

    /** For its thread: it waits for {@code call} again, unless it does already. */
    void resume(ClientConnection connection, ClientCall call) {
        if (state.get() == IDLE) {
            await(connection, call);
        }
    }

    /** For its thread: it waits no more; a callback that came too late is returned. */
    @Nullable Callback leave() {
        connection = null;
        return state.getAndSet(IDLE) instanceof Callback late ? late : null;
    }

    boolean hasCallback() {
        return state.get() instanceof Callback;
    }

    /** For its thread: the callback to execute now; it counts as not waiting until it says so. */
    @Nullable Callback take() {
        if (state.get() instanceof Callback callback) {
            state.set(IDLE);
            return callback;
        }
        return null;
    }

    boolean isWaiting() {
        return state.get() instanceof ClientCall;
    }

    /** For others: leaves a callback and wakes the thread; false if it does not wait. */
    boolean offer(Callback callback) {
        if (!(state.get() instanceof ClientCall waiting)) {
            return false;
        }
        ClientConnection over = connection;
        if (!state.compareAndSet(waiting, callback)) {
            return false;
        }
        if (over != null) {
            over.rouse(waiting);
        }
        return true;
    }
}
