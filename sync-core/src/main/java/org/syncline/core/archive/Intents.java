package org.syncline.core.archive;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;

import java.io.IOException;
import java.util.List;

/**
 * What the runs at this replica are in the midst of: changes that they are about to make, and
 * directories that have not got their permissions yet. A later run learns from this what a killed
 * one did without recording it. Any thread may call.
 */
public final class Intents {

    private final ArchiveThread thread;

    Intents(ArchiveThread thread) {
        this.thread = thread;
    }

    /**
     * Notes changes before they are made; returns when the note outlives a kill of this process,
     * and a power cut if the archive is durable.
     */
    public void note(NotedIntents noted, List<UnfinishedDirectory> directories) throws IOException {
        thread.ask(
                database -> {
                    if (!noted.intents().isEmpty()) {
                        database.intents().note(noted);
                    }
                    for (UnfinishedDirectory each : directories) {
                        database.intents().unfinished(each);
                    }
                    return 0;
                });
    }

    /** Drops a note soon; its changes were recorded before, or not made. */
    public void drop(long number) throws IOException {
        thread.change(database -> database.intents().drop(number));
    }

    /** Drops all notes; returns when that, and everything recorded before, outlives a kill. */
    public void dropAll() throws IOException {
        thread.ask(
                database -> {
                    database.intents().dropAll();
                    return 0;
                });
    }

    /** Everything that was noted and not dropped, oldest first. */
    public List<NotedIntents> all() throws IOException {
        return thread.look(database -> database.intents().all());
    }

    /** Notes soon that a directory has got its permissions, or is gone. */
    public void finished(RelPath directory) throws IOException {
        thread.change(database -> database.intents().finished(directory));
    }

    /** Notes soon that a directory is elsewhere, with all that is in it. */
    public void moved(RelPath from, RelPath to) throws IOException {
        thread.change(database -> database.intents().moved(from, to));
    }

    /** The directories that have not got their permissions yet, in no order. */
    public List<UnfinishedDirectory> unfinished() throws IOException {
        return thread.look(database -> database.intents().unfinished());
    }
}
