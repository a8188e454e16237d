package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.MeasuredCall;

import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Demands that the first contestant's time is at most so much of the second one's.
 *
 * @param floor contestant whose time is subtracted from both; empty for none
 */
record Bar(Contestant of, Contestant to, double most, Optional<Contestant> floor) {

    static Bar of(String of, String to, double most) {
        return of(Contestant.of(of), Contestant.of(to), most);
    }

    static Bar of(Contestant of, Contestant to, double most) {
        return new Bar(of, to, most, Optional.empty());
    }

    /** KaRMI against RMI, above the ping-pong that blocks. */
    static Bar echo(MeasuredCall call, double most) {
        return new Bar(
                Contestant.of("karmi", call),
                Contestant.of("rmi", call),
                most,
                Optional.of(Contestant.of("raw")));
    }

    Stream<Contestant> contestants() {
        return Stream.concat(Stream.of(of, to), floor.stream());
    }

    /** Compares by the time of each contestant in µs. */
    Verdict judge(ToDoubleFunction<Contestant> micros) {
        double below = floor.map(micros::applyAsDouble).orElse(0.0);
        double above = micros.applyAsDouble(of) - below;
        return new Verdict(this, below, new Ratio(above, micros.applyAsDouble(to) - below, most));
    }

    /** The result of a comparison; {@code floor} is the µs that are not counted. */
    record Verdict(Bar bar, double floor, Ratio ratio) {

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%-16s %8.2f us  to %-16s %8.2f us%s  = %s",
                    bar.of().title(),
                    ratio.of(),
                    bar.to().title(),
                    ratio.to(),
                    floor == 0 ? "" : String.format(Locale.ROOT, " above %.2f us", floor),
                    ratio);
        }
    }
}
