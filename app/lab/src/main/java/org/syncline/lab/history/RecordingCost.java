package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkEnvironment;

import java.util.Map;
import java.util.Optional;

/**
 * What recording took of one fork or several, beside what was measured.
 *
 * @param measured seconds of all iterations, more than 0
 * @param within seconds of these for noting the latencies of single calls
 * @param between seconds for telling, between iterations, where nothing is timed
 * @param starter processor seconds for reading and storing, in the program that began the forks, as
 *     far as it is known; they pass beside the iterations
 * @param worst the largest {@link #share} of a fork
 */
public record RecordingCost(
        double measured, double within, double between, double starter, double worst) {

    /** Returns what a fork told; empty if it told nothing of it, or measured nothing. */
    static Optional<RecordingCost> of(Map<String, String> environment) {
        double measured = seconds(environment, ForkEnvironment.MEASURED);
        if (!(measured > 0)) {
            return Optional.empty();
        }
        double within = seconds(environment, ForkEnvironment.RECORDING_WITHIN);
        double between = seconds(environment, ForkEnvironment.RECORDING_BETWEEN);
        double starter = seconds(environment, ForkEnvironment.RECORDING_STARTER);
        double worst = (within + between + starter) / measured;
        return Optional.of(new RecordingCost(measured, within, between, starter, worst));
    }

    /** Returns what a command told that measures itself, and no other program stores. */
    public static RecordingCost ofOwn(double measured, double within, double between) {
        return new RecordingCost(measured, within, between, 0, (within + between) / measured);
    }

    private static double seconds(Map<String, String> environment, String name) {
        return Double.parseDouble(environment.getOrDefault(name, "0"));
    }

    /** Returns the cost of both together. */
    public RecordingCost plus(RecordingCost other) {
        return new RecordingCost(
                measured + other.measured,
                within + other.within,
                between + other.between,
                starter + other.starter,
                Math.max(worst, other.worst));
    }

    /** Returns all of the cost as a share of what was measured. */
    public double share() {
        return (within + between + starter) / measured;
    }
}
