package org.syncline.desktop.engine;

import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hosts sessions in this JVM or in a worker. Holds one session at a time: a comparison opens it, a
 * run uses it up, and the next operation ends it. One thread works; any thread may watch, pause and
 * cancel. The operations are those of {@link SessionEngine}. Cancelled work ends with a {@link
 * java.util.concurrent.CancellationException}, but a cancelled run returns its report.
 */
interface SessionHost extends Closeable {

    void begin();

    /** Fails also if the worker ended. */
    ComparedRoots compare(CompareRequest request) throws IOException, RefusedException;

    PlanState edit(Map<RelPath, Choice> choices) throws IOException, RefusedException;

    /** Returns the rows of what the plan of the last comparison does not concern. */
    List<PlanRow> rest() throws IOException, RefusedException;

    RunReport run(Map<RelPath, Choice> choices, boolean force) throws IOException, RefusedException;

    /** Asks in the session of a comparison if that has these roots, so that its plan can be run. */
    List<EarlierRun> runs(CompareRequest request) throws IOException, RefusedException;

    /** Returns the actions of one of these runs; asks in the same session as {@link #runs}. */
    List<UndoItem> actions(CompareRequest request, String run) throws IOException, RefusedException;

    UndoPreview lookAtUndo(CompareRequest request, String run) throws IOException, RefusedException;

    UndoResult undo(UndoPreview look) throws IOException, RefusedException;

    /** Returns how the peer is or was reached; empty before that, and for two folders. */
    Optional<ConnectTimes> connecting();

    /** Returns the progress; empty while nothing is under way. */
    Optional<Progress> progress();

    List<PhaseTime> phases();

    /** Returns the outcomes of the run under way since the last call. */
    List<RunReport.Item> outcomes();

    void pause();

    void resume();

    void cancel();

    /** Ends the session, if there is one, and so unlocks the roots. */
    void end() throws IOException;

    /** Ends the session and releases everything that it needed. */
    @Override
    void close() throws IOException;
}
