package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;

/** A call that waits for its reply. */
final class PendingCall {

    final int id;

    /** Nanosecond clock when the request had left; 0 before. */
    volatile long sentAt;

    volatile @Nullable Frame reply;

    /** The thread to wake when the reply is there, nobody reads any more, or all has failed. */
    volatile @Nullable Thread waiter;

    PendingCall(int id) {
        this.id = id;
    }
}
