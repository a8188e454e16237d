package org.syncline.desktop.engine;

import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.review.PlanState;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where sessions take place: in this JVM, or in a worker. Holds one session at a time: opened by a
 * comparison, used up by a run, ended by whatever comes next. One thread works; any thread may
 * watch, pause and cancel. Work that was cancelled ends with a {@link
 * java.util.concurrent.CancellationException}, but for a run, which then says what it did.
 */
interface SessionHost extends Closeable {

    /** Forgets an earlier wish to cancel. */
    void begin();

    /**
     * Ends the last session and compares.
     *
     * @throws IOException if a root or peer cannot be used, or the worker ended
     * @throws RefusedException if the two cannot be synchronised with each other
     */
    ComparedRoots compare(CompareRequest request) throws IOException, RefusedException;

    /** The plan of the last comparison with a person's choices in force. */
    PlanState edit(Map<RelPath, Choice> choices) throws IOException, RefusedException;

    /**
     * Carries out the plan that {@link #edit} gives for these choices; the session is used up.
     *
     * @param force although a guard would stop it
     */
    RunReport run(Map<RelPath, Choice> choices, boolean force) throws IOException, RefusedException;

    /**
     * The runs that two roots made with each other, oldest first: asked in the session of a
     * comparison if it has these roots, so that its plan can still be run.
     */
    List<EarlierRun> runs(CompareRequest request) throws IOException, RefusedException;

    /** What one of them did; asked likewise. */
    List<UndoItem> actions(CompareRequest request, String run) throws IOException, RefusedException;

    /** As {@link SessionEngine#lookAtUndo}. */
    UndoPreview lookAtUndo(CompareRequest request, String run) throws IOException, RefusedException;

    /** As {@link SessionEngine#undo}. */
    UndoResult undo(UndoPreview look) throws IOException, RefusedException;

    /** Empty while nothing is under way. */
    Optional<Progress> progress();

    /** Where the time went so far. */
    List<PhaseTime> phases();

    void pause();

    void resume();

    /** Ends what is under way as soon as the file at hand is done. */
    void cancel();

    /** Ends the session, if there is one, and so unlocks the roots. */
    void end() throws IOException;

    /** Ends the session and all that it needed. */
    @Override
    void close() throws IOException;
}
