package org.syncline.desktop.engine;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.Node;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.ConnectClock;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SharedHistory;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.core.transport.Closer;
import org.syncline.lab.advice.RunPrediction;
import org.syncline.lab.advice.RunPrediction.PlannedRun;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.Review;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Hosts sessions in this JVM. */
final class InProcessHost implements SessionHost {

    private final Path state;
    private final SessionEngine.RootsSource source;
    private volatile @Nullable Session session;
    private final UndoAccess undos;
    private final LiveOutcomes live = new LiveOutcomes();
    private volatile boolean cancelled;
    private volatile ConnectClock connecting = new ConnectClock();
    private @Nullable Opened opened;
    private @Nullable SessionSetup setup;

    /**
     * @param state folder of the history of measurements
     */
    InProcessHost(Path state, SessionEngine.RootsSource source) {
        this.state = state;
        this.source = source;
        this.undos = new UndoAccess(source);
    }

    /** A session that has compared. */
    private record Opened(
            CompareRequest request,
            SessionSetup setup,
            Session session,
            Comparison comparison,
            Review review) {}

    interface PastWork<T> {
        T on(SharedHistory past) throws IOException, RefusedException;
    }

    @Override
    public void begin() {
        cancelled = false;
        undos.begin();
    }

    @Override
    public ComparedRoots compare(CompareRequest request) throws IOException, RefusedException {
        end();
        ConnectClock clock = new ConnectClock();
        connecting = clock;
        SessionSetup both =
                source.open()
                        .open(request.left(), request.right(), request.options(), false, clock);
        setup = both;
        try {
            Session current = open(both);
            Comparison comparison = current.compare();
            Review review = new Review(comparison, request.options());
            opened = new Opened(request, both, current, comparison, review);
            return new ComparedRoots(
                    request,
                    review.with(Map.of()).state(),
                    comparison.plan().problems(),
                    comparison.leftOut(),
                    comparison.notices());
        } catch (IOException | RuntimeException | Error e) {
            endAfter(e);
            throw e;
        }
    }

    private Session open(SessionSetup both) {
        Session opened = new Session(both, this::report);
        session = opened;
        if (cancelled) {
            throw new CancellationException("cancelled");
        }
        return opened;
    }

    private void report(Action action, Outcome outcome) {
        if (RunReport.isOfInterest(action, outcome)) {
            live.add(new RunReport.Item(action.path(), outcome));
        }
    }

    private Opened opened() throws IOException {
        Opened now = opened;
        if (now == null) {
            throw SessionEngine.outdated();
        }
        return now;
    }

    @Override
    public PlanState edit(Map<RelPath, Choice> choices) throws IOException {
        return opened().review().with(choices).state();
    }

    @Override
    public List<PlanRow> rest() throws IOException {
        List<Node> equal = new ArrayList<>();
        opened().session().fetchEqual(equal::addAll);
        return opened().review().rest(equal);
    }

    @Override
    public RunReport run(Map<RelPath, Choice> choices, boolean force)
            throws IOException, RefusedException {
        live.clear();
        Opened compared = opened();
        Plan plan = compared.review().with(choices).agreed(force);
        ConnectTimes times = compared.setup().connecting().orElse(ConnectTimes.NONE);
        try {
            RunResult result = compared.session().run(plan);
            end();
            RunReport report = RunReport.of(result, compared.comparison().plan().problems(), times);
            CompareRequest request = compared.request();
            return report.with(
                    RunPrediction.beside(
                            report.summary(),
                            report.timing(),
                            new PlannedRun(
                                    request.left(),
                                    request.right(),
                                    request.options(),
                                    compared.comparison(),
                                    plan),
                            state));
        } catch (IOException | RuntimeException | Error e) {
            endAfter(e);
            throw e;
        }
    }

    @Override
    public List<EarlierRun> runs(CompareRequest request) throws IOException, RefusedException {
        return past(request, SharedHistory::runs);
    }

    @Override
    public List<UndoItem> actions(CompareRequest request, String run)
            throws IOException, RefusedException {
        return past(request, past -> past.actions(run));
    }

    private <T> T past(CompareRequest request, PastWork<T> work)
            throws IOException, RefusedException {
        Opened compared = opened;
        if (compared != null && compared.request().sameRoots(request)) {
            return work.on(compared.session().past());
        }
        end();
        return undos.past(request, work);
    }

    @Override
    public UndoPreview lookAtUndo(CompareRequest request, String run)
            throws IOException, RefusedException {
        end();
        return undos.look(request, run);
    }

    @Override
    public UndoResult undo(UndoPreview look) throws IOException, RefusedException {
        end();
        return undos.undo(look);
    }

    private Optional<Session> session() {
        return Optional.ofNullable(session);
    }

    @Override
    public Optional<ConnectTimes> connecting() {
        return connecting.soFar();
    }

    @Override
    public Optional<Progress> progress() {
        return session().map(Session::progress).or(undos::progress);
    }

    @Override
    public List<PhaseTime> phases() {
        return session().map(Session::phases).orElse(List.of());
    }

    @Override
    public List<RunReport.Item> outcomes() {
        return live.take();
    }

    @Override
    public void pause() {
        session().ifPresent(open -> open.control().pause());
    }

    @Override
    public void resume() {
        session().ifPresent(open -> open.control().resume());
    }

    @Override
    public void cancel() {
        cancelled = true;
        undos.cancel();
        session().ifPresent(open -> open.control().cancel());
    }

    private void endAfter(Throwable failure) {
        try {
            end();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    @Override
    public void end() throws IOException {
        opened = null;
        connecting = new ConnectClock();
        Session ending = session;
        session = null; // nobody looks at what is over
        Closer closing = new Closer();
        closing.close(ending);
        closing.close(setup);
        setup = null;
        closing.finish();
    }

    @Override
    public void close() throws IOException {
        end();
    }
}
