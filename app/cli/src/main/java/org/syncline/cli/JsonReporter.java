package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.OmittedEntry;
import org.syncline.core.session.Progress;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.events.Fields;
import org.syncline.lab.events.PathField;
import org.syncline.lab.events.PhaseEvent;
import org.syncline.lab.events.ProblemEvent;
import org.syncline.lab.events.ProgressEvent;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;

import java.time.Duration;
import java.util.Set;

/** Events for programs on standard output, messages for people on standard error. */
final class JsonReporter implements Reporter {

    private final JsonLines lines;

    private final boolean log;

    /** A log leaves out all but completed work. */
    JsonReporter(JsonLines lines, boolean log) {
        this.lines = lines;
        this.log = log;
    }

    @Override
    public void begins(WatchSchedule.Cause cause) {
        lines.write(lines.event("watch").put("cause", cause.label()));
        lines.flush();
    }

    @Override
    public void chosen(AutoTransport choice) {
        lines.write(
                lines.event("auto")
                        .put("transport", choice.transport())
                        .put("text", choice.sentence()));
        lines.flush();
    }

    @Override
    public void waits(String reason, Duration longest) {
        lines.waits(reason, longest);
    }

    @Override
    public void plan(Comparison comparison) {
        lines.write(lines.plan(comparison.summary()));
        comparison.plan().problems().forEach(lines::problem);
        comparison.plan().conflicts().forEach(this::conflict);
        comparison.leftOut().forEach(this::leftOut);
        comparison.notices().forEach(lines::notice);
        lines.flush();
    }

    private void conflict(Conflict conflict) {
        ObjectNode event = lines.event("conflict");
        PathField.put(event, conflict.path());
        lines.write(event.put("reason", conflict.reason().text()));
    }

    private void leftOut(OmittedEntry thing) {
        lines.write(ProblemEvent.put(lines.event(ProblemEvent.LEFT_OUT), thing));
    }

    @Override
    public void action(Action action, Outcome outcome) {
        switch (outcome) {
            case Outcome.Done done -> {
                if (ActionText.isVisible(action)) {
                    lines.write(event(action).put("outcome", "done"));
                }
            }
            case Outcome.Skipped skipped ->
                    lines.write(
                            event(action)
                                    .put("outcome", "skipped")
                                    .put("reason", skipped.reason()));
            case Outcome.Failed failed ->
                    lines.write(
                            event(action).put("outcome", "failed"),
                            ProblemEvent.put(lines.event(ProblemEvent.NAME), failed.problem()));
        }
    }

    private ObjectNode event(Action action) {
        ObjectNode event =
                lines.event("action")
                        .put("side", action.target().label())
                        .put("kind", ActionText.kind(action));
        PathField.put(event, action.path());
        if (action instanceof Action.Move move) {
            PathField.put(event, "from", move.source());
        }
        return event.put("bytes", PlanSummary.bytes(action));
    }

    @Override
    public void progress(Progress progress) {
        if (!log && progress.step() == Progress.Step.TRANSFERRING) {
            lines.write(ProgressEvent.put(lines.event(ProgressEvent.NAME), progress));
            lines.flush();
        }
    }

    @Override
    public void finished(Reporter.FinishedRun run) {
        Set<Problem> said = Set.copyOf(run.comparison().plan().problems());
        run.result().problems().stream()
                .filter(problem -> !said.contains(problem))
                .forEach(lines::problem);
        run.result().notices().forEach(lines::notice);
        run.timing()
                .phases()
                .forEach(phase -> lines.write(PhaseEvent.put(lines.event(PhaseEvent.NAME), phase)));
        summary(run.summary());
    }

    @Override
    public void listing(Comparison comparison) {
        if (!log) {
            comparison.plan().actions().stream()
                    .filter(ActionText::isVisible)
                    .forEach(action -> lines.write(event(action).put("outcome", "planned")));
        }
    }

    @Override
    public void previewed(RunSummary summary) {
        summary(summary);
    }

    private void summary(RunSummary summary) {
        lines.write(Fields.put(lines.event(RunSummary.NAME), summary));
        lines.flush();
    }

    @Override
    public void failed(Failure failure) {
        lines.failed(failure);
    }

    @Override
    public void close() {
        if (log) {
            lines.close();
        } else {
            lines.flush();
        }
    }
}
