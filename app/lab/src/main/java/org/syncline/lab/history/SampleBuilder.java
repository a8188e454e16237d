package org.syncline.lab.history;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Puts the times of a cell together, fork by fork, as they come by iteration. */
final class SampleBuilder {

    private static final class Times {
        private @Nullable Double first;
        private final List<Double> warmUps = new ArrayList<>();
        private final List<Double> measured = new ArrayList<>();

        ForkTimes build() {
            List<Double> all = new ArrayList<>(warmUps);
            all.addAll(measured);
            OptionalDouble call = first == null ? OptionalDouble.empty() : OptionalDouble.of(first);
            return new ForkTimes(call, all, warmUps.size());
        }
    }

    private final Map<Long, Times> forks = new LinkedHashMap<>();

    void add(long fork, Part part, double seconds) {
        if (Double.isInfinite(seconds)) {
            throw new IllegalArgumentException("no time was without end");
        }
        Times times = forks.computeIfAbsent(fork, id -> new Times());
        switch (part) {
            case FIRST -> times.first = seconds;
            case WARM_UP -> times.warmUps.add(seconds);
            case MEASURED -> times.measured.add(seconds);
        }
    }

    /** Returns nothing if no fork measured anything; forks that did not are left out. */
    Optional<TimeSample> build() {
        List<ForkTimes> measured =
                forks.values().stream()
                        .filter(times -> !times.measured.isEmpty())
                        .map(Times::build)
                        .toList();
        return measured.isEmpty() ? Optional.empty() : Optional.of(new TimeSample(measured));
    }
}
