package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Digest;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The knowledge of one replica, on disk. {@link Archives} opens it, which locks the root against
 * other runs. The archive's own thread writes changes behind, in batches; {@link #flush} returns
 * when they are on disk. A crash leaves whole batches only. Any thread may call; {@link #close}
 * ends it.
 *
 * <p>The caller records only true states of the tree. An unusable archive is set aside, never
 * deleted, and a new one begins with a new replica id: nothing is known then, so a run merges and
 * deletes nothing.
 */
public final class Archive implements AutoCloseable {

    /** Files from this size on are found by their content. */
    public static final int LARGE_BYTES = LargeFileIndex.LEAST_BYTES;

    private final ReplicaId replica;
    private final Place place;
    private final ArchiveThread thread;
    private final boolean interrupted;

    Archive(ReplicaId replica, Place place, ArchiveThread thread, boolean interrupted) {
        this.replica = replica;
        this.place = place;
        this.interrupted = interrupted;
        this.thread = thread;
    }

    /** The file of an archive, with its lock. */
    interface Place {

        /** Lets others have the root. */
        void unlock() throws IOException;

        /** Keeps an archive that is not to be used, and says so in a sentence for people. */
        String setAside(String reason) throws IOException;
    }

    /**
     * The root that an archive belongs to.
     *
     * @param marker the id in the root's marker, null if there is none
     * @param fresh a new random id, taken if there is no usable archive; the caller then writes it
     *     to the marker
     * @param root the root's path, for people
     */
    public record Owner(@Nullable ReplicaId marker, ReplicaId fresh, String root) {}

    /** The state in which an archive was found. */
    public sealed interface Condition {

        /** The archive of earlier runs; {@code root} is where the root was at the last one. */
        record Found(String root) implements Condition {}

        /** This root was never synchronised. */
        record New() implements Condition {}

        /**
         * An archive was there but unusable; {@code reason} is a sentence for people that says
         * where it is now.
         */
        record Lost(String reason) implements Condition {}
    }

    /** An open archive and its condition at the opening. */
    public record Opened(Archive archive, Condition condition) {}

    /** An archive to look into, if there is one, and its condition. */
    public record Looked(Optional<Archive> archive, Condition condition) {}

    /** The id in effect: the marker's, or the fresh one if nothing is known. */
    public ReplicaId replica() {
        return replica;
    }

    /**
     * The next scan number, which is never given out again, whatever happens to this process or the
     * power.
     */
    public long reserveCounter() throws IOException {
        return thread.ask(Database::reserveCounter);
    }

    /**
     * True if the last run that reserved a number was not {@link #ended}: it may have left
     * directories with times that no user set.
     */
    public boolean wasInterrupted() {
        return interrupted;
    }

    /** Notes soon that the run has come to its end and left nothing half done. */
    public void ended() throws IOException {
        thread.change(database -> database.setUnfinished(false));
    }

    /** Records a path soon. */
    public void put(ArchivedNode node) throws IOException {
        thread.change(database -> database.put(node));
    }

    /** Records any number of paths soon, without waiting; nobody changes the list. */
    public void putAll(List<ArchivedNode> nodes) throws IOException {
        thread.change(
                database -> {
                    for (ArchivedNode node : nodes) {
                        database.put(node);
                    }
                });
    }

    /** What runs are in the midst of. */
    public Intents intents() {
        return new Intents(thread);
    }

    /** The journal of the runs at this replica. */
    public Journal journal() {
        return new Journal(thread);
    }

    /** Records the mark of a directory soon; the entries that it speaks of were recorded before. */
    public void mark(DirectoryMark mark) throws IOException {
        thread.change(database -> database.mark(mark));
    }

    /**
     * The marks of all directories that have entries, in path order; empty ones if they were made
     * for another view.
     *
     * @param view the properties of a scan that marks depend on, such as the digest and the filter,
     *     in the caller's words
     */
    public List<DirectoryMark> marks(String view) throws IOException {
        return thread.look(database -> database.marks(view));
    }

    /** From now on marks are made for this view. */
    public void startMarks(String view) throws IOException {
        thread.change(database -> database.startMarks(view));
    }

    /** The recorded direct entries of a directory, in path order. */
    public List<ArchivedNode> children(RelPath directory) throws IOException {
        return thread.look(database -> database.children(directory));
    }

    /** The recorded state of a path, or empty. */
    public Optional<ArchivedNode> find(RelPath path) throws IOException {
        return thread.look(database -> Optional.ofNullable(database.find(path)));
    }

    /**
     * Files of {@value #LARGE_BYTES} bytes or more that had one of these contents when they were
     * recorded; of many with the same content only some.
     */
    public List<ArchivedNode> largeFiles(List<Digest> contents) throws IOException {
        return thread.look(database -> database.largeFiles().with(contents));
    }

    /** Up to 64 files that have stamps, from both ends. */
    public List<ArchivedNode> someFiles() throws IOException {
        return thread.look(Database::someFiles);
    }

    /** Everything, in path order. */
    public List<ArchivedNode> load() throws IOException {
        return thread.look(Database::load);
    }

    /** Returns when all earlier changes are on disk, as safely as the durability says. */
    public void flush() throws IOException {
        thread.ask(database -> 0);
    }

    /**
     * Writes the remaining changes, closes the file and unlocks the root. Closing twice is
     * harmless.
     */
    @Override
    public void close() throws IOException {
        try {
            thread.close();
        } finally {
            place.unlock();
        }
    }

    /**
     * Closes an archive that turned out to be damaged and keeps it under another name, so that the
     * next one begins anew.
     *
     * @param reason the damage, a fragment of a sentence
     * @return a sentence for people that names the archive's new place
     */
    public String setAside(String reason) throws IOException {
        try {
            thread.close();
            return place.setAside(reason);
        } finally {
            place.unlock();
        }
    }
}
