package org.syncline.desktop.engine;

import org.syncline.cli.WorkerMain;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.core.transport.Closer;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Owns the window's one session, in the JVM that the transport of its roots needs: this one, or a
 * worker. A worker starts with its first session and stays, so that later runs find it as warm as
 * this JVM is for the others. One thread compares, edits, runs and closes; any thread may watch,
 * pause and cancel.
 */
public final class SessionEngine implements AutoCloseable {

    private final TransportCatalogue catalogue;
    private final Path state;
    private final AutomaticTransport automatic;
    private final SessionHost here;
    private final Map<String, SessionHost> workers = new HashMap<>();
    private volatile SessionHost current;
    private volatile boolean cancelled;

    /** Opens the roots that the user named, with the secret that guards this user's end points. */
    public interface RootsSource {
        RootOpener open() throws IOException;
    }

    /**
     * @param state folder of the archives and of the history of measurements
     * @param automatic chooses transports of peers that the user does not name
     * @param source for sessions in this JVM
     */
    public SessionEngine(
            TransportCatalogue catalogue,
            Path state,
            AutomaticTransport automatic,
            RootsSource source) {
        this.catalogue = catalogue;
        this.automatic = automatic;
        this.state = state;
        this.here = new InProcessHost(state, source);
        this.current = here;
    }

    /** Fails if no JVM holds both transports. */
    private SessionHost host(CompareRequest request) {
        Set<String> transports = RootOpener.transports(request.left(), request.right());
        Optional<WorkerFamily> family = catalogue.commonFamily(transports);
        boolean elsewhere =
                family.isPresent()
                        || (!transports.isEmpty() && TransportCatalogue.isAlwaysInWorkers());
        return elsewhere
                ? workers.computeIfAbsent(
                        family.map(WorkerFamily::name).orElse(""), name -> worker(transports))
                : here;
    }

    /** Each start reads the family anew, because a missing library may have been put back. */
    private SessionHost worker(Set<String> transports) {
        return new WorkerHost(
                () ->
                        WorkerProcess.start(
                                WorkerMain.command(catalogue.commonFamily(transports), transports),
                                String.join(", ", transports)),
                new CommandLines(state));
    }

    /** Forgets an earlier request to cancel; called before cancellable work is handed over. */
    public void begin() {
        cancelled = false;
    }

    /** The last session ends if the next one has another host. */
    private SessionHost enter(CompareRequest request) throws IOException {
        SessionHost next = host(request);
        if (current != next) {
            current.end();
        }
        current = next;
        return next;
    }

    /** Begins work that can be cancelled, even before it has begun. */
    private SessionHost begin(CompareRequest request) throws IOException {
        SessionHost host = enter(request);
        host.begin();
        if (cancelled) {
            host.cancel();
        }
        return host;
    }

    /**
     * Ends the last session and compares; chooses the transport first, if the user leaves that to
     * what was measured.
     *
     * @throws IllegalArgumentException if none can be chosen for such roots
     * @throws IOException if a root or peer cannot be used
     * @throws RefusedException if the two cannot be synchronised with each other
     */
    public ComparedRoots compare(CompareRequest request) throws IOException, RefusedException {
        current.end(); // also where no transport can be chosen
        AutomaticTransport.Settled settled = automatic.settle(request);
        return begin(settled.request()).compare(settled.request()).with(settled.chosen());
    }

    /**
     * Compares the roots of an earlier comparison, whose session has ended. Of the choices those
     * stay whose rows are as they were.
     */
    public ComparedAgain compareAgain(ComparedRoots before, Map<RelPath, Choice> choices)
            throws IOException, RefusedException {
        ComparedRoots now = compare(before.request());
        Map<RelPath, Choice> kept = ComparedAgain.kept(before, now, choices);
        return new ComparedAgain(
                now,
                kept.isEmpty() ? now.plan() : edit(kept),
                ComparedAgain.isKnown(before, now, choices),
                choices.size() - kept.size());
    }

    /** Returns the plan of the last comparison with a person's choices in force. */
    public PlanState edit(Map<RelPath, Choice> choices) throws IOException, RefusedException {
        return current.edit(choices);
    }

    /**
     * Returns the equal entries and those left out, in path order, until the plan is run; asks the
     * left side for those that the comparison did not need.
     */
    public List<PlanRow> rest() throws IOException, RefusedException {
        return current.rest();
    }

    /**
     * Carries out the last plan with these choices, which uses up the session; {@code force}
     * overrules a guard.
     */
    public RunReport run(Map<RelPath, Choice> choices, boolean force)
            throws IOException, RefusedException {
        return current.run(choices, force);
    }

    static IOException outdated() {
        return new IOException("the comparison is out of date; compare again");
    }

    /**
     * Returns the runs that two roots made with each other, oldest first. A comparison of these
     * roots can still be run.
     */
    public List<EarlierRun> runs(CompareRequest request) throws IOException, RefusedException {
        CompareRequest settled = automatic.settledBefore(request);
        return enter(settled).runs(settled);
    }

    /** Returns the actions of one of these runs. */
    public List<UndoItem> actions(CompareRequest request, String run)
            throws IOException, RefusedException {
        CompareRequest settled = automatic.settledBefore(request);
        return enter(settled).actions(settled, run);
    }

    /** Previews the undo of this run, or of the latest if none is named; uses up the session. */
    public UndoPreview lookAtUndo(CompareRequest request, String run)
            throws IOException, RefusedException {
        CompareRequest settled = automatic.settledBefore(request);
        return begin(settled).lookAtUndo(settled, run);
    }

    /** Takes a run back. Paths that changed in the meantime stay as they are. */
    public UndoResult undo(UndoPreview look) throws IOException, RefusedException {
        return begin(look.request()).undo(look);
    }

    /** Returns the seconds to reach the peer so far; empty before that, and for two folders. */
    public Optional<ConnectTimes> connecting() {
        return current.connecting();
    }

    public Optional<Progress> progress() {
        return current.progress();
    }

    public List<PhaseTime> phases() {
        return current.phases();
    }

    /** Returns the outcomes of the run under way since the last call. */
    public List<RunReport.Item> outcomes() {
        return current.outcomes();
    }

    public void pause() {
        current.pause();
    }

    public void resume() {
        current.resume();
    }

    /** Ends the work under way as soon as the current file is done. */
    public void cancel() {
        cancelled = true;
        current.cancel();
    }

    /** Ends the session, and so unlocks the roots; the engine can still be used. */
    public void end() throws IOException {
        current.end();
    }

    @Override
    public void close() throws IOException {
        Closer closing = new Closer();
        closing.close(here);
        workers.values().forEach(closing::close);
        closing.finish();
    }
}
