package org.syncline.core.measure;

/**
 * One phase of one run.
 *
 * @param busy seconds summed over all threads of both sides; may exceed the run's length
 * @param critical seconds of the run's length that are charged to this phase; these sum to the
 *     total
 * @param items number of files, entries or calls that were processed
 * @param bytes content that was processed
 */
public record PhaseTime(Phase phase, double busy, double critical, long items, long bytes) {

    /** Returns the time of both, of one phase at two stages of a run. */
    public PhaseTime plus(PhaseTime other) {
        return new PhaseTime(
                phase,
                busy + other.busy,
                critical + other.critical,
                items + other.items,
                bytes + other.bytes);
    }
}
