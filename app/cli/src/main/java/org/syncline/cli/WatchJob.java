package org.syncline.cli;

import org.syncline.core.filter.Filter;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.lab.failure.Failure;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * Runs again and again: after changes, and after an interval. It ends when it is interrupted, or if
 * the first run cannot take place.
 */
record WatchJob(SyncJob job, Duration interval) {

    /** The quiet time before a run begins. */
    static final Duration QUIET = Duration.ofSeconds(1);

    int run(OutputOptions output, CommandLine line) throws IOException, RefusedException {
        PrintWriter err = line.getErr();
        WatchSchedule pace = new WatchSchedule(QUIET, interval);
        FolderWatch.Listeners listeners =
                new FolderWatch.Listeners(pace::hint, notice -> Terminal.warn(err, notice));
        try (Interruption interruption = Interruption.watched();
                Reporter reporter = output.reporter(job.roots(), line);
                FolderWatch watch = FolderWatch.start(job.roots().folders(), filter(), listeners)) {
            checkApart(reporter);
            for (WatchSchedule.Cause cause = WatchSchedule.Cause.START;
                    cause != WatchSchedule.Cause.STOP;
                    cause = pace.await()) {
                pace.begins();
                watch.refresh();
                reporter.begins(cause);
                if (once(reporter, err, interruption, cause) == ExitStatus.INTERRUPTED) {
                    return ExitStatus.INTERRUPTED;
                }
                interruption.onInterrupt(pace::stop);
            }
            return ExitStatus.INTERRUPTED;
        }
    }

    /**
     * Returns a filter for the files whose changes begin no run; each run writes into the archives.
     */
    private Filter filter() throws IOException {
        return Filter.of(
                Stream.concat(
                                job.options().scope().excludes().stream(),
                                job.roots().ownFolders().stream())
                        .toList());
    }

    /**
     * Throws if one root lies inside the other, because no later change makes them synchronisable.
     */
    private void checkApart(Reporter reporter) throws IOException, RefusedException {
        try {
            RootOpener.checkApart(job.roots().left(), job.roots().right());
        } catch (RefusedException e) {
            reporter.failed(Failure.of(e));
            throw e;
        }
    }

    private int once(
            Reporter reporter,
            PrintWriter err,
            Interruption interruption,
            WatchSchedule.Cause cause)
            throws IOException {
        try {
            return job.run(
                    reporter,
                    err,
                    new RunSteering(interruption, new CommandInput(), Optional.empty()));
        } catch (IllegalArgumentException e) {
            reporter.failed(Failure.of(e));
            throw e;
        } catch (IOException e) {
            reporter.failed(Failure.of(e));
            if (cause == WatchSchedule.Cause.START) {
                throw e;
            }
            return told(e, err);
        } catch (RefusedException | CancellationException e) {
            reporter.failed(Failure.of(e));
            return told(e, err);
        }
    }

    private static int told(Exception e, PrintWriter err) {
        Failure failure = Failure.of(e);
        Terminal.warn(err, failure.message());
        return failure.exit();
    }
}
