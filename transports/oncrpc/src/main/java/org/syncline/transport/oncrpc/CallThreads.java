package org.syncline.transport.oncrpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.guard.FairShares;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Threads for calls, which callers share fairly. The thread that hands a call over says before
 * whose it is. Safe for any thread.
 */
final class CallThreads extends AbstractExecutorService {

    private final FairShares shares = new FairShares();
    private final ExecutorService threads;
    private final ThreadLocal<@Nullable Next> next = new ThreadLocal<>();

    CallThreads(String name) {
        threads =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(name + "-worker").daemon().factory());
    }

    private record Next(CallDispatcher.CallsUnderWay calls, Runnable turnAway) {}

    /** The calling thread hands over one of these calls next. */
    void next(CallDispatcher.CallsUnderWay calls, Runnable turnAway) {
        next.set(new Next(calls, turnAway));
    }

    /** The calling thread has handed the call over, unless there was none. */
    void noMore() {
        Next refused = next.get();
        if (refused != null) {
            next.remove();
            refused.calls.ended();
        }
    }

    @Override
    public void execute(Runnable call) {
        Next mine = next.get();
        if (mine == null) {
            throw new RejectedExecutionException("nobody's call");
        }
        next.remove();
        CallerId caller = mine.calls.caller();
        shares.take(
                caller,
                new FairShares.Waiting() {
                    @Override
                    public void begin() {
                        run(mine, call);
                    }

                    @Override
                    public void end() {
                        mine.turnAway.run();
                        mine.calls.ended();
                    }
                });
    }

    private void run(Next mine, Runnable call) {
        boolean begun = false;
        try {
            threads.execute(
                    () -> {
                        try {
                            call.run();
                        } finally {
                            ended(mine);
                        }
                    });
            begun = true;
        } catch (RejectedExecutionException e) {
            mine.turnAway.run();
        } finally {
            if (!begun) {
                ended(mine);
            }
        }
    }

    private void ended(Next mine) {
        shares.giveBack(mine.calls.caller());
        mine.calls.ended();
    }

    @Override
    public void shutdown() {
        threads.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        try {
            shares.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return threads.shutdownNow();
    }

    @Override
    public boolean isShutdown() {
        return threads.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return threads.isTerminated();
    }

    @Override
    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
        return threads.awaitTermination(time, unit);
    }
}
