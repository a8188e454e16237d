package org.syncline.cli;

import org.syncline.core.session.ConnectClock;
import org.syncline.core.session.Progress;
import org.syncline.core.session.Session;
import org.syncline.lab.events.Fields;
import org.syncline.lab.events.ProgressEvent;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Polls a session's progress: for a terminal if there is one, and for the reporter. */
final class ProgressPoll implements AutoCloseable {

    private static final int PERIOD_MILLIS = 200;
    private static final int REPORT_EVERY = 3;

    /** The interval is that of the window. */
    static final int REVIEW_MILLIS = 100;

    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread;

    /**
     * @param look takes the number of the poll, from 1 on
     * @param end called after the last one
     */
    private ProgressPoll(int millis, IntConsumer look, Runnable end) {
        this.thread =
                Thread.ofPlatform().name("progress").daemon().start(() -> run(millis, look, end));
    }

    static ProgressPoll start(Supplier<Progress> source, Reporter reporter) {
        ProgressLine line = new ProgressLine();
        return new ProgressPoll(
                PERIOD_MILLIS,
                turn -> {
                    Progress progress = source.get();
                    line.show(ProgressLine.text(progress));
                    if (turn % REPORT_EVERY == 0) {
                        reporter.progress(progress);
                    }
                },
                line::clear);
    }

    /** Reports all progress to a program, at every step. */
    static ProgressPoll forReview(Session session, JsonLines lines) {
        return new ProgressPoll(
                REVIEW_MILLIS,
                turn -> {
                    ProgressEvent now = new ProgressEvent(session.progress(), session.phases());
                    lines.write(now.put(lines.event(ProgressEvent.NAME)));
                    lines.flush();
                },
                () -> {});
    }

    /** Reports how a peer is reached, at last with all its times; nothing for two folders. */
    static ProgressPoll forConnecting(ConnectClock clock, JsonLines lines) {
        Runnable tell =
                () ->
                        clock.soFar()
                                .ifPresent(
                                        times -> {
                                            lines.write(
                                                    Fields.put(lines.event("connected"), times));
                                            lines.flush();
                                        });
        return new ProgressPoll(REVIEW_MILLIS, turn -> tell.run(), tell);
    }

    private void run(int millis, IntConsumer look, Runnable end) {
        try {
            for (int turn = 1; !stop.await(millis, TimeUnit.MILLISECONDS); turn++) {
                look.accept(turn);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end.run();
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
