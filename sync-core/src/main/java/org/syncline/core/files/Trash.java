package org.syncline.core.files;

import java.time.Instant;
import java.util.List;

/**
 * {@code .syncline/trash} of a root: what runs displaced, one folder for each. Putting things there
 * is {@link TreeEditor}'s; here they are looked at, taken back and dropped for good. Safe for any
 * thread, as long as no run puts things into the folder that is dropped.
 */
public interface Trash {

    /**
     * What one run's trash holds.
     *
     * @param items files and links
     * @param bytes of the files
     * @param touched when something was put there or taken away last, directly in its folder
     */
    record Holding(String run, long items, long bytes, Instant touched) {}

    /** The names of the runs that have a folder here. */
    List<String> runs() throws FileProblem;

    /** Counts what a run's trash holds. */
    Holding measure(String run) throws FileProblem;

    /** What is kept there; {@link FileStat#ABSENT} if nothing is. */
    FileStat stat(Kept kept) throws FileProblem;

    /** The exact bytes that a symbolic link holds. */
    byte[] readLink(Kept kept) throws FileProblem;

    /** Opens a kept file for reading. */
    OpenFile openRead(Kept kept) throws FileProblem;

    /**
     * A kept file or link as content that can be published: it then leaves the trash. Discarding it
     * leaves it where it is.
     *
     * @param found what {@link #stat} gave
     */
    Staged take(Kept kept, FileStat found) throws FileProblem;

    /** Removes the folders of a run that hold nothing any more. */
    void tidy(String run) throws FileProblem;

    /** Removes everything that a run displaced, for good. */
    void purge(String run) throws FileProblem;
}
