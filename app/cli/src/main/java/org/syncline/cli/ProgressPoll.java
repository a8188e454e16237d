package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.Progress;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Looks at a session from time to time: for a terminal if there is one, and for the reporter. */
final class ProgressPoll implements AutoCloseable {

    private static final int PERIOD_MILLIS = 200;
    private static final int REPORT_EVERY = 3;

    private final Supplier<Progress> source;
    private final Reporter reporter;
    private final @Nullable ProgressLine line;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread;

    private ProgressPoll(
            Supplier<Progress> source, Reporter reporter, @Nullable ProgressLine line) {
        this.source = source;
        this.reporter = reporter;
        this.line = line;
        this.thread = Thread.ofPlatform().name("progress").daemon().unstarted(this::run);
    }

    static ProgressPoll start(Supplier<Progress> source, Reporter reporter) {
        ProgressLine line = Terminal.isWatched() ? new ProgressLine(System.err) : null;
        ProgressPoll poll = new ProgressPoll(source, reporter, line);
        poll.thread.start();
        return poll;
    }

    private void run() {
        try {
            for (int i = 1; !stop.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS); i++) {
                Progress progress = source.get();
                if (line != null) {
                    line.show(ProgressLine.text(progress));
                }
                if (i % REPORT_EVERY == 0) {
                    reporter.progress(progress);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (line != null) {
            line.clear();
        }
    }

    /** Returns when nothing more will be shown. */
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
