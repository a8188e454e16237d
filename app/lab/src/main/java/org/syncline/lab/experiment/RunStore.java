package org.syncline.lab.experiment;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * Where runs of experiments are kept. What a method has taken survives a crash of the program. A
 * run is known by a number. One thread at a time.
 */
public interface RunStore {

    /**
     * Begins a run and returns its number.
     *
     * @param environment the machine and the program, by name
     */
    long begin(Experiment experiment, Map<String, String> environment) throws IOException;

    /** Returns the experiment of a run; fails if there is no such run, naming it. */
    Experiment experiment(long run) throws IOException;

    /**
     * Returns the forks of a run that ended with {@link ForkLine.Done}, or with {@link
     * ForkLine.Failed}. What others left is not among the samples.
     */
    Set<ForkSpec> ended(long run) throws IOException;

    /** Returns the forks among {@link #ended} that failed, each with its reason. */
    Map<ForkSpec, String> failures(long run) throws IOException;

    /** Begins a fork that is not done; an attempt before, failed or cut, is forgotten. */
    void beginFork(long run, ForkSpec fork) throws IOException;

    /** Takes a line of the fork that was begun last. */
    void take(ForkLine line) throws IOException;
}
