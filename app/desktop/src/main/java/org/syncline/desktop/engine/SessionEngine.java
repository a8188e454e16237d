package org.syncline.desktop.engine;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.review.PlanState;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Owns the window's one session, in the JVM that the transport of its roots needs. One thread
 * compares, edits, runs and closes; any thread may watch, pause and cancel.
 */
public final class SessionEngine implements AutoCloseable {

    private final SessionHosts sites;
    private volatile @Nullable SessionHost current;
    private volatile boolean cancelled;

    public SessionEngine(SessionHosts sites) {
        this.sites = sites;
    }

    /** Forgets an earlier request to cancel; called before cancellable work is handed over. */
    public void begin() {
        cancelled = false;
    }

    /** The last session ends if the next one has another host. */
    private SessionHost enter(CompareRequest request) throws IOException {
        SessionHost next = sites.of(request);
        SessionHost before = current;
        if (before != null && before != next) {
            before.end();
        }
        current = next;
        return next;
    }

    /** Begins work that can be cancelled, even before it has begun. */
    private SessionHost begin(CompareRequest request) throws IOException {
        SessionHost site = enter(request);
        site.begin();
        if (cancelled) {
            site.cancel();
        }
        return site;
    }

    /**
     * Ends the last session and compares.
     *
     * @throws IOException if a root or peer cannot be used
     * @throws RefusedException if the two cannot be synchronised with each other
     */
    public ComparedRoots compare(CompareRequest request) throws IOException, RefusedException {
        return begin(request).compare(request);
    }

    /** Returns the plan of the last comparison with a person's choices in force. */
    public PlanState edit(Map<RelPath, Choice> choices) throws IOException, RefusedException {
        return compared().edit(choices);
    }

    /**
     * Carries out the last comparison's plan with these choices; uses up the session.
     *
     * @param force true to overrule a guard
     */
    public RunReport run(Map<RelPath, Choice> choices, boolean force)
            throws IOException, RefusedException {
        return compared().run(choices, force);
    }

    private SessionHost compared() throws IOException {
        SessionHost site = current;
        if (site == null) {
            throw outdated();
        }
        return site;
    }

    static IOException outdated() {
        return new IOException("the comparison is out of date; compare again");
    }

    /**
     * Returns the runs that two roots made with each other, oldest first. A comparison of these
     * roots can still be run.
     */
    public List<EarlierRun> runs(CompareRequest request) throws IOException, RefusedException {
        return enter(request).runs(request);
    }

    /** Returns the actions of one of these runs. */
    public List<UndoItem> actions(CompareRequest request, String run)
            throws IOException, RefusedException {
        return enter(request).actions(request, run);
    }

    /**
     * Previews an undo; uses up a comparison's session.
     *
     * @param run id of the run; the empty string for the latest that was not undone
     */
    public UndoPreview lookAtUndo(CompareRequest request, String run)
            throws IOException, RefusedException {
        return begin(request).lookAtUndo(request, run);
    }

    /** Takes a run back. Paths that changed in the meantime stay as they are. */
    public UndoResult undo(UndoPreview look) throws IOException, RefusedException {
        return begin(look.request()).undo(look);
    }

    public Optional<Progress> progress() {
        SessionHost site = current;
        return site == null ? Optional.empty() : site.progress();
    }

    /** Returns the time of each phase so far. */
    public List<PhaseTime> phases() {
        SessionHost site = current;
        return site == null ? List.of() : site.phases();
    }

    public void pause() {
        SessionHost site = current;
        if (site != null) {
            site.pause();
        }
    }

    public void resume() {
        SessionHost site = current;
        if (site != null) {
            site.resume();
        }
    }

    /** Ends the work under way as soon as the current file is done. */
    public void cancel() {
        cancelled = true;
        SessionHost site = current;
        if (site != null) {
            site.cancel();
        }
    }

    /** Ends the session, and so unlocks the roots; the engine can still be used. */
    public void end() throws IOException {
        SessionHost site = current;
        if (site != null) {
            site.end();
        }
    }

    /** Ends the session and every worker. */
    @Override
    public void close() throws IOException {
        sites.close();
    }
}
