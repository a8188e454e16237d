package org.syncline.transport.jboss5;

import org.jspecify.annotations.Nullable;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;

import java.util.concurrent.TimeUnit;

/**
 * The I/O thread of one {@link StreamedConnection}, which blocks while it reads. So what the
 * library wants done on its I/O thread is done by whoever asks; nothing of it waits. What is to be
 * done later is left to the worker's own thread.
 */
final class StreamedThread extends XnioIoThread {

    /** The worker has one thread, number 0. */
    private static final int NUMBER = 1;

    private final XnioIoThread clock;
    private @Nullable Runnable work;

    /** One that has not begun. */
    StreamedThread(XnioWorker worker, String name) {
        super(worker, NUMBER, name);
        clock = worker.getIoThread();
        setDaemon(true);
    }

    /** Begins to work; called once. */
    void begin(Runnable all) {
        work = all;
        start();
    }

    @Override
    public void run() {
        if (work != null) {
            work.run();
        }
    }

    @Override
    public void execute(Runnable command) {
        command.run();
    }

    @Override
    public Key executeAfter(Runnable command, long time, TimeUnit unit) {
        return clock.executeAfter(command, time, unit);
    }

    @Override
    public Key executeAtInterval(Runnable command, long time, TimeUnit unit) {
        return clock.executeAtInterval(command, time, unit);
    }
}
