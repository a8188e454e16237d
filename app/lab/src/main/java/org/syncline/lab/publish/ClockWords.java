package org.syncline.lab.publish;

import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.history.ForkGroup;
import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How far the clocks of the machines of an experiment were apart, in words. */
final class ClockWords {

    private static final double MILLIS = 1e3;

    /** Below this uncertainty, in ms, a tenth of a ms says too little. */
    private static final double FINE = 0.1;

    private ClockWords() {}

    /** Returns a part of a sentence for each clock that was told. */
    static List<String> of(ForkGroup group) {
        String director = group.environment().getOrDefault(ForkEnvironment.DIRECTOR, "");
        List<String> words = new ArrayList<>();
        group.clocks()
                .forEach(
                        (machine, clock) ->
                                words.add(
                                        "clock of \"%s\" %s of that of \"%s\", ± %s ms"
                                                .formatted(
                                                        machine,
                                                        range(clock),
                                                        director,
                                                        millis(clock.uncertainty(), clock))));
        return words;
    }

    private static String range(ForkGroup.Clock clock) {
        Interval ahead = clock.ahead();
        String low = side(ahead.low(), clock);
        String high = side(ahead.high(), clock);
        return low.equals(high) ? low : low + " to " + high;
    }

    private static String side(double seconds, ForkGroup.Clock clock) {
        return millis(Math.abs(seconds), clock) + " ms " + (seconds < 0 ? "behind" : "ahead");
    }

    /** With as many digits as the uncertainty is worth. */
    private static String millis(double seconds, ForkGroup.Clock clock) {
        int digits = clock.uncertainty() * MILLIS >= FINE ? 1 : 3;
        return String.format(Locale.ROOT, "%." + digits + "f", seconds * MILLIS);
    }
}
