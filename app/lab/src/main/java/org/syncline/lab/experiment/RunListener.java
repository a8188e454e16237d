package org.syncline.lab.experiment;

/**
 * Follows a run. All methods are called by the thread that runs it, between the forks or while one
 * says something, so they should return soon. What a listener throws stops the run; nothing that
 * was recorded is lost.
 */
public interface RunListener {

    /** A listener that does nothing. */
    RunListener NONE = progress -> {};

    /** Called before and after each fork, when the run waits, and at its end. */
    void progressed(RunProgress progress);

    /** Called for each line of a fork after it was recorded. */
    default void said(ForkSpec fork, ForkLine line) {}
}
