package org.syncline.lab.publish;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.study.StudyReport;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The report of what the runs of a history measured of the cells of one run, over time. */
public final class TrendReport {

    private TrendReport() {}

    /** Returns the publication; measuring the run again adds a point to its lines. */
    public static Publication of(HistoryStore history, long run) throws IOException {
        CellTrends trends = CellTrends.of(history.runs(), run);
        List<Long> numbers = new ArrayList<>(List.of(run));
        trends.runs().forEach(each -> numbers.add(each.number()));
        return new Publication(
                report(trends),
                "",
                Publication.of(history, run).repeat(),
                Provenance.of(history.runs(), numbers),
                Publication.Kind.TREND);
    }

    private static StudyReport report(CellTrends trends) {
        StoredRun run = trends.run();
        List<Chart> charts = TrendChart.of(trends);
        return new StudyReport(
                "Trend of run " + run.number() + ", " + run.title(),
                List.of(TrendTable.of(trends)),
                charts,
                List.of(),
                charts.isEmpty()
                        ? List.of("No cell was measured by two runs, so that there is no chart.")
                        : List.of());
    }
}
