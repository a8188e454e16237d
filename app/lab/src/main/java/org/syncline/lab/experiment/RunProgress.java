package org.syncline.lab.experiment;

import java.time.Duration;
import java.util.Optional;

/**
 * How far a run has come, or all runs of a study together.
 *
 * @param run the number in the store of the one under way
 * @param cells those of which all forks are settled
 * @param settled forks that have ended, or will not run since their cell was given up
 * @param all forks of the experiment, as planned now: those asked for, and what the budget has time
 *     for beyond them
 * @param underWay the fork that has just begun; empty between forks
 * @param paused whether it waits for {@link ExperimentRunner#proceed}
 * @param left time that the forks still need, from those that this session has run and within the
 *     budget; empty before the first has ended
 */
public record RunProgress(
        long run,
        Cells cells,
        int settled,
        int all,
        Optional<ForkSpec> underWay,
        boolean paused,
        Optional<Duration> left) {

    /** How many cells are settled, of all. */
    public record Cells(int settled, int all) {}
}
