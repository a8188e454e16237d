package org.syncline.cli;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.OmittedEntry;
import org.syncline.core.session.RunResult;
import org.syncline.lab.advice.AdviceText;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.table.Figures;
import org.syncline.lab.timing.RunTiming;

import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A summary for people on standard output. Of a watch, runs after the first that find nothing to do
 * say nothing.
 */
final class TextReporter implements Reporter {

    private final PrintWriter out;
    private boolean repeated;
    private boolean idle;

    TextReporter(PrintWriter out) {
        this.out = out;
    }

    private void say(String line) {
        Terminal.say(out, line);
    }

    @Override
    public void begins(WatchSchedule.Cause cause) {
        repeated = cause != WatchSchedule.Cause.START;
    }

    @Override
    public void chosen(AutoTransport choice) {
        say(choice.sentence());
        out.flush();
    }

    @Override
    public void plan(Comparison comparison) {
        PlanSummary summary = comparison.summary();
        idle = repeated && items(summary).isEmpty();
        if (!idle) {
            say(counts(summary));
            out.flush();
        }
    }

    /** {@code 2 to create, 1 to delete, 1 conflict; 4.1 kB to transfer}. */
    static String counts(PlanSummary summary) {
        List<String> items = items(summary);
        return items.isEmpty()
                ? "Nothing to do: the two sides are the same."
                : String.join(", ", items) + "; " + Figures.bytes(summary.bytes()) + " to transfer";
    }

    private static List<String> items(PlanSummary summary) {
        return Stream.of(
                        count(summary.create(), "to create"),
                        count(summary.update(), "to update"),
                        count(summary.delete(), "to delete"),
                        count(summary.move(), "to rename"),
                        conflicts(summary.conflict()))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private static String count(long number, String what) {
        return number == 0 ? "" : String.format(Locale.ROOT, "%,d %s", number, what);
    }

    private static String conflicts(long number) {
        return count(number, number == 1 ? "conflict" : "conflicts");
    }

    @Override
    public void finished(Reporter.FinishedRun run) {
        run.comparison().plan().conflicts().forEach(conflict -> say(line(conflict)));
        run.comparison().leftOut().forEach(thing -> say(line(thing)));
        for (RunResult.Result one : run.result().results()) {
            if (one.outcome() instanceof Outcome.Failed failed) {
                say(failed(one.action(), failed));
            }
        }
        run.result().problems().forEach(problem -> say(line(problem)));
        if (!idle) {
            say(ending(run.summary()));
            handshakes(run.timing()).ifPresent(this::say);
            AdviceText.beside(run.summary()).ifPresent(this::say);
        }
        out.flush();
    }

    static String failed(Action action, Outcome.Failed failed) {
        return "failed: " + ActionText.line(action) + ": " + Failure.reason(failed.problem());
    }

    static String ending(RunSummary summary) {
        String items =
                Stream.of(
                                count(summary.done(), "done"),
                                count(summary.failed(), "failed"),
                                count(summary.skippedOnTheWay(), "skipped"),
                                count(summary.leftOut(), "left out"),
                                conflicts(summary.conflicts()),
                                count(summary.problems(), "not readable or not finished"))
                        .filter(part -> !part.isEmpty())
                        .reduce((a, b) -> a + ", " + b)
                        .orElse("nothing changed");
        return String.format(
                Locale.ROOT,
                "%s: %s; %s in %.2f s",
                summary.words(),
                items,
                Figures.bytes(summary.bytes()),
                summary.seconds());
    }

    /** {@code handshakes with the paired machine: 2, 1 of them resumed; 0.012 s}. */
    private static Optional<String> handshakes(RunTiming timing) {
        long fresh = items(timing, Phase.HANDSHAKE);
        long resumed = items(timing, Phase.RESUME);
        return timing.critical(EnumSet.of(Phase.HANDSHAKE, Phase.RESUME)).stream()
                .mapToObj(
                        seconds ->
                                String.format(
                                        Locale.ROOT,
                                        "handshakes with the paired machine: %d, %d of them"
                                                + " resumed; %.3f s",
                                        fresh + resumed,
                                        resumed,
                                        seconds))
                .findAny();
    }

    private static long items(RunTiming timing, Phase phase) {
        return timing.phases().stream()
                .filter(time -> time.phase() == phase)
                .mapToLong(PhaseTime::items)
                .sum();
    }

    static String line(Conflict conflict) {
        return "conflict: " + ActionText.path(conflict.path()) + ": " + conflict.reason().text();
    }

    /** {@code skipped: left: run/socket: a FIFO, socket or device}. */
    static String line(OmittedEntry thing) {
        return "skipped: %s: %s: %s"
                .formatted(thing.side().label(), ActionText.path(thing.path()), thing.reason());
    }

    @Override
    public void listing(Comparison comparison) {
        comparison.plan().actions().stream()
                .filter(ActionText::isVisible)
                .forEach(action -> say(ActionText.line(action)));
        comparison.plan().conflicts().forEach(conflict -> say(line(conflict)));
        comparison.leftOut().forEach(thing -> say(line(thing)));
        comparison.plan().problems().forEach(problem -> say(line(problem)));
    }

    /** {@code problem: left: secret: permission denied}. */
    static String line(Problem problem) {
        return "problem: "
                + (problem.side() == null ? "" : problem.side().label() + ": ")
                + ActionText.path(problem.path())
                + ": "
                + problem.reason();
    }

    @Override
    public void close() {
        out.flush();
    }
}
