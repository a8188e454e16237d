package org.syncline.core.execute;

import org.syncline.core.files.FileStat;
import org.syncline.core.model.Intent;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Records steps that were carried out. Safe for any thread. */
public interface StepRecorder {

    /**
     * Notes changes that are about to be made, so that they are known after a kill.
     *
     * @param directories those that are kept narrower than they are to be until {@link #record} or
     *     {@link #finished}
     * @return identity of the note for {@link #settled}; 0 if there was nothing to note
     * @throws IOException if nothing can be recorded; then nothing may be done
     */
    long intend(List<Intent> intents, List<UnfinishedDirectory> directories) throws IOException;

    /**
     * The changes of a note are recorded, or were not made.
     *
     * @param now return only when that outlives a kill
     */
    void settled(long note, boolean now) throws IOException;

    /** A directory that was noted with {@link #intend} has its permissions, or was not changed. */
    void finished(RelPath directory) throws IOException;

    /**
     * Records a step, so that it can be undone, and the present state of its path.
     *
     * @param taken the host's time before the step's stamps were taken
     * @throws IOException if nothing more can be recorded; the session cannot go on
     */
    void done(Step step, Instant taken) throws IOException;

    /**
     * Records the state of a path, without an action.
     *
     * @param state the present state of the path, with its version
     * @param stamps the file system's data of the path; {@link FileStat#ABSENT} after a deletion
     * @param taken the host's time before {@code stamps} was taken
     * @throws IOException if nothing more can be recorded; the session cannot go on
     */
    void record(RelPath path, Versioned state, FileStat stamps, Instant taken) throws IOException;
}
