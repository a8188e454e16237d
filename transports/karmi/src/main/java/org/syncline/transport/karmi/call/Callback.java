package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphReader;

/**
 * A call that has come back to the node whose thread waits for the outer call. It is executed by
 * that thread, so that monitors are re-entrant across virtual machines; or by an ordinary worker
 * when the thread has gone on in the meantime.
 *
 * @param connection over which it came and is answered
 * @param face the called interface of an object
 * @param id of the call
 * @param thread number of the distributed thread
 * @param in a copy of method number and arguments
 */
record Callback(
        ServerConnection connection,
        ExportedObject.ExportedInterface face,
        long id,
        long thread,
        GraphReader in)
        implements Runnable {
    private static final ScopedValue<Callback> CURRENT = ScopedValue.newInstance();

    /** The callback that this thread is executing; null if it is not executing one. */
    static @Nullable Callback current() {
        return CURRENT.isBound() ? CURRENT.get() : null;
    }

    @Override
    public void run() {
        run(() -> {});
    }

    /**
     * @param beforeReply run before the peer learns the outcome, because the next callback may
     *     follow at once
     */
    void run(Runnable beforeReply) {
        ScopedValue.where(CURRENT, this).run(() -> connection.serve(this, beforeReply));
    }
}
