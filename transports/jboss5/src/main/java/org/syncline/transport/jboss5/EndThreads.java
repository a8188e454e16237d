package org.syncline.transport.jboss5;

import org.jspecify.annotations.Nullable;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads of an end that work, as many as there is work, whose tasks can be interrupted. */
final class EndThreads extends ThreadPoolExecutor {

    private static final long IDLE_SECONDS = 60;

    private final Set<Thread> busy = ConcurrentHashMap.newKeySet();

    /** Their names begin with that of the end. */
    EndThreads(String end) {
        super(
                0,
                Integer.MAX_VALUE,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                Thread.ofPlatform().name("syncline-" + end + "-", 1).daemon().factory());
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
        busy.add(thread);
    }

    @Override
    protected void afterExecute(Runnable task, @Nullable Throwable failure) {
        busy.remove(Thread.currentThread());
    }

    /** Interrupts what is under way; what comes then is carried out as before. */
    void interrupt() {
        busy.forEach(Thread::interrupt);
    }
}
