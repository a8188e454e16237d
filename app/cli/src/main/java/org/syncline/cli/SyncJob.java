package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.Warmth;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.ConnectClock;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.advice.RunPrediction;
import org.syncline.lab.advice.RunPrediction.PlannedRun;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.review.Review;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.NetworkWay;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.SessionTiming;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/**
 * One comparison or synchronisation from options to exit status.
 *
 * @param patience how long it waits at most where another run has one of the roots
 */
record SyncJob(
        RootOptions roots,
        TrashLimits trash,
        SyncOptions options,
        Course course,
        @Nullable TimingsFile timings,
        Duration patience) {

    enum Course {
        /** The job lists the actions and changes nothing. */
        PREVIEW,

        /** The job carries out the plan. */
        RUN,

        /** A program reads the plan, may edit it, and decides whether to carry it out. */
        REVIEW
    }

    /** Runs the job, reports it, and returns the exit status; reports and throws a failure. */
    int run(OutputOptions output, CommandLine line) throws IOException, RefusedException {
        try (Interruption interruption = Interruption.watched();
                Reporter reporter = output.reporter(roots, line)) {
            try {
                Optional<JsonLines> review =
                        course == Course.REVIEW
                                ? Optional.of(new JsonLines(line.getOut()))
                                : Optional.empty();
                CommandInput commands = output.commands(line);
                return run(
                        reporter, line.getErr(), new RunSteering(interruption, commands, review));
            } catch (IOException
                    | RefusedException
                    | CancellationException
                    | IllegalArgumentException e) {
                reporter.failed(Failure.of(e));
                throw e;
            }
        }
    }

    /** Carries out one run, when it is its turn; throws a failure without reporting it. */
    int run(Reporter reporter, PrintWriter err, RunSteering steering)
            throws IOException, RefusedException {
        return new Turn(patience, err, reporter::waits, steering.interruption())
                .take(() -> attempt(reporter, err, steering));
    }

    private int attempt(Reporter reporter, PrintWriter err, RunSteering steering)
            throws IOException, RefusedException {
        Instant begin = Instant.now();
        boolean preview = course == Course.PREVIEW;
        try (StandstillWatch watch = StandstillWatch.start();
                SessionSetup setup = open(preview, steering.review());
                Session session = new Session(setup, reporter::action)) {
            steering.over(session.control());
            Looks looks = new Looks(session, reporter, steering.review());
            Comparison comparison = compare(session, looks);
            comparison.notices().forEach(notice -> Terminal.warn(err, notice));
            reporter.plan(comparison);
            if (preview) {
                return preview(setup.run(), comparison, reporter);
            }
            Optional<ConnectTimes> connecting = setup.connecting();
            Plan plan = agreed(session, comparison, steering);
            RunResult result = carryOut(session, plan, looks);
            result.notices().forEach(notice -> Terminal.warn(err, notice));
            SessionTiming figures = SessionTiming.of(connecting.orElse(ConnectTimes.NONE), result);
            RunSetup planned = setup(begin, connecting.orElse(ConnectTimes.NONE));
            RunSetup found =
                    watch.found().map(it -> planned.stoodStill(it.words())).orElse(planned);
            RunTiming timing = timing(found, connecting, figures);
            if (timings != null) {
                timings.write(timing);
                Terminal.warn(err, "the timings are in " + timings.path().toAbsolutePath());
            }
            RunSummary summary =
                    RunPrediction.beside(
                            RunSummary.of(result, figures),
                            figures,
                            new PlannedRun(roots.left(), roots.right(), options, comparison, plan),
                            roots.state());
            reporter.finished(new Reporter.FinishedRun(comparison, result, timing, summary));
            return summary.exit();
        }
    }

    /** A program that reviews the plan is told how the peer is reached, as it happens. */
    private SessionSetup open(boolean readOnly, Optional<JsonLines> review)
            throws IOException, RefusedException {
        ConnectClock clock = new ConnectClock();
        if (review.isEmpty()) {
            return roots.open(trash, options, readOnly, clock);
        }
        try (ProgressPoll poll = ProgressPoll.forConnecting(clock, review.get())) {
            return roots.open(trash, options, readOnly, clock);
        }
    }

    /** The observers of a session at work. */
    private record Looks(Session session, Reporter reporter, Optional<JsonLines> review) {
        ProgressPoll start() {
            return review.map(lines -> ProgressPoll.forReview(session, lines))
                    .orElseGet(() -> ProgressPoll.start(session::progress, reporter));
        }
    }

    private static Comparison compare(Session session, Looks looks) throws IOException {
        try (ProgressPoll poll = looks.start()) {
            return session.compare();
        }
    }

    private static RunResult carryOut(Session session, Plan plan, Looks looks) throws IOException {
        try (ProgressPoll poll = looks.start()) {
            return session.run(plan);
        }
    }

    /** Returns the plan to carry out: the session's own, or a program's edit of it. */
    private Plan agreed(Session session, Comparison comparison, RunSteering steering)
            throws IOException, RefusedException {
        if (steering.review().isEmpty()) {
            checkRefusal(comparison);
            return comparison.plan();
        }
        JsonLines lines = steering.review().get();
        return new PlanReview(new Review(comparison, options), lines)
                .agreed(steering.commands(), session);
    }

    private int preview(String run, Comparison comparison, Reporter reporter)
            throws RefusedException {
        reporter.listing(comparison);
        checkRefusal(comparison);
        RunSummary summary = RunSummary.of(nothing(run, comparison), SessionTiming.NONE);
        reporter.previewed(summary);
        return summary.exit();
    }

    /** Returns the result of a run that did nothing. */
    private static RunResult nothing(String run, Comparison comparison) {
        return new RunResult(
                run,
                List.of(),
                comparison.plan().conflicts(),
                comparison.leftOut(),
                comparison.plan().problems(),
                List.of(),
                List.of(),
                0,
                0,
                0,
                0,
                Optional.empty(),
                Warmth.WARM,
                false);
    }

    private void checkRefusal(Comparison comparison) throws RefusedException {
        if (comparison.refusal().isPresent() && !options.guard().force()) {
            throw new RefusedException(comparison.refusal().get());
        }
    }

    private RunSetup setup(Instant begin, ConnectTimes connecting) {
        return RunSetup.of(roots.left(), roots.transport(), options, begin)
                .over(NetworkWay.between(roots.left(), roots.right(), connecting.handshakes() > 0));
    }

    private static RunTiming timing(
            RunSetup setup, Optional<ConnectTimes> connecting, SessionTiming figures) {
        NamingTimes naming =
                connecting
                        .map(times -> NamingTimes.of(OptionalDouble.empty(), times))
                        .orElse(NamingTimes.NONE);
        return figures.of(setup, naming);
    }
}
