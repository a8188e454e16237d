package org.syncline.lab.study;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What KaRMI saves over all calls of its study.
 *
 * @param ratio the median of the calls' times over those of RMI; empty if none was measured
 * @param savings of the calls, per cent
 */
record KarmiSaving(Optional<Estimate> ratio, List<Double> savings) {

    private static final String MEDIAN = "median";
    private static final String MOST = "most";

    /** The largest of several figures that vary would be smaller if measured again. */
    private Optional<Estimate> most() {
        return savings.stream()
                .max(Double::compare)
                .map(value -> new Estimate(value, Optional.empty()));
    }

    private Optional<Estimate> median() {
        return ratio.map(StudyCells::percentBelowOne);
    }

    /** The median with its interval and the most, beside the published ones. */
    Table table() {
        StudyTable table =
                new StudyTable("Saving of karmi over all calls")
                        .texts("figure")
                        .measured("measured", "%");
        Karmi.NETWORKS.forEach(network -> table.published(network, "%"));
        table.derived("measured / Ethernet", "");
        row(table, MEDIAN, median());
        row(table, MOST, most());
        return table.build(
                List.of(
                        "The original's programs had other calls among theirs. Measured is over"
                                + " loopback: there is no Myrinet here.",
                        (ratio.stream().anyMatch(Estimate::oneFork)
                                        ? "The interval of the median is of these calls and of one"
                                              + " fork of some, so that how forks differ is not in"
                                              + " it."
                                        : "The interval of the median is of these calls, as other"
                                                + " forks would have measured them.")
                                + " The most has none: of several figures that vary"
                                + " the largest would be smaller if measured again."));
    }

    private static void row(StudyTable table, String figure, Optional<Estimate> measured) {
        Published published = Published.of(Karmi.NAME);
        table.row(figure).add(measured);
        Karmi.NETWORKS.forEach(
                network -> table.addPrinted(published.printed("saving", network, figure)));
        table.add(
                StudyTable.ratio(
                        measured, published.figure("saving", Karmi.NETWORKS.getFirst(), figure)));
    }

    /** The same as bars. */
    Chart chart() {
        Map<String, Optional<Chart.Bar>> bars = new LinkedHashMap<>();
        bars.put(
                MEDIAN,
                ratio.map(
                        times ->
                                StudyCells.percentBar(
                                        times.interval(), StudyCells.percentBelowOne(times))));
        bars.put(MOST, most().map(Chart.Bar::of));
        return KarmiCharts.ofAll(Karmi.NETWORKS, bars);
    }
}
