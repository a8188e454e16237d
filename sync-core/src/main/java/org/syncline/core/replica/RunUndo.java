package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Journal;
import org.syncline.core.archive.JournalChange;
import org.syncline.core.archive.JournalEntry;
import org.syncline.core.execute.UndoStep;
import org.syncline.core.execute.Undoer;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.peer.ChangeMessage;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.UndoReply;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Takes one run back in one session, a part with each call. Rows that only the archive has (the
 * content of a moved directory) are put back last, once their entries are seen at their old paths;
 * the rows of directories follow at the end of the session, when their times are set. Safe for any
 * thread.
 */
final class RunUndo {

    private static final int PART = 500;

    private final Tree tree;
    private final ReplicaStore store;
    private final Journal journal;
    private final OpenRequest session;
    private final String undone;
    private final SessionFilter filter;
    private final Undoer undoer;
    private final UndoPlan plan;
    private final List<JournalEntry> last = new ArrayList<>();
    private final List<Journal.Undone> directories = new ArrayList<>();

    /** The notes that a killed run left. */
    private final Map<RelPath, UnfinishedDirectory> unfinished = new HashMap<>();

    /** Directories that were noted for the part under way. */
    private final Map<RelPath, UnfinishedDirectory> noted = new HashMap<>();

    /** Notes of directories that were to be made in the part under way. */
    private final List<Long> makings = new ArrayList<>();

    /** Directories that get their permissions at the end of the session. */
    private final Set<RelPath> awaited = new HashSet<>();

    private boolean complete;

    /** All changes from this number on were asked for. */
    private long reached = Long.MAX_VALUE;

    /** The root whose run is taken back, and its records. */
    record Root(Tree tree, ReplicaStore store, Journal journal) {}

    RunUndo(Root root, OpenRequest session, String undone, SessionFilter filter)
            throws IOException {
        this.tree = root.tree();
        this.store = root.store();
        this.journal = root.journal();
        this.session = session;
        this.undone = undone;
        this.filter = filter;
        this.undoer = new Undoer(tree, session.run, session.durable, notes());
        this.plan = new UndoPlan(tree, store, undone);
        for (UnfinishedDirectory each : store.unfinished()) {
            undoer.unfinished(each);
            unfinished.put(each.path(), each);
        }
    }

    String run() {
        return undone;
    }

    private static final class Round {
        final Instant began = Instant.now();
        final List<ChangeMessage> changes = new ArrayList<>();
        final List<Optional<FileProblem>> failures = new ArrayList<>();
        final List<Journal.Undone> done = new ArrayList<>();

        void report(JournalEntry entry, Optional<FileProblem> failure) {
            JournalChange inverse = UndoPlan.inverse(entry, null);
            if (inverse.kind() != ChangeKind.ADOPT || failure.isPresent()) {
                changes.add(HistoryReader.message(entry.number(), inverse));
                failures.add(failure);
            }
        }

        UndoReply reply() {
            UndoReply reply = new UndoReply();
            reply.changes = changes.toArray(ChangeMessage[]::new);
            reply.codes = new byte[reply.changes.length];
            reply.reasons = new String[reply.changes.length];
            for (int i = 0; i < reply.codes.length; i++) {
                Optional<FileProblem> failure = failures.get(i);
                reply.codes[i] = failure.map(it -> it.code().number()).orElse(ErrorCode.NONE);
                reply.reasons[i] = failure.map(FileProblem::getMessage).orElse("");
            }
            return reply;
        }
    }

    synchronized UndoReply undo(long below, CallGate gate) throws IOException {
        if (below < reached) {
            throw new IllegalArgumentException("an undo that leaves out changes of the run");
        }
        Round round = new Round();
        List<JournalEntry> entries = journal.entries(undone, below, PART);
        noteDirectories(entries);
        for (JournalEntry entry : entries) {
            if (gate.isAbandoned()) {
                record(round); // what is done is done
                gate.check();
            }
            if (entry.undoneBy().isEmpty() && !filter.forgets(entry)) {
                round.report(entry, attempt(entry, round));
            }
        }
        boolean end = entries.size() < PART;
        if (end) {
            note(last.stream().flatMap(it -> undoer.noted(following(it)).stream()).toList());
            for (JournalEntry entry : last) {
                Optional<FileProblem> failure = follow(entry, round);
                if (failure.isPresent()) {
                    round.report(entry, failure);
                }
            }
            last.clear();
        }
        record(round);
        withdrawNotes();
        complete |= end;
        UndoReply reply = round.reply();
        reply.next = entries.isEmpty() ? 0 : entries.getLast().number();
        reached = Math.min(reached, reply.next);
        reply.done = end;
        return reply;
    }

    /** Directories get their permissions when everything is back in them. */
    private void noteDirectories(List<JournalEntry> entries) throws IOException {
        List<UnfinishedDirectory> directories = new ArrayList<>();
        for (JournalEntry entry : entries) {
            if (entry.undoneBy().isEmpty()
                    && isDirectory(entry.before())
                    && !filter.forgets(entry)) {
                try {
                    UndoStep step = plan.step(entry);
                    if (step.kind() != ChangeKind.ADOPT) {
                        undoer.noted(step).ifPresent(directories::add);
                    }
                } catch (FileProblem e) {
                    continue; // the step itself will fail, or be noted when its turn comes
                }
            }
        }
        note(directories);
    }

    private void note(List<UnfinishedDirectory> directories) throws IOException {
        directories.forEach(each -> noted.put(each.path(), each));
        store.intend(List.of(), directories);
    }

    private Undoer.Notes notes() {
        return new Undoer.Notes() {
            @Override
            public void note(UnfinishedDirectory directory) throws IOException {
                if (!directory.equals(noted.get(directory.path()))) {
                    RunUndo.this.note(List.of(directory));
                }
            }

            @Override
            public void note(Intent making, UnfinishedDirectory directory) throws IOException {
                noted.put(directory.path(), directory);
                makings.add(store.intend(List.of(making), List.of(directory)));
            }
        };
    }

    /** Whatever directories were made are recorded. */
    private void settleMakings() throws IOException {
        for (long note : makings) {
            store.settled(note, false);
        }
        makings.clear();
    }

    /** Drops the notes of directories that this undo does not change after all. */
    private void withdrawNotes() throws IOException {
        noted.keySet().removeAll(awaited);
        for (RelPath directory : noted.keySet()) {
            UnfinishedDirectory before = unfinished.get(directory);
            if (before == null) {
                store.finished(directory);
            } else {
                store.intend(List.of(), List.of(before));
            }
        }
        noted.clear();
    }

    private Optional<FileProblem> attempt(JournalEntry entry, Round round) throws IOException {
        try {
            UndoStep step = plan.step(entry);
            if (session.readOnly) {
                undoer.look(step);
            } else if (isFollowing(entry)) {
                last.add(entry);
                if (isDirectory(entry.before())) {
                    awaited.add(entry.change().path());
                }
            } else {
                carryOut(entry, step, round);
            }
            plan.put(entry.change().path(), entry.before());
            return Optional.empty();
        } catch (FileProblem e) {
            return Optional.of(e);
        }
    }

    /** True if the path comes or goes because something above it, or it itself, was moved. */
    private boolean isFollowing(JournalEntry entry) {
        boolean onlyTold =
                switch (entry.change().kind()) {
                    case ADOPT, SET_METADATA -> true;
                    case CREATE, REPLACE, DELETE, MOVE, MOVE_BACK -> false;
                };
        return onlyTold && isPresent(entry.before()) != isPresent(plan.now(entry));
    }

    private static boolean isDirectory(@Nullable ArchivedNode row) {
        return row != null && row.state().entry() instanceof Entry.Directory;
    }

    private static boolean isPresent(@Nullable ArchivedNode row) {
        return row != null && !(row.state().entry() instanceof Entry.Absent);
    }

    private void carryOut(JournalEntry entry, UndoStep step, Round round) throws IOException {
        Undoer.Undone did = undoer.undo(step);
        JournalChange inverse = UndoPlan.inverse(entry, did.kept());
        ArchivedNode row = row(entry, did.stamps(), round.began);
        Journal.Undone undoing =
                new Journal.Undone(session.run, inverse, row, undone, entry.number());
        boolean later = did.stamps() != null && step.before().entry() instanceof Entry.Directory;
        if (later) {
            directories.add(undoing);
            awaited.add(step.path());
            journal.done(session.run, inverse, null);
        } else {
            round.done.add(undoing);
        }
        if (step.kind() == ChangeKind.MOVE && !plan.putBack(step.source())) {
            dress(step.source(), step.origin());
        }
    }

    /** No entry speaks of what the old path held. */
    private void dress(RelPath source, UndoStep.Known origin) throws IOException {
        if (!(origin.entry() instanceof Entry.Absent)) {
            undoer.follow(
                    new UndoStep(ChangeKind.ADOPT, source, source, origin, origin, origin, null));
            if (origin.entry() instanceof Entry.Directory) {
                awaited.add(source);
            }
        }
    }

    /** The row before the run, with stamps that are true now. */
    private @Nullable ArchivedNode row(JournalEntry entry, @Nullable FileStat stat, Instant taken) {
        ArchivedNode before = entry.before();
        if (before == null) {
            return null;
        }
        if (stat != null) {
            return new ArchivedNode(before.path(), before.state(), RowStamps.of(stat, taken));
        }
        ArchivedNode now = plan.now(entry);
        boolean same = now != null && now.state().entry().sameContent(before.state().entry());
        return new ArchivedNode(
                before.path(), before.state(), now != null && same ? now.stamps() : null);
    }

    private static UndoStep following(JournalEntry entry) {
        UndoStep.Known before = UndoPlan.known(entry.before());
        return new UndoStep(
                ChangeKind.ADOPT,
                entry.change().path(),
                entry.change().path(),
                UndoPlan.known(entry.now()),
                before,
                before,
                null);
    }

    private Optional<FileProblem> follow(JournalEntry entry, Round round) throws IOException {
        try {
            undoer.follow(following(entry));
            round.done.add(
                    new Journal.Undone(
                            session.run,
                            UndoPlan.inverse(entry, null),
                            entry.before(),
                            undone,
                            entry.number()));
            return Optional.empty();
        } catch (FileProblem e) {
            return Optional.of(e);
        }
    }

    private void record(Round round) throws IOException {
        if (session.durable && !session.readOnly) {
            undoer.force();
        }
        for (Journal.Undone each : round.done) {
            journal.undone(each);
        }
        settleMakings();
    }

    /** Sets times of directories and records the changes that waited; returns the failures. */
    synchronized List<Problem> finish() throws IOException {
        if (session.readOnly) {
            return List.of();
        }
        List<Problem> problems = new ArrayList<>(undoer.finish());
        if (session.durable) {
            undoer.force();
        }
        for (Journal.Undone each : directories) {
            journal.settled(each);
        }
        directories.clear();
        settleMakings();
        withdrawNotes();
        problems.forEach(each -> awaited.remove(each.path()));
        for (RelPath each : awaited) {
            store.finished(each);
        }
        if (complete) {
            journal.undone(undone, session.run);
            store.flush();
            tree.trash().tidy(undone);
        }
        return problems;
    }
}
