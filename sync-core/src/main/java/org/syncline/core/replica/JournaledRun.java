package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.Journal;
import org.syncline.core.archive.JournalRun;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Problem;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * The run that a session makes, as the journal sees it: begins it, lets it look back and take back
 * earlier ones, and tidies up after it. Safe for any thread.
 */
final class JournaledRun {

    private final Tree tree;
    private final ReplicaStore store;
    private final OpenRequest session;
    private final TrashLimits limits;
    private final SessionFilter filter;
    private final CallGate gate;
    private final ToldRuns told;
    private boolean begun;
    private String undoes = "";
    private @Nullable RunUndo undo;

    JournaledRun(
            Tree tree,
            ReplicaStore store,
            OpenContext opening,
            SessionFilter filter,
            CallGate gate) {
        this.tree = tree;
        this.store = store;
        this.session = opening.request();
        this.limits = opening.settings().trash();
        this.filter = filter;
        this.gate = gate;
        this.told = new ToldRuns(filter, gate, session.run);
    }

    synchronized BeginReply begin(BeginRequest request) throws IOException {
        begin(
                new JournalRun(
                        session.run,
                        Instant.now(),
                        request.partner,
                        request.partnerReplica.length == 0
                                ? ""
                                : ReplicaId.of(request.partnerReplica).toString(),
                        request.kind,
                        request.undoes,
                        request.transport));
        BeginReply reply = new BeginReply();
        reply.undoable = true;
        return reply;
    }

    /** Begins an unnamed run before a change if the caller has not announced a run. */
    synchronized void change() throws IOException {
        begin(JournalRun.unnamed(session.run, Instant.now()));
        if (!undoes.isEmpty()) {
            throw new IllegalArgumentException("a change of its own in a run that is an undo");
        }
    }

    private void begin(JournalRun run) throws IOException {
        if (store.isReadOnly()) {
            throw new IOException("this session was opened for comparing only");
        }
        if (!begun) {
            store.begin(run);
            begun = true;
            undoes = run.undoes();
        }
    }

    /**
     * Refuses a name that an earlier run has: its trash may be old, or emptied already, and that of
     * this run would go with it.
     */
    void checkName() throws IOException {
        if (store.isReadOnly()) {
            return;
        }
        Optional<Journal> journal = store.journal();
        boolean known = journal.isPresent() && journal.get().knows(session.run);
        if (known || tree.trash().isTaken(session.run)) {
            throw new IOException(
                    "the name \""
                            + session.run
                            + "\" belongs to an earlier run; give each run a name of its own");
        }
    }

    HistoryReply history(HistoryRequest request) throws IOException {
        return new HistoryReader(store.journal(), filter, told).answer(request);
    }

    UndoReply undo(UndoRequest request) throws IOException {
        return undoing(request.run).undo(request.below, gate);
    }

    private synchronized RunUndo undoing(String run) throws IOException {
        if (!begun && !session.readOnly) {
            throw new IllegalArgumentException("a run is undone before its own run has begun");
        }
        if (begun && !undoes.equals(run)) {
            throw new IllegalArgumentException("another run is undone than was announced");
        }
        if (undo == null) {
            Journal journal = store.journal().orElse(null);
            JournalRun.Found found = journal == null ? null : journal.find(run);
            if (journal == null || found == null || found.purged()) {
                throw new IllegalArgumentException("the run " + run + " cannot be undone");
            }
            undo = new RunUndo(new RunUndo.Root(tree, store, journal), session, run, filter);
        }
        if (!undo.run().equals(run)) {
            throw new IllegalArgumentException("two runs cannot be undone in one session");
        }
        return undo;
    }

    /** Ends the run that was begun; returns the failures. */
    List<Problem> finish(FinishRequest request) throws IOException {
        RunUndo begunUndo;
        synchronized (this) {
            begunUndo = undo;
            if (begun && request.there >= 0) {
                store.ended(session.run, request.there);
            }
        }
        return begunUndo == null ? List.of() : begunUndo.finish();
    }

    /** After a run that changed something: empties old trash, and returns sentences about it. */
    List<String> tidy() throws IOException {
        Journal journal = store.journal().orElse(null);
        boolean changed;
        synchronized (this) {
            changed = begun;
        }
        return journal == null || !changed
                ? List.of()
                : new TrashCleaner(tree, journal, limits, InstantSource.system()).tidy(session.run);
    }
}
