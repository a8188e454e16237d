package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkSpec;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A fork that did all it was asked, without its samples.
 *
 * @param run the run's number
 * @param id by which the history knows it
 * @param cell its cell's place among those of its run, from 0
 * @param environment what it found and where it ran
 */
public record RecordedFork(
        long run,
        long id,
        int cell,
        ForkSpec spec,
        Instant started,
        Instant ended,
        Map<String, String> environment) {

    public RecordedFork {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }
}
