package org.syncline.lab.history;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A run in a list of runs.
 *
 * @param number by which the run is known; never given out twice
 * @param name of the experiment
 * @param ended when the last of its forks ended; empty while some have not, which can be resumed
 * @param seed of the experiment
 * @param program version of the program that began it
 * @param environment the machine and the program, by name
 * @param cells how many its experiment has
 */
public record StoredRun(
        long number,
        String name,
        Instant started,
        Optional<Instant> ended,
        long seed,
        String program,
        Map<String, String> environment,
        int cells,
        Forks forks) {

    public StoredRun {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /** Returns whether every fork has samples; a run that is not complete can be resumed. */
    public boolean isComplete() {
        return forks.done() == forks.asked();
    }

    /**
     * How far a run is.
     *
     * @param asked forks of all cells
     * @param done those with samples that count
     * @param failed those that ended with a reason instead
     */
    public record Forks(int asked, int done, int failed) {}
}
