package org.syncline.lab.timing;

import java.util.Locale;
import java.util.Optional;

/**
 * Whether the phases of runs make up their whole times, as those of a critical path do but for
 * rounding: within 1 %. Runs that took no time, or told no phases, are passed over. Immutable.
 *
 * @param runs that told phases
 * @param off those of them whose phases do not add up
 * @param worst the part of its time that the phases of a run make up, of the run whose phases are
 *     farthest from all of it; 1 if there is no run
 */
public record PhaseSums(int runs, int off, double worst) {

    /** No runs. */
    public static final PhaseSums NONE = new PhaseSums(0, 0, 1);

    private static final double TOLERANCE = 0.01;

    /**
     * Returns these and another run.
     *
     * @param total seconds of the run
     * @param phases seconds of all its phases on the critical path together
     */
    public PhaseSums with(double total, double phases) {
        if (!(total > 0 && phases > 0)) {
            return this;
        }
        double part = phases / total;
        return plus(new PhaseSums(1, Math.abs(part - 1) <= TOLERANCE ? 0 : 1, part));
    }

    /** Returns the runs of both. */
    public PhaseSums plus(PhaseSums others) {
        boolean isWorse = Math.abs(others.worst - 1) > Math.abs(worst - 1);
        return new PhaseSums(runs + others.runs, off + others.off, isWorse ? others.worst : worst);
    }

    /** Returns what is wrong, to stand in a sentence; empty where all phases add up. */
    public Optional<String> fault() {
        return off == 0
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "the phases of %d of %d runs do not add up to their time within 1"
                                        + " %%: in the worst they make up %.1f %% of it",
                                off,
                                runs,
                                100 * worst));
    }
}
