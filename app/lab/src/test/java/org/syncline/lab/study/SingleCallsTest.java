package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

class SingleCallsTest {

    /** Each cell made so many calls, of 1, 2, 3 ms and so on. */
    private record Called(Results times, int calls) implements Results {

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric)
                throws IOException {
            return times.sample(experiment, cell, metric);
        }

        @Override
        public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell) {
            Histogram histogram = new Histogram(3);
            IntStream.rangeClosed(1, calls).forEach(i -> histogram.recordValue(1_000_000L * i));
            return Optional.of(histogram);
        }

        @Override
        public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell)
                throws IOException {
            return times.counts(experiment, cell);
        }

        @Override
        public Optional<String> failure(String experiment, ExperimentCell cell) {
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, '50 %, most'",
        "49, '50 %, most'",
        "50, '50 %, 90 %, most'",
        "190, '50 %, 90 %, most'",
        "250, '50 %, 90 %, 98 %, most'",
        "5000, '50 %, 90 %, 98 %, 99.9 %, most'"
    })
    void percentilesHaveFiveCallsBeyondThem(int calls, String expected) throws IOException {
        Study karmi = Studies.named("karmi");
        List<Experiment> experiments =
                karmi.plan(StudyChoice.usual(karmi, Extent.QUICK)).experiments();
        Results results = new Called(DrawnResults.usual(karmi, Set.of()), calls);
        Table table = SingleCalls.table(experiments, results);
        List<Cell> row = table.rows().getFirst();
        List<String> shown =
                IntStream.range(5, 10)
                        .filter(i -> !row.get(i).equals(Cell.ABSENT))
                        .mapToObj(table.columns()::get)
                        .map(Column::heading)
                        .toList();
        assertEquals(expected, String.join(", ", shown));
        assertTrue(
                table.notes().stream()
                        .anyMatch(
                                note -> note.contains("of 50 for 90 %, of 250 for 98 %, of 5000")),
                table.notes()::toString);
    }
}
