package org.syncline.core.execute;

import org.syncline.core.files.FileStat;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;

/** Records steps that were carried out. Safe for any thread. */
public interface StepRecorder {

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
