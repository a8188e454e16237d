package org.syncline.desktop.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.OmittedEntry;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RefusedException;
import org.syncline.lab.events.Fields;
import org.syncline.lab.events.Label;
import org.syncline.lab.events.PathField;
import org.syncline.lab.events.PhaseEvent;
import org.syncline.lab.events.ProblemEvent;
import org.syncline.lab.events.ReviewEvent;
import org.syncline.lab.events.RowEvent;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The plan of a worker that shows it and waits until it is run. One thread. */
final class WorkerReview {

    private final CompareRequest request;
    private final WorkerConversation talk;
    private final TreeMap<RelPath, PlanRow> rows = new TreeMap<>();
    private Map<RelPath, Choice> choices = Map.of();

    WorkerReview(CompareRequest request, WorkerConversation talk) {
        this.request = request;
        this.talk = talk;
    }

    boolean isOf(CompareRequest other) {
        return request.sameRoots(other);
    }

    /** Waits for the plan without any choices. */
    ComparedRoots compared() throws IOException, RefusedException {
        List<Problem> problems = new ArrayList<>();
        List<OmittedEntry> leftOut = new ArrayList<>();
        PlanState plan =
                plan(
                        event -> {
                            switch (event.path("event").asText()) {
                                case ProblemEvent.NAME -> problems.add(ProblemEvent.read(event));
                                case ProblemEvent.LEFT_OUT ->
                                        leftOut.add(ProblemEvent.leftOut(event));
                                default -> {}
                            }
                        });
        return new ComparedRoots(request, plan, problems, leftOut, talk.notices());
    }

    /** Reads until the plan is complete. */
    private PlanState plan(WorkerConversation.Taker others) throws IOException, RefusedException {
        for (Optional<JsonNode> next = talk.next(); next.isPresent(); next = talk.next()) {
            JsonNode event = next.get();
            switch (event.path("event").asText()) {
                case RowEvent.NAME -> row(event);
                case ReviewEvent.NAME -> {
                    return PlanState.of(
                            choices, List.copyOf(rows.values()), ReviewEvent.read(event));
                }
                default -> others.take(event);
            }
        }
        throw unexpectedEnd();
    }

    private void row(JsonNode event) throws IOException {
        if (RowEvent.isNone(event)) {
            rows.remove(PathField.get(event));
        } else {
            PlanRow row = RowEvent.read(event);
            rows.put(row.path(), row);
        }
    }

    /** A failed command gives its own reason. */
    private IOException unexpectedEnd() throws IOException, RefusedException {
        talk.summary();
        return SessionEngine.outdated();
    }

    /** Returns the plan with these choices in force; sends only the new ones. */
    PlanState edit(Map<RelPath, Choice> wanted) throws IOException, RefusedException {
        ObjectNode command = WorkerProcess.command("edit");
        ArrayNode changes = command.putArray("choices");
        Set<RelPath> paths = new HashSet<>(choices.keySet());
        paths.addAll(wanted.keySet());
        for (RelPath path : paths) {
            @Nullable Choice choice = wanted.get(path);
            if (choice != choices.get(path)) {
                ObjectNode change = changes.addObject();
                PathField.put(change, path);
                change.put("choice", Label.of(Optional.ofNullable(choice)));
            }
        }
        choices = Map.copyOf(wanted);
        talk.send(command);
        return plan(event -> {});
    }

    /** Takes the rows of what the plan does not concern; the plan stays. */
    List<PlanRow> rest() throws IOException, RefusedException {
        talk.send(WorkerProcess.command(ReviewEvent.REST));
        List<PlanRow> rest = new ArrayList<>();
        for (Optional<JsonNode> next = talk.next(); next.isPresent(); next = talk.next()) {
            if (next.get().path("event").asText().equals(ReviewEvent.REST)) {
                return rest;
            }
            if (next.get().path("event").asText().equals(RowEvent.NAME)) {
                rest.add(RowEvent.read(next.get()));
            }
        }
        throw unexpectedEnd();
    }

    /** Carries out the plan with these choices, to its end. */
    RunReport run(Map<RelPath, Choice> wanted, boolean force, LiveOutcomes live)
            throws IOException, RefusedException {
        if (!wanted.equals(choices)) {
            edit(wanted);
        }
        List<RunReport.Item> items = new ArrayList<>();
        List<PhaseTime> phases = new ArrayList<>();
        ActionProblems actions =
                new ActionProblems(
                        (action, problem) -> {
                            RunReport.Item item = item(action, problem);
                            items.add(item);
                            live.add(item);
                        });
        int told = talk.notices().size();
        talk.send(WorkerProcess.command("run").put("force", force));
        JsonNode summary =
                talk.end(
                        event -> {
                            actions.take(event);
                            if (event.path("event").asText().equals(PhaseEvent.NAME)) {
                                phases.add(PhaseEvent.read(event));
                            }
                        });
        return new RunReport(
                items,
                actions.others(),
                Fields.read(summary, RunSummary.class),
                talk.notices().subList(told, talk.notices().size()),
                new SessionTiming(
                        phases,
                        summary.path("seconds").asDouble(),
                        summary.path("bytes").asLong(),
                        summary.path("files").asLong(),
                        Warmth.labelled(summary.path("warmth").asText()).orElse(Warmth.WARM)),
                talk.connecting().orElse(ConnectTimes.NONE));
    }

    private static RunReport.Item item(JsonNode action, @Nullable Problem problem)
            throws IOException {
        Outcome outcome =
                problem != null
                        ? new Outcome.Failed(problem)
                        : action.path("outcome").asText().equals("skipped")
                                ? new Outcome.Skipped(action.path("reason").asText())
                                : new Outcome.Done();
        return new RunReport.Item(PathField.get(action), outcome);
    }

    /** Takes the earlier runs of the two roots, or the actions of one of them; the plan stays. */
    void history(String run, WorkerConversation.Taker taker) throws IOException, RefusedException {
        talk.send(WorkerProcess.command("history").put("run", run));
        for (Optional<JsonNode> next = talk.next(); next.isPresent(); next = talk.next()) {
            if (next.get().path("event").asText().equals("history")) {
                return;
            }
            taker.take(next.get());
        }
        throw unexpectedEnd();
    }

    /** Ends the review without changes, and waits until the roots are unlocked. */
    void stop() throws IOException {
        talk.send(WorkerProcess.command("cancel"));
        Optional<JsonNode> last;
        do {
            last = talk.next();
        } while (last.isPresent());
    }
}
