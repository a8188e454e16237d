package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.locks.Condition;

/**
 * A call that waits for its reply. Guarded by the lock of {@link Replies}, but for {@link #sentAt}.
 */
final class Call {

    final int id;

    /** Nanosecond clock when the request had left; 0 before. */
    volatile long sentAt;

    @Nullable Frame reply;

    /** Signalled when the reply is there, when nobody reads any more, and when all has failed. */
    @Nullable Condition changed;

    Call(int id) {
        this.id = id;
    }
}
