package org.syncline.core.execute;

import org.syncline.core.files.FileStat;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;

/** Takes down what was done, after it is done. Safe for any thread. */
public interface StepRecorder {

    /**
     * Takes down a step, so that it can be undone, and what stands at its path now.
     *
     * @param taken the host's time before the deed's stamps were taken
     * @throws IOException if nothing more can be recorded; the session cannot go on
     */
    void done(CompletedStep deed, Instant taken) throws IOException;

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
