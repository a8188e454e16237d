package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;

import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;

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

    /** Returns 10⁶ bytes a second over the whole session; empty for a session without duration. */
    public OptionalDouble megabytesPerSecond() {
        return rate(bytes / MEGA);
    }

    public OptionalDouble filesPerSecond() {
        return rate((double) files);
    }

    private OptionalDouble rate(double amount) {
        return seconds > 0 ? OptionalDouble.of(amount / seconds) : OptionalDouble.empty();
    }
}
