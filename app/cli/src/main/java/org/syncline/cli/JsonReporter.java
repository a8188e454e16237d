package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.OmittedEntry;
import org.syncline.core.session.Progress;
import org.syncline.lab.events.PathField;
import org.syncline.lab.events.PhaseEvent;
import org.syncline.lab.events.ProgressEvent;
import org.syncline.lab.failure.Failure;

import java.util.Set;

/** Events for programs on standard output, messages for people on standard error. */
class JsonReporter implements Reporter {

    private final JsonLines lines;

    JsonReporter(JsonLines lines) {
        this.lines = lines;
    }

    @Override
    public void begins(WatchSchedule.Cause cause) {
        lines.write(lines.event("watch").put("cause", cause.label()));
        lines.flush();
    }

    @Override
    public void plan(Comparison comparison) {
        PlanSummary summary = comparison.summary();
        lines.write(
                lines.event("plan")
                        .put("create", summary.create())
                        .put("update", summary.update())
                        .put("delete", summary.delete())
                        .put("move", summary.move())
                        .put("conflict", summary.conflict())
                        .put("bytes", summary.bytes()));
        comparison.plan().problems().forEach(this::problem);
        comparison.plan().conflicts().forEach(this::conflict);
        comparison.leftOut().forEach(this::leftOut);
        comparison.notices().forEach(this::notice);
        lines.flush();
    }

    private void notice(String text) {
        lines.write(lines.event("notice").put("text", text));
    }

    private void problem(Problem problem) {
        lines.write(event(problem));
    }

    private ObjectNode event(Problem problem) {
        ObjectNode event = lines.event("problem");
        if (problem.side() != null) {
            event.put("side", problem.side().label());
        }
        JsonLines.putPath(event, problem.path());
        event.put("reason", problem.reason());
        if (problem.needed() > 0) {
            event.put("needed", problem.needed());
        }
        return event;
    }

    private void conflict(Conflict conflict) {
        ObjectNode event = lines.event("conflict");
        JsonLines.putPath(event, conflict.path());
        lines.write(event.put("reason", conflict.reason().text()));
    }

    private void leftOut(OmittedEntry thing) {
        ObjectNode event = lines.event("skip").put("side", thing.side().label());
        JsonLines.putPath(event, thing.path());
        lines.write(event.put("reason", thing.reason()));
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
                    lines.write(event(action).put("outcome", "failed"), event(failed.problem()));
        }
    }

    private ObjectNode event(Action action) {
        ObjectNode event =
                lines.event("action")
                        .put("side", action.target().label())
                        .put("kind", ActionText.kind(action));
        JsonLines.putPath(event, action.path());
        if (action instanceof Action.Move move) {
            PathField.put(event, "from", move.source());
        }
        return event.put("bytes", PlanSummary.bytes(action));
    }

    @Override
    public void progress(Progress progress) {
        if (progress.step() != Progress.Step.TRANSFERRING) {
            return;
        }
        lines.write(ProgressEvent.put(lines.event(ProgressEvent.NAME), progress));
        lines.flush();
    }

    @Override
    public void finished(FinishedRun run) {
        Set<Problem> said = Set.copyOf(run.comparison().plan().problems());
        run.result().problems().stream()
                .filter(problem -> !said.contains(problem))
                .forEach(this::problem);
        run.result().notices().forEach(this::notice);
        run.timing().phases().forEach(this::phase);
        summary(run.summary());
    }

    private void phase(PhaseTime phase) {
        lines.write(PhaseEvent.put(lines.event(PhaseEvent.NAME), phase));
    }

    @Override
    public void listing(Comparison comparison) {
        comparison.plan().actions().stream()
                .filter(ActionText::isVisible)
                .forEach(action -> lines.write(event(action).put("outcome", "planned")));
    }

    @Override
    public void previewed(RunSummary summary) {
        summary(summary);
    }

    private void summary(RunSummary summary) {
        lines.write(
                lines.event("summary")
                        .put("status", summary.status())
                        .put("exit", summary.exit())
                        .put("run", summary.run())
                        .put("done", summary.done())
                        .put("failed", summary.failed())
                        .put("skipped", summary.skipped())
                        .put("conflicts", summary.conflicts())
                        .put("problems", summary.problems())
                        .put("bytes", summary.bytes())
                        .put("files", summary.files())
                        .put("seconds", summary.seconds()));
        lines.flush();
    }

    @Override
    public void failed(Failure failure) {
        lines.write(failure.putInto(lines.event("summary")));
        lines.flush();
    }

    @Override
    public void close() {
        lines.flush();
    }
}
