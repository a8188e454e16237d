package org.syncline.core.files;

import java.time.Instant;
import java.util.List;

/**
 * {@code .syncline/trash} of a root: the entries that runs displaced, one folder for each run.
 * {@link TreeEditor} puts them there; this interface looks at them, takes them back and deletes
 * them. Safe for any thread, as long as no run puts things into the folder that is dropped.
 */
public interface Trash {

    /**
     * The size of one run's trash.
     *
     * @param items files and links
     * @param bytes of the files
     * @param touched when something was put there or taken away last, directly in its folder
     */
    record Holding(String run, long items, long bytes, Instant touched) {}

    /** The names of the runs that have a folder here. */
    List<String> runs() throws FileProblem;

    /** True if the folder of a run of this name is there, or is not for runs of callers. */
    boolean isTaken(String run) throws FileProblem;

    /** Counts the entries of a run's trash. */
    Holding measure(String run) throws FileProblem;

    /** The state of a kept entry; {@link FileStat#ABSENT} if it is gone. */
    FileStat stat(TrashLocation kept) throws FileProblem;

    /** The exact bytes that a symbolic link holds. */
    byte[] readLink(TrashLocation kept) throws FileProblem;

    /** Opens a kept file for reading. */
    OpenFile openRead(TrashLocation kept) throws FileProblem;

    /**
     * A kept file or link as content that can be published: it then leaves the trash. Discarding it
     * leaves it where it is.
     *
     * @param found the result of {@link #stat} for it
     */
    StagedEntry take(TrashLocation kept, FileStat found) throws FileProblem;

    /** Removes the folders of a run that hold nothing any more. */
    void tidy(String run) throws FileProblem;

    /** Deletes everything that a run displaced. */
    void purge(String run) throws FileProblem;
}
