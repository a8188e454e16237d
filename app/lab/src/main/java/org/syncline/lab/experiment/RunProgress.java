package org.syncline.lab.experiment;

import java.time.Duration;
import java.util.Optional;

/**
 * How far a run has come.
 *
 * @param run its number in the store
 * @param settled forks that have ended, or will not run since their cell was given up
 * @param all forks of the experiment
 * @param underWay the fork that has just begun; empty between forks
 * @param paused whether it waits for {@link ExperimentRunner#proceed}
 * @param left time that the forks still need, from those that this session has run and within the
 *     budget; empty before the first has ended
 */
public record RunProgress(
        long run,
        int settled,
        int all,
        Optional<ForkSpec> underWay,
        boolean paused,
        Optional<Duration> left) {}
