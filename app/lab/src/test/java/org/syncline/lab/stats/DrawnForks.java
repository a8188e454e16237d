package org.syncline.lab.stats;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Samples of forks with six iterations each, drawn once by numpy 2.4.6 (level, plus normal noise of
 * forks and of iterations, two decimals) and kept here, so that a reference sees the same figures.
 */
final class DrawnForks {
    static final TimeSample EIGHT =
            forks(
                    "10.38 10.33 9.93 10.08 10.26 10.44",
                    "9.84 9.62 10.36 9.77 9.53 10.11",
                    "9.93 9.97 9.97 10.31 10.06 10.05",
                    "9.31 9.31 9.42 9.62 10.34 9.65",
                    "9.77 10.76 10.1 9.8 10.22 10.0",
                    "10.69 10.37 9.76 10.58 9.65 10.92",
                    "9.72 8.7 10.42 9.23 8.61 10.31",
                    "9.43 9.72 9.68 9.81 10.02 9.06");

    static final TimeSample EIGHT_SLOWER =
            forks(
                    "11.75 11.49 11.63 11.37 11.73 10.96",
                    "10.33 11.28 10.28 11.04 11.18 9.96",
                    "10.75 11.32 10.43 11.3 10.2 9.74",
                    "10.45 10.48 11.18 10.7 10.53 10.51",
                    "11.18 9.87 10.08 10.41 10.62 10.93",
                    "11.32 10.57 11.07 10.43 11.96 10.87",
                    "10.23 11.25 10.89 11.32 11.2 10.12",
                    "11.18 10.73 10.69 10.9 10.83 10.98");

    static final TimeSample FOUR =
            forks(
                    "10.23 10.49 10.37 10.81 9.96 10.44",
                    "10.46 10.16 10.29 10.01 10.27 10.0",
                    "10.49 10.12 9.96 10.16 9.97 11.21",
                    "10.76 10.57 10.41 10.84 10.31 10.34");

    static final TimeSample THREE_SLOWER =
            forks(
                    "11.49 12.03 11.45 12.1 12.35 11.63",
                    "11.73 12.36 11.71 11.99 11.92 11.87",
                    "11.64 12.22 11.99 11.8 11.84 11.5");

    /** Two slow forks of three iterations, and a fast one of twenty. */
    static final TimeSample UNEQUAL =
            sample(
                    new double[] {0.473, 0.470, 0.476},
                    new double[] {0.489, 0.486, 0.495},
                    IntStream.range(0, 20).mapToDouble(i -> 0.285 + 0.0005 * i).toArray());

    private DrawnForks() {}

    static TimeSample sample(double[]... forks) {
        return new TimeSample(Arrays.stream(forks).map(ForkTimes::of).toList());
    }

    private static TimeSample forks(String... forks) {
        return sample(
                Arrays.stream(forks)
                        .map(fork -> Arrays.stream(fork.split(" ")))
                        .map(times -> times.mapToDouble(Double::parseDouble).toArray())
                        .toArray(double[][]::new));
    }
}
