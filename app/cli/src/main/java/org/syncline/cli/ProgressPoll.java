package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.Progress;
import org.syncline.core.session.Session;
import org.syncline.lab.events.ProgressEvent;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Polls a session's progress: for a terminal if there is one, and for the reporter. */
final class ProgressPoll implements AutoCloseable {

    private static final int PERIOD_MILLIS = 200;
    private static final int REPORT_EVERY = 3;

    /** The interval is that of the window. */
    private static final int REVIEW_MILLIS = 100;

    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread;

    private ProgressPoll(int millis, Watcher watcher) {
        this.thread =
                Thread.ofPlatform().name("progress").daemon().start(() -> run(millis, watcher));
    }

    private interface Watcher {

        /**
         * @param turn 1 for the first look
         */
        void look(int turn);

        /** Ends the polling. */
        default void end() {}
    }

    static ProgressPoll start(Supplier<Progress> source, Reporter reporter) {
        ProgressLine line = Terminal.isWatched() ? new ProgressLine(System.err) : null;
        return new ProgressPoll(PERIOD_MILLIS, new Shown(source, reporter, line));
    }

    private record Shown(Supplier<Progress> source, Reporter reporter, @Nullable ProgressLine line)
            implements Watcher {
        @Override
        public void look(int turn) {
            Progress progress = source.get();
            if (line != null) {
                line.show(ProgressLine.text(progress));
            }
            if (turn % REPORT_EVERY == 0) {
                reporter.progress(progress);
            }
        }

        @Override
        public void end() {
            if (line != null) {
                line.clear();
            }
        }
    }

    /** Reports all progress to a program, at every step. */
    static ProgressPoll forReview(Session session, JsonLines lines) {
        return new ProgressPoll(
                REVIEW_MILLIS,
                turn -> {
                    ProgressEvent now = new ProgressEvent(session.progress(), session.phases());
                    lines.write(now.put(lines.event(ProgressEvent.NAME)));
                    lines.flush();
                });
    }

    private void run(int millis, Watcher watcher) {
        try {
            for (int turn = 1; !stop.await(millis, TimeUnit.MILLISECONDS); turn++) {
                watcher.look(turn);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        watcher.end();
    }

    /** Returns once nothing more will be shown. */
    @Override
    public void close() {
        stop.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
