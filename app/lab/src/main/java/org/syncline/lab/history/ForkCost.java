package org.syncline.lab.history;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.stats.Interval;

import java.util.List;

/**
 * What the forks of a cell took, by which further forks of it can be foretold. Immutable.
 *
 * @param effort that was asked of each of them
 * @param seconds mean time of a fork, from the start of its JVMs to their end
 * @param iterations mean number of its iterations, warm-up included, at least 1
 * @param timed mean seconds of an iteration alone, without what comes before it
 */
public record ForkCost(CellEffort effort, double seconds, double iterations, double timed) {

    /** A fork that was done. */
    record Fork(CellEffort effort, double seconds, int iterations, double timed) {}

    /** Returns the cost of forks of the same effort, one at least. */
    static ForkCost of(List<Fork> forks) {
        double iterations = forks.stream().mapToInt(Fork::iterations).sum();
        return new ForkCost(
                forks.getFirst().effort(),
                forks.stream().mapToDouble(Fork::seconds).sum() / forks.size(),
                iterations / forks.size(),
                forks.stream().mapToDouble(Fork::timed).sum() / iterations);
    }

    /**
     * Returns the seconds that a fork of another effort takes: of the same iterations, it is as
     * long as it was; otherwise the time besides the iterations is between that of every fork and
     * that of every iteration.
     */
    public Interval of(CellEffort other) {
        if (iterates(other)) {
            return new Interval(seconds, seconds);
        }
        double measured = other.iterations();
        if (timed > 0) {
            measured = Math.max(measured, other.least().toNanos() / 1e9 / timed);
        }
        double all = 1 + other.warmUps() + measured;
        double once = seconds + (all - iterations) * timed;
        double eachTime = seconds * all / iterations;
        return new Interval(Math.min(once, eachTime), Math.max(once, eachTime));
    }

    private boolean iterates(CellEffort other) {
        return effort.warmUps() == other.warmUps()
                && effort.iterations() == other.iterations()
                && effort.least().equals(other.least())
                && effort.most().equals(other.most());
    }
}
