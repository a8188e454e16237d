package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/**
 * The changes that runs made at this replica, and the states before them. A change is written in
 * one transaction with its row, so neither is ahead of the other, and after it was carried out, so
 * neither is ahead of the tree. Any thread may call.
 */
public final class Journal {

    private final ArchiveThread thread;

    Journal(ArchiveThread thread) {
        this.thread = thread;
    }

    /** Records a run soon; a known run stays as it is. */
    public void begin(JournalRun run) throws IOException {
        thread.change(database -> database.journal().begin(run));
    }

    /** Notes soon how many changes a run made on the other side. */
    public void ended(String run, long there) throws IOException {
        thread.change(database -> database.journal().ended(run, there));
    }

    /**
     * Records a change of a run soon.
     *
     * @param row the new row of the path; null if it is put later
     */
    public void done(String run, JournalChange change, @Nullable ArchivedNode row)
            throws IOException {
        thread.change(
                database -> {
                    database.journal().add(run, change);
                    if (row != null) {
                        boolean adopted = change.kind() == ChangeKind.ADOPT;
                        database.put(adopted ? withOldStamps(database, row) : row);
                    }
                });
    }

    /** Keeps the old stamps if they still vouch for the content, because it was not read again. */
    private static ArchivedNode withOldStamps(Database database, ArchivedNode row)
            throws SQLException {
        try {
            ArchivedNode before = database.find(row.path());
            if (before == null || !(before.state().entry() instanceof Entry.RegularFile file)) {
                return row;
            }
            boolean same = file.sameContent(row.state().entry());
            return new ArchivedNode(row.path(), row.state(), same ? before.stamps() : null);
        } catch (UnusableArchiveException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    /**
     * A change that a run took back.
     *
     * @param run the run that took it back
     * @param change the change that this run made
     * @param row the path's row now; null if it has none
     * @param undone the earlier run, whose change was taken back
     * @param number of the change in the earlier run
     */
    public record Undone(
            String run,
            JournalChange change,
            @Nullable ArchivedNode row,
            String undone,
            long number) {}

    /** Records soon that a change was taken back. */
    public void undone(Undone it) throws IOException {
        thread.change(
                database -> {
                    database.journal().add(it.run(), it.change());
                    settle(database, it);
                });
    }

    /** The same in two steps: {@link #done} without a row comes first, then this. */
    public void settled(Undone it) throws IOException {
        thread.change(database -> settle(database, it));
    }

    private static void settle(Database database, Undone it) throws SQLException {
        ArchivedNode row = it.row();
        if (row == null) {
            database.remove(it.change().path());
        } else {
            database.put(row);
        }
        database.journal().undone(it.undone(), it.number(), it.run());
    }

    /** Notes soon that a run was taken back by another, as far as it could be. */
    public void undone(String run, String by) throws IOException {
        thread.change(database -> database.journal().undone(run, by));
    }

    /** Drops the changes of a run, for good; on disk when this returns. */
    public void purge(String run) throws IOException {
        thread.ask(
                database -> {
                    database.journal().purge(run);
                    return 0;
                });
    }

    /** All runs, oldest first. */
    public List<JournalRun.Found> runs() throws IOException {
        return look(database -> database.journal().runs());
    }

    /**
     * The moves of the latest run that recorded nothing else of their old paths; none if the
     * journal is damaged, as an undo will say.
     */
    public List<OpenMove> openMoves() throws IOException {
        try {
            return thread.look(database -> database.journal().openMoves());
        } catch (DamagedArchiveException e) {
            return List.of(); // only an undo needs them
        }
    }

    /** True if a run has this name already, in whatever case. */
    public boolean knows(String run) throws IOException {
        return look(database -> database.journal().knows(run));
    }

    /** The run of this name, or null. */
    public JournalRun.@Nullable Found find(String run) throws IOException {
        return runs().stream().filter(it -> it.run().id().equals(run)).findAny().orElse(null);
    }

    /**
     * Changes of a run, latest first.
     *
     * @param below only those with smaller numbers
     * @param most as many at most
     */
    public List<JournalEntry> entries(String run, long below, int most) throws IOException {
        return look(database -> database.journal().entries(run, below, most));
    }

    /** The paths of the same changes, in the same order. */
    public List<ChangedPath> paths(String run, long below, int most) throws IOException {
        return look(database -> database.journal().paths(run, below, most));
    }

    private <T> T look(ArchiveThread.Query<T> query) throws IOException {
        try {
            return thread.look(query);
        } catch (DamagedArchiveException e) {
            // The entries are sound, so that the archive goes on without its journal.
            throw new IOException(
                    "the journal of earlier runs cannot be used: " + e.getMessage(), e);
        }
    }
}
