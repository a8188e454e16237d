package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkSpec;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A fork that did all it was asked, with its raw samples.
 *
 * @param environment what it found and where it ran
 * @param iterations by index, the first one and the warm-up included
 */
public record StoredFork(
        ForkSpec spec,
        Instant started,
        Instant ended,
        Map<String, String> environment,
        List<Iteration> iterations) {

    public StoredFork {
        environment = Map.copyOf(environment);
        iterations = List.copyOf(iterations);
    }
}
