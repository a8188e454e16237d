package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;

import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The timing of one run. Phases are those that took place, each at most once; {@code seconds} is
 * the whole session, {@code bytes} and {@code files} count the transferred content.
 */
public record RunTiming(
        RunSetup setup,
        NamingTimes naming,
        List<PhaseTime> phases,
        double seconds,
        long bytes,
        long files) {

    private static final double MEGA = 1e6;

    public RunTiming {
        phases = List.copyOf(phases);
        long distinct = phases.stream().map(PhaseTime::phase).distinct().count();
        if (distinct != phases.size()) {
            throw new IllegalArgumentException("A phase is there twice: " + phases);
        }
    }

    /**
     * Returns the critical-path seconds of these phases together; empty if none of them took place.
     */
    public OptionalDouble critical(Collection<Phase> wanted) {
        List<PhaseTime> there = phases.stream().filter(p -> wanted.contains(p.phase())).toList();
        return there.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(there.stream().mapToDouble(PhaseTime::critical).sum());
    }

    public RunAmounts amounts() {
        return RunAmounts.of(files, bytes, phases);
    }

    /** Returns what became of the content on its way. */
    public CarriedContent carried() {
        return CarriedContent.of(phases);
    }

    double megabytes() {
        return bytes / MEGA;
    }

    /** Returns so much a second over the whole session; empty for a session without duration. */
    OptionalDouble rate(ToDoubleFunction<RunTiming> amount) {
        return seconds > 0
                ? OptionalDouble.of(amount.applyAsDouble(this) / seconds)
                : OptionalDouble.empty();
    }
}
