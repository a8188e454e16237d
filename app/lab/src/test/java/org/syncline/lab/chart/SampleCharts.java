package org.syncline.lab.chart;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;

/** Charts as awkward as they come, the same every time. */
public final class SampleCharts {
    private static final String LONG = " of a very long afternoon in the laboratory";

    private SampleCharts() {}

    public static List<Chart> all() {
        return List.of(
                lines(0, 0),
                lines(1, 1),
                lines(3, 200),
                lines(12, 10_000),
                grouped(3, 3, ""),
                grouped(7, 5, LONG),
                grouped(0, 0, ""),
                uncertain(),
                stacked(9, 13, ""),
                stacked(4, 3, LONG),
                lanes());
    }

    public static Chart.Lines lines(int series, int points) {
        Random random = new Random(series);
        return new Chart.Lines(
                "Throughput" + LONG.repeat(series / 3),
                Axis.of("time", Unit.SECONDS),
                Axis.of("throughput", Unit.BYTES_PER_SECOND),
                IntStream.range(0, series).mapToObj(s -> walk(s, points, random)).toList());
    }

    public static Chart.Grouped grouped(int categories, int bars, String suffix) {
        return new Chart.Grouped(
                "Throughput by corpus" + suffix.repeat(5),
                Axis.of("throughput", Unit.BYTES_PER_SECOND),
                names("corpus", categories, suffix),
                bars(categories, bars, suffix));
    }

    public static Chart.Stacked stacked(int categories, int bars, String suffix) {
        return new Chart.Stacked(
                "Critical path" + suffix.repeat(5),
                Axis.of("median time", Unit.SECONDS),
                names("corpus", categories, suffix),
                bars(categories, bars, suffix));
    }

    /** Bars with all caveats, whose figures have room above them. */
    public static Chart.Grouped uncertain() {
        List<Optional<Chart.Bar>> bars =
                List.of(
                        Optional.of(Chart.Bar.of(2).but(Caveat.WIDE)),
                        Optional.of(Chart.Bar.of(-1).but(Caveat.WIDE).but(Caveat.ONE_FORK)),
                        Optional.of(Chart.Bar.of(1e-3).but(Caveat.NO_INTERVAL)),
                        Optional.of(Chart.Bar.between(1, 2, 3)));
        return new Chart.Grouped(
                "Uncertain",
                Axis.of("median, with 95 % interval", Unit.SECONDS),
                names("corpus", bars.size(), ""),
                List.of(new Chart.Bars("rmi", bars)));
    }

    private static Chart.Lanes lanes() {
        return new Chart.Lanes(
                "Naming",
                List.of(
                        new Chart.Lane("bind" + LONG, OptionalDouble.empty()),
                        new Chart.Lane("connect", OptionalDouble.of(3)),
                        new Chart.Lane("lookup first", OptionalDouble.of(30e-6)),
                        new Chart.Lane("lookup next", OptionalDouble.of(120))));
    }

    private static Series walk(int s, int points, Random random) {
        double[] xs = new double[points];
        double[] ys = new double[points];
        double y = 5e7 * (s + 1);
        for (int i = 0; i < points; i++) {
            xs[i] = 12.3 * i / points;
            y = Math.max(1, y + 5e6 * random.nextGaussian());
            ys[i] = i % 70 == 50 ? Double.NaN : y;
        }
        return series("series " + s + LONG.substring(0, s * 3 % LONG.length()), xs, ys);
    }

    static Series series(String name, double[] xs, double[] ys) {
        SeriesBuffer buffer = new SeriesBuffer(name, xs.length);
        for (int i = 0; i < xs.length; i++) {
            buffer.append(xs[i], ys[i]);
        }
        return buffer.snapshot();
    }

    private static List<String> names(String prefix, int count, String suffix) {
        return IntStream.range(0, count).mapToObj(i -> prefix + " " + i + suffix).toList();
    }

    private static List<Chart.Bars> bars(int categories, int bars, String suffix) {
        Random random = new Random(31L * categories + bars);
        return names("phase", bars, suffix).stream()
                .map(name -> new Chart.Bars(name, values(categories, random)))
                .toList();
    }

    private static List<Optional<Chart.Bar>> values(int count, Random random) {
        return IntStream.range(0, count)
                .mapToObj(i -> i == 1 ? Optional.<Chart.Bar>empty() : Optional.of(bar(random)))
                .toList();
    }

    private static Chart.Bar bar(Random random) {
        double value = 0.01 + random.nextDouble();
        return Chart.Bar.between(value * 0.9, value, value * 1.1);
    }
}
