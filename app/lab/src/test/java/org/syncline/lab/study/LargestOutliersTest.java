package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

class LargestOutliersTest {

    private static final ExperimentCell FAST = signing(1);
    private static final ExperimentCell SLOW = signing(2);

    private static ExperimentCell signing(int workers) {
        return new ExperimentCell(
                new Work.Signing(10, 1 << 20, "md5", workers), "local", ExperimentCell.NO_LINK);
    }

    private record Known(Map<ExperimentCell, TimeSample> samples) implements Results {

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric) {
            return Optional.ofNullable(samples.get(cell));
        }

        @Override
        public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell) {
            return Optional.empty();
        }

        @Override
        public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell) {
            return Map.of();
        }

        @Override
        public Optional<String> failure(String experiment, ExperimentCell cell) {
            return Optional.empty();
        }
    }

    private static Table table(Map<ExperimentCell, TimeSample> samples) throws IOException {
        CellEffort effort = new CellEffort(2, 0, 40, Duration.ZERO, Duration.ZERO);
        Experiment experiment = new Experiment("x", List.of(FAST, SLOW), effort, 1);
        return LargestOutliers.table(List.of(experiment), new Known(samples));
    }

    /** Forty iterations about a time, after a first call of a second; some are other times. */
    private static ForkTimes fork(double seconds, Map<Integer, Double> others) {
        List<Double> times =
                IntStream.range(0, 40)
                        .mapToObj(i -> others.getOrDefault(i, seconds * (1 + i % 5 * 0.001)))
                        .toList();
        return new ForkTimes(OptionalDouble.of(1), times, 0);
    }

    @Test
    void theSlowestByTheMedianOfTheirCellComeFirstWithTheirPlace() throws IOException {
        TimeSample fast =
                new TimeSample(List.of(fork(0.1, Map.of()), fork(0.1, Map.of(20, 0.5, 7, 0.05))));
        TimeSample slow = new TimeSample(List.of(fork(10, Map.of(30, 20.04)), fork(10, Map.of())));
        Table table = table(Map.of(FAST, fast, SLOW, slow));
        assertEquals(2, table.rows().size(), "the fast outlier is none of them");
        List<Cell> first = table.rows().getFirst();
        assertEquals(List.of(Cell.count(2), Cell.count(21)), first.subList(1, 3));
        double before = 1 + 20 * 0.1 + 0.1 * 0.002 * 20 - (0.1 * 1.002 - 0.05);
        assertEquals(before, ((Cell.Figure) first.get(3)).value(), 1e-9);
        assertEquals(500, ((Cell.Figure) first.get(4)).value(), 1e-9);
        assertEquals(0.5 / 0.1002, ((Cell.Figure) first.get(5)).value(), 1e-9);
        List<Cell> second = table.rows().getLast();
        assertEquals(List.of(Cell.count(1), Cell.count(31)), second.subList(1, 3));
        assertEquals(2, ((Cell.Figure) second.get(5)).value(), 1e-9);
    }

    @Test
    void noMoreThanTenAreShownAndAllAreCounted() throws IOException {
        Map<Integer, Double> none = Map.of();
        List<ForkTimes> forks =
                IntStream.range(0, 12)
                        .mapToObj(f -> f == 0 ? fork(0.1, none) : fork(0.1, Map.of(20, 1.0 + f)))
                        .toList();
        Table table = table(Map.of(FAST, new TimeSample(forks)));
        assertEquals(LargestOutliers.MOST, table.rows().size());
        assertEquals(Cell.count(12), table.rows().getFirst().get(1));
        assertEquals(
                "The 10 slowest, by the median of their cell, of 11 outliers above it.",
                table.notes().getFirst().replaceFirst("(it\\.).*", "$1"));
    }

    @Test
    void whereNoIterationIsAnOutlierThereIsNoRow() throws IOException {
        TimeSample calm = new TimeSample(List.of(fork(0.1, Map.of())));
        assertEquals(List.of(), table(Map.of(FAST, calm)).rows());
    }
}
