package org.syncline.transport.oncrpc;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.concurrent.ThreadFactory;

/**
 * Makes the thread that waits for all sockets of one side. A port that was closed is free only when
 * it has ended, because the system's sockets are closed by it.
 */
final class SelectorThread implements ThreadFactory {

    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final String name;
    private volatile @Nullable Thread thread;

    SelectorThread(String name) {
        this.name = name;
    }

    @Override
    public Thread newThread(Runnable task) {
        Thread made = Thread.ofPlatform().name(name).daemon().unstarted(task);
        thread = made;
        return made;
    }

    /** Returns when it has ended, after ten seconds at the latest; at once if it is the caller. */
    void awaitEnd() {
        Thread made = thread;
        if (made == null || made == Thread.currentThread()) {
            return;
        }
        try {
            made.join(LONGEST_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
