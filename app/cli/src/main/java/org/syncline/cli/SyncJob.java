package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Printable;
import org.syncline.core.peer.TrashLimits;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.Roots;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.timing.Naming;
import org.syncline.lab.timing.RunId;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.SessionTiming;
import org.syncline.lab.timing.SyncNames;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/**
 * One comparison or synchronisation from options to exit status.
 *
 * @param preview true to change nothing and list what would be done
 */
record SyncJob(
        RootOptions roots,
        TrashLimits trash,
        SyncOptions options,
        boolean preview,
        @Nullable TimingsFile timings) {

    /** Runs it, reports it, and gives the exit status; a failure is reported and thrown. */
    int run(OutputOptions output, CommandLine line) throws IOException, RefusedException {
        try (Interruption interruption = Interruption.watched();
                Reporter reporter = output.reporter(roots, line)) {
            try {
                CommandInput commands = output.commands(line);
                return run(reporter, line.getErr(), new Steering(interruption, commands));
            } catch (IOException
                    | RefusedException
                    | CancellationException
                    | IllegalArgumentException e) {
                reporter.failed(Failure.of(e));
                throw e;
            }
        }
    }

    /** One run; what makes it impossible is thrown and not reported. */
    int run(Reporter reporter, PrintWriter err, Steering steering)
            throws IOException, RefusedException {
        Roots.checkApart(roots.left(), roots.right());
        Roots opener = roots.roots(trash);
        Instant begin = Instant.now();
        String run = RunId.next();
        try (OpenedRoot left = opener.open(roots.left());
                OpenedRoot right = opener.open(roots.right());
                Session session =
                        new Session(
                                new SessionSetup(left, right, options, run, preview),
                                reporter::action)) {
            steering.over(session.control());
            Comparison comparison = compare(session, reporter);
            comparison
                    .notices()
                    .forEach(notice -> err.println("syncline: " + Printable.text(notice)));
            err.flush();
            reporter.plan(comparison);
            if (preview) {
                return preview(run, comparison, reporter);
            }
            checkRefusal(comparison);
            RunResult result = carryOut(session, comparison, reporter);
            result.notices().forEach(notice -> err.println("syncline: " + notice));
            err.flush();
            RunTiming timing = timing(begin, left.remote() ? left : right, result);
            if (timings != null) {
                timings.write(timing);
            }
            RunSummary summary = RunSummary.of(result, timing);
            reporter.finished(new FinishedRun(comparison, result, timing, summary));
            return summary.exit();
        }
    }

    private static Comparison compare(Session session, Reporter reporter) throws IOException {
        try (ProgressPoll poll = ProgressPoll.start(session::progress, reporter)) {
            return session.compare();
        }
    }

    private static RunResult carryOut(Session session, Comparison comparison, Reporter reporter)
            throws IOException {
        try (ProgressPoll poll = ProgressPoll.start(session::progress, reporter)) {
            return session.run(comparison.plan());
        }
    }

    private int preview(String run, Comparison comparison, Reporter reporter)
            throws RefusedException {
        reporter.listing(comparison);
        checkRefusal(comparison);
        RunSummary summary = RunSummary.preview(run, comparison);
        reporter.previewed(summary);
        return summary.exit();
    }

    private void checkRefusal(Comparison comparison) throws RefusedException {
        if (comparison.refusal().isPresent() && !options.force()) {
            throw new RefusedException(comparison.refusal().get());
        }
    }

    private RunTiming timing(Instant begin, OpenedRoot peer, RunResult result) {
        SyncNames names = new SyncNames(options);
        RunSetup setup =
                new RunSetup(
                        roots.left(),
                        roots.transport(),
                        names.mode(),
                        options.digest(),
                        options.callStyle().label(),
                        names.others(),
                        begin,
                        false);
        OpenedRoot.ConnectTimes times = peer.times();
        Naming naming =
                peer.remote()
                        ? new Naming(
                                OptionalDouble.empty(),
                                OptionalDouble.of(times.lookupFirst()),
                                OptionalDouble.of(times.lookupNext()))
                        : Naming.NONE;
        return SessionTiming.of(setup, naming, times, result);
    }
}
