package org.syncline.desktop.engine;

import com.fasterxml.jackson.databind.JsonNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.events.HistoryEvent;
import org.syncline.lab.events.ProgressEvent;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hosts sessions in a worker: each is a command line there, which reports by events and takes
 * commands. The next work replaces a worker that ended.
 */
final class WorkerHost implements SessionHost {

    private static final Logger LOG = System.getLogger(WorkerHost.class.getName());

    interface Starter {
        WorkerProcess start() throws IOException;
    }

    private final Starter starter;
    private final CommandLines lines;
    private final UndoProgress undone = new UndoProgress();
    private final LiveOutcomes live = new LiveOutcomes();
    private @Nullable WorkerProcess process;
    private @Nullable WorkerReview review;

    /** Guarded by this host's lock. */
    private @Nullable WorkerConversation underWay;

    /** Guarded by this host's lock. */
    private boolean cancelled;

    WorkerHost(Starter starter, CommandLines lines) {
        this.starter = starter;
        this.lines = lines;
    }

    @Override
    public synchronized void begin() {
        cancelled = false;
    }

    private WorkerConversation start(List<String> arguments) throws IOException {
        WorkerProcess worker = process;
        if (worker == null || !worker.isAlive()) {
            worker = starter.start();
            process = worker;
        }
        WorkerConversation talk = WorkerConversation.start(worker, arguments);
        steer(talk);
        return talk;
    }

    /** A cancel request that came before the command takes effect now. */
    private synchronized void steer(WorkerConversation talk) {
        underWay = talk;
        if (cancelled) {
            tell("cancel");
        }
    }

    private synchronized void leave() {
        underWay = null;
    }

    @Override
    public ComparedRoots compare(CompareRequest request) throws IOException, RefusedException {
        end();
        WorkerReview opening = new WorkerReview(request, start(lines.review(request)));
        review = opening;
        try {
            return opening.compared();
        } catch (IOException | RefusedException | RuntimeException e) {
            forget();
            throw e;
        }
    }

    private void forget() {
        review = null;
        leave();
    }

    private WorkerReview review() throws IOException {
        WorkerReview open = review;
        if (open == null) {
            throw SessionEngine.outdated();
        }
        return open;
    }

    @Override
    public PlanState edit(Map<RelPath, Choice> choices) throws IOException, RefusedException {
        return review().edit(choices);
    }

    @Override
    public List<PlanRow> rest() throws IOException, RefusedException {
        return review().rest();
    }

    @Override
    public RunReport run(Map<RelPath, Choice> choices, boolean force)
            throws IOException, RefusedException {
        try {
            live.clear();
            return review().run(choices, force, live);
        } finally {
            forget();
        }
    }

    @Override
    public List<EarlierRun> runs(CompareRequest request) throws IOException, RefusedException {
        List<EarlierRun> runs = new ArrayList<>();
        history(request, "", event -> runs.add(HistoryEvent.run(event)));
        return runs;
    }

    @Override
    public List<UndoItem> actions(CompareRequest request, String run)
            throws IOException, RefusedException {
        List<UndoItem> items = new ArrayList<>();
        history(
                request,
                run,
                event -> {
                    if (event.path("event").asText().equals(HistoryEvent.ACTION)) {
                        items.add(HistoryEvent.item(event, ""));
                    }
                });
        return items;
    }

    /** Asks in the session of a comparison if that has these roots, so that its plan stays. */
    private void history(CompareRequest request, String run, WorkerConversation.Taker taker)
            throws IOException, RefusedException {
        WorkerReview open = review;
        if (open != null && open.isOf(request)) {
            open.history(run, taker);
        } else {
            end();
            all(lines.history(request, run), taker);
        }
    }

    /** Runs a whole command line; returns its summary. */
    private JsonNode all(List<String> arguments, WorkerConversation.Taker taker)
            throws IOException, RefusedException {
        WorkerConversation talk = start(arguments);
        try {
            return talk.end(taker);
        } finally {
            leave();
        }
    }

    @Override
    public UndoPreview lookAtUndo(CompareRequest request, String run)
            throws IOException, RefusedException {
        end();
        List<EarlierRun> runs = runs(request);
        List<UndoItem> items = new ArrayList<>();
        ActionProblems actions = into(items);
        List<String> chosen = new ArrayList<>();
        all(
                lines.undo(request, run, true),
                event -> {
                    actions.take(event);
                    if (event.has("undoes")) {
                        chosen.add(event.get("undoes").asText());
                    }
                });
        EarlierRun found =
                runs.stream()
                        .filter(each -> chosen.contains(each.id()))
                        .findFirst()
                        .orElseThrow(SessionEngine::outdated);
        return new UndoPreview(request, found, runs, items);
    }

    @Override
    public UndoResult undo(UndoPreview look) throws IOException, RefusedException {
        end();
        List<UndoItem> items = new ArrayList<>();
        ActionProblems actions = into(items);
        undone.begin(look.items().size());
        WorkerConversation talk = start(lines.undo(look.request(), look.run().id(), false));
        try {
            JsonNode summary = talk.end(actions::take);
            return new UndoResult(
                    summary.path("run").asText(),
                    items,
                    actions.others(),
                    talk.notices(),
                    summary.path("seconds").asDouble());
        } finally {
            undone.end();
            leave();
        }
    }

    /** Collects the actions of an undo, or of its preview. */
    private ActionProblems into(List<UndoItem> items) {
        return new ActionProblems(
                (action, problem) -> {
                    String reason = problem == null ? "" : problem.reason();
                    items.add(HistoryEvent.item(action, reason));
                    undone.next();
                });
    }

    private synchronized Optional<WorkerConversation> underWay() {
        return Optional.ofNullable(underWay);
    }

    private Optional<ProgressEvent> latest() {
        return underWay().flatMap(WorkerConversation::progress);
    }

    @Override
    public Optional<ConnectTimes> connecting() {
        return underWay().flatMap(WorkerConversation::connecting);
    }

    @Override
    public Optional<Progress> progress() {
        return latest().map(ProgressEvent::progress).or(undone::progress);
    }

    @Override
    public List<PhaseTime> phases() {
        return latest().map(ProgressEvent::phases).orElse(List.of());
    }

    @Override
    public List<RunReport.Item> outcomes() {
        return live.take();
    }

    @Override
    public void pause() {
        tell("pause");
    }

    @Override
    public void resume() {
        tell("resume");
    }

    @Override
    public synchronized void cancel() {
        cancelled = true;
        tell("cancel");
    }

    /** The thread that waits for the worker's answer learns that the worker has ended. */
    private synchronized void tell(String command) {
        if (underWay != null) {
            underWay.send(WorkerProcess.command(command));
        }
    }

    /** The session ends with its worker. */
    @Override
    public void end() {
        WorkerReview open = review;
        forget();
        if (open != null) {
            try {
                open.stop();
            } catch (IOException e) {
                LOG.log(Logger.Level.DEBUG, "a session ended with its worker", e);
            }
        }
    }

    @Override
    public void close() {
        end();
        WorkerProcess worker = process;
        process = null;
        if (worker != null) {
            worker.close();
        }
    }
}
