package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

class TrendTableTest {

    private static final CellEffort EFFORT = new CellEffort(1, 0, 5, Duration.ZERO, Duration.ZERO);
    private static final int RUN = 1;
    private static final int MEDIAN = 4;
    private static final int RATIO = 5;
    private static final int VERDICT = 6;

    private static final ExperimentCell SMALL = signing(1);
    private static final ExperimentCell LARGE = signing(9);

    @TempDir private Path folder;

    private static ExperimentCell signing(int files) {
        return new ExperimentCell(
                new Work.Signing(files, 1000, "md5", 1), "local", ExperimentCell.NO_LINK);
    }

    private static void record(
            HistoryStore history, String cores, double seconds, ExperimentCell... cells)
            throws IOException {
        Experiment experiment = new Experiment("signing", List.of(cells), EFFORT, 1);
        long run = history.begin(experiment, Map.of("cores", cores, "system", "Linux"));
        for (ExperimentCell cell : cells) {
            history.beginFork(run, new ForkSpec(cell, 0, EFFORT, 1));
            for (int i = 0; i < 5; i++) {
                history.take(
                        new ForkLine.Iteration(
                                i,
                                ForkLine.Part.MEASURED,
                                Map.of(ForkLine.TOTAL, seconds),
                                Map.of()));
            }
            history.take(new ForkLine.Done(Map.of()));
        }
    }

    @Test
    void eachRunOfACellHasARowAndNotesSayWhatChanged() throws IOException {
        Path file = folder.resolve("runs.db");
        Table table;
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            record(history, "2", 0.25, SMALL, LARGE);
            record(history, "4", 7, LARGE);
            record(history, "4", 0.5, SMALL);
            table = TrendTable.of(history.runs(), 3);
        }
        assertEquals(
                List.of("1", "3"),
                table.rows().stream().map(row -> row.get(RUN).shown()).toList(),
                "run 2 has not this cell");
        List<Cell> first = table.rows().getFirst();
        List<Cell> last = table.rows().getLast();
        assertEquals("250 (250–250)", first.get(MEDIAN).shown());
        assertEquals("500 (500–500)", last.get(MEDIAN).shown());
        assertEquals(Cell.ABSENT, first.get(RATIO));
        assertEquals(Cell.ABSENT, first.get(VERDICT));
        assertEquals("2.00 (2.00–2.00)", last.get(RATIO).shown());
        assertEquals(List.of("cores: 2 from run 1, 4 from run 3"), table.notes());
    }

    @Test
    void theReportHasALineOverTimeForEachCellThatTwoRunsMeasured() throws IOException {
        try (HistoryStore history = at("2026-11-25T18:30:59Z")) {
            record(history, "2", 0.25, SMALL);
        }
        try (HistoryStore history = at("2026-12-04T18:30:59Z")) {
            record(history, "4", 0.5, SMALL, LARGE);
            assertReport(TrendReport.of(history, 2));
        }
        try (HistoryStore history = at("2026-12-05T18:30:59Z")) {
            record(history, "4", 50, LARGE);
            List<Chart> apart = TrendReport.of(history, 2).report().charts();
            assertEquals(
                    List.of("Medians over time, 1 of 2", "Medians over time, 2 of 2"),
                    apart.stream().map(Chart::title).toList());
        }
    }

    private HistoryStore at(String moment) throws IOException {
        return HistoryStore.open(
                folder.resolve("runs.db"), "1", Clock.fixed(Instant.parse(moment), ZoneOffset.UTC));
    }

    private void assertReport(Publication publication) throws IOException {
        Chart.Lines chart = (Chart.Lines) publication.report().charts().getFirst();
        assertEquals(1, publication.report().charts().size());
        assertEquals("time since 2026-11-25T18:30:00Z", chart.x().label());
        assertEquals("median, with 95 % interval", chart.y().label());
        assertEquals(1, chart.series().size(), "the larger cell was measured once");
        Series line = chart.series().getFirst();
        assertEquals(List.of(0.0, 9 * 86_400.0), List.of(line.x(0), line.x(1)));
        assertEquals(List.of(0.25, 0.5), List.of(line.y(0), line.y(1)));

        Path report = folder.resolve("report");
        StudyFolder.write(report, publication);
        String html = Files.readString(report.resolve("report.html"));
        assertTrue(html.contains("<h1>Trend of run 2, signing</h1>"), html);
        assertTrue(html.contains("time since 2026-11-25T18:30:00Z (d)"), html);
        assertTrue(html.contains("./syncline experiment run experiment.toml"), html);
        assertTrue(Files.exists(report.resolve("chart-medians-over-time.svg")));
        assertTrue(Files.exists(report.resolve("trend.json")));
    }

    @Test
    void whatOneRunAloneMeasuredHasNoChart() throws IOException {
        try (HistoryStore history = at("2026-11-25T18:30:59Z")) {
            record(history, "2", 0.25, SMALL);
            StudyReport report = TrendReport.of(history, 1).report();
            assertEquals(List.of(), report.charts());
            assertEquals(
                    List.of("No cell was measured by two runs, so that there is no chart."),
                    report.notes());
        }
    }
}
