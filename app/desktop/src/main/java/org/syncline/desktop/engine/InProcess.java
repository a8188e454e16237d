package org.syncline.desktop.engine;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Past;
import org.syncline.core.session.PastRun;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.Roots;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.core.transfer.Control;
import org.syncline.core.transport.Closing;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.Review;
import org.syncline.lab.timing.RunId;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/** Sessions in this JVM. */
final class InProcess implements Site {

    private final Sites.RootsSource source;
    private volatile @Nullable Control control;
    private volatile @Nullable Session session;
    private final Undos undos;
    private volatile boolean cancelled;
    private @Nullable Opened opened;
    private @Nullable OpenedRoot left;
    private @Nullable OpenedRoot right;

    InProcess(Sites.RootsSource source) {
        this.source = source;
        this.undos = new Undos(source);
    }

    /** What was compared. */
    private record Opened(Request request, Comparison comparison, Review review) {}

    /** Work on what two roots know of earlier runs. */
    interface PastWork<T> {
        T on(Past past) throws IOException, RefusedException;
    }

    @Override
    public void begin() {
        cancelled = false;
        undos.begin();
    }

    @Override
    public Compared compare(Request request) throws IOException, RefusedException {
        end();
        Roots.checkApart(request.left(), request.right());
        Roots roots = source.open();
        try {
            OpenedRoot one = roots.open(request.left());
            left = one;
            OpenedRoot other = roots.open(request.right());
            right = other;
            Comparison comparison = open(request, one, other).compare();
            Review review = new Review(comparison, request.options());
            opened = new Opened(request, comparison, review);
            return new Compared(
                    request,
                    review.with(Map.of()).state(),
                    comparison.plan().problems(),
                    comparison.leftOut(),
                    comparison.notices());
        } catch (IOException | RuntimeException e) {
            endAfter(e);
            throw e;
        }
    }

    private Session open(Request request, OpenedRoot one, OpenedRoot other) {
        String run = RunId.next();
        Session opened =
                new Session(
                        new SessionSetup(one, other, request.options(), run, false),
                        (action, outcome) -> {});
        session = opened;
        control = opened.control();
        if (cancelled) {
            throw new CancellationException("cancelled");
        }
        return opened;
    }

    private Opened opened() throws IOException {
        Opened now = opened;
        if (now == null) {
            throw Engine.outdated();
        }
        return now;
    }

    @Override
    public PlanState edit(Map<RelPath, Choice> choices) throws IOException {
        return opened().review().with(choices).state();
    }

    @Override
    public RunReport run(Map<RelPath, Choice> choices, boolean force)
            throws IOException, RefusedException {
        Opened compared = opened();
        Session current = session;
        if (current == null) {
            throw Engine.outdated();
        }
        Review.Reviewed reviewed = compared.review().with(choices);
        if (!force && reviewed.state().refusal().isPresent()) {
            throw new RefusedException(reviewed.state().refusal().get());
        }
        ConnectTimes times = times();
        try {
            RunResult result = current.run(reviewed.plan());
            end();
            return RunReport.of(result, compared.comparison().plan().problems(), times);
        } catch (IOException | RuntimeException e) {
            endAfter(e);
            throw e;
        }
    }

    private ConnectTimes times() {
        return Stream.of(Optional.ofNullable(left), Optional.ofNullable(right))
                .flatMap(Optional::stream)
                .filter(OpenedRoot::remote)
                .findFirst()
                .map(OpenedRoot::times)
                .orElse(ConnectTimes.NONE);
    }

    @Override
    public List<PastRun> runs(Request request) throws IOException, RefusedException {
        return past(request, Past::runs);
    }

    @Override
    public List<UndoItem> actions(Request request, String run)
            throws IOException, RefusedException {
        return past(request, past -> past.actions(run));
    }

    private <T> T past(Request request, PastWork<T> work) throws IOException, RefusedException {
        Session current = session;
        Opened compared = opened;
        if (current != null && compared != null && compared.request().sameRoots(request)) {
            return work.on(current.past());
        }
        end();
        return undos.past(request, work);
    }

    @Override
    public UndoLook lookAtUndo(Request request, String run) throws IOException, RefusedException {
        end();
        return undos.look(request, run);
    }

    @Override
    public UndoResult undo(UndoLook look) throws IOException, RefusedException {
        end();
        return undos.undo(look);
    }

    @Override
    public Optional<Progress> progress() {
        Session current = session;
        return current == null ? undos.progress() : Optional.of(current.progress());
    }

    @Override
    public List<PhaseTime> phases() {
        Session current = session;
        return current == null ? List.of() : current.phases();
    }

    @Override
    public void pause() {
        Control current = control;
        if (current != null) {
            current.pause();
        }
    }

    @Override
    public void resume() {
        Control current = control;
        if (current != null) {
            current.resume();
        }
    }

    @Override
    public void cancel() {
        cancelled = true;
        undos.cancel();
        Control current = control;
        if (current != null) {
            current.cancel();
        }
    }

    private void endAfter(Exception failure) {
        try {
            end();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    @Override
    public void end() throws IOException {
        opened = null;
        Closing closing = new Closing();
        closing.close(session);
        session = null;
        control = null;
        closing.close(left == null ? null : left.closer());
        left = null;
        closing.close(right == null ? null : right.closer());
        right = null;
        closing.finish();
    }

    @Override
    public void close() throws IOException {
        end();
    }
}
