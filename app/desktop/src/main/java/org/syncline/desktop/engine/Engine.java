package org.syncline.desktop.engine;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit;
import org.syncline.core.reconcile.SafetyCheck;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.OpenedRoot;
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
import org.syncline.lab.timing.RunId;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Holds the window's one session: opened by a comparison, used up by a run, closed by whatever
 * comes next. One thread compares, edits, runs and closes; any thread may watch, pause and cancel.
 */
public final class Engine implements AutoCloseable {

    /** Opens the roots that the user named, with the secret that guards this user's end points. */
    public interface RootsSource {
        Roots open() throws IOException;
    }

    private final RootsSource source;
    private volatile @Nullable Control control;
    private volatile @Nullable Session session;
    private final Undos undos;
    private volatile boolean cancelled;
    private @Nullable Request opened;
    private @Nullable OpenedRoot left;
    private @Nullable OpenedRoot right;

    public Engine(RootsSource source) {
        this.source = source;
        this.undos = new Undos(source);
    }

    /** Work on what two roots know of earlier runs. */
    public interface PastWork<T> {
        T on(Past past) throws IOException, RefusedException;
    }

    /**
     * What taking a run back would do.
     *
     * @param runs all that the two roots made with each other, oldest first
     * @param items what would be taken back, and what not for which reason
     */
    public record UndoLook(
            Request request, PastRun run, List<PastRun> runs, List<UndoItem> items) {}

    /** What is being compared, or was, with all that its run's timing needs. */
    public record Compared(
            Request request, Comparison comparison, OpenedRoot left, OpenedRoot right) {}

    /** Forgets an earlier wish to cancel; called before cancellable work is handed over. */
    public void begin() {
        cancelled = false;
        undos.begin();
    }

    /**
     * Closes the last session and compares.
     *
     * @throws IOException if a root or peer cannot be used
     * @throws RefusedException if the two cannot be synchronised with each other
     */
    public Compared compare(Request request) throws IOException, RefusedException {
        close();
        opened = request;
        Roots.checkApart(request.left(), request.right());
        Roots roots = source.open();
        try {
            OpenedRoot one = roots.open(request.left());
            left = one;
            OpenedRoot other = roots.open(request.right());
            right = other;
            Session opened = open(request, one, other);
            return new Compared(request, opened.compare(), one, other);
        } catch (IOException | RuntimeException e) {
            closeAfter(e);
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

    /** The plan with a person's choices in force. */
    public static Plan edit(Compared compared, Map<RelPath, PlanEdit.Choice> choices) {
        Comparison comparison = compared.comparison();
        return choices.isEmpty()
                ? comparison.plan()
                : PlanEdit.apply(
                        comparison.left(),
                        comparison.right(),
                        compared.request().options().policy(),
                        choices);
    }

    /** Why a guard would stop this plan, in words for people. */
    public static Optional<String> refusal(Compared compared, Plan plan) {
        Comparison comparison = compared.comparison();
        return SafetyCheck.refusal(
                plan,
                comparison.left(),
                comparison.right(),
                compared.request().options().maxDelete());
    }

    /** Carries out a plan of the last comparison; the session is used up. */
    public RunResult run(Plan plan) throws IOException {
        Session current = session;
        if (current == null) {
            throw new IOException("the comparison is out of date; compare again");
        }
        try {
            RunResult result = current.run(plan);
            close();
            return result;
        } catch (IOException | RuntimeException e) {
            closeAfter(e);
            throw e;
        }
    }

    /**
     * Asks what the two roots know of earlier runs: in the session of a comparison if it has these
     * roots, so that its plan can still be run.
     */
    public <T> T past(Request request, PastWork<T> work) throws IOException, RefusedException {
        Session current = session;
        Request its = opened;
        if (current != null && its != null && its.sameRoots(request)) {
            return work.on(current.past());
        }
        close();
        return undos.past(request, work);
    }

    /**
     * Looks what taking a run back would do; a comparison's session is used up.
     *
     * @param run its name; the empty string for the latest that was not undone
     */
    public UndoLook lookAtUndo(Request request, String run) throws IOException, RefusedException {
        close();
        return undos.look(request, run);
    }

    /** Takes a run back. What was changed in the meantime is left alone. */
    public UndoResult undo(UndoLook look) throws IOException, RefusedException {
        close();
        return undos.undo(look);
    }

    public Optional<Progress> progress() {
        Session current = session;
        return current == null ? undos.progress() : Optional.of(current.progress());
    }

    /** Where the time went so far. */
    public List<PhaseTime> phases() {
        Session current = session;
        return current == null ? List.of() : current.phases();
    }

    public void pause() {
        Control current = control;
        if (current != null) {
            current.pause();
        }
    }

    public void resume() {
        Control current = control;
        if (current != null) {
            current.resume();
        }
    }

    /** Ends what is under way as soon as the file at hand is done. */
    public void cancel() {
        cancelled = true;
        undos.cancel();
        Control current = control;
        if (current != null) {
            current.cancel();
        }
    }

    private void closeAfter(Exception failure) {
        try {
            close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** Unlocks the roots. */
    @Override
    public void close() throws IOException {
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
}
