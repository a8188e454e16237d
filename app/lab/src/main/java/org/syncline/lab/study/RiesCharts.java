package org.syncline.lab.study;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.stats.Estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The charts of the ries study: its graph, for each link, and the times that its text has. */
final class RiesCharts {

    private static final double MILLI = 1e-3;

    private RiesCharts() {}

    /**
     * Returns the original's graph.
     *
     * @param cold whether all times are of the second runs of their JVMs
     * @param times of each transport, s, one for each scenario
     */
    static Chart runs(String link, boolean cold, Map<String, List<Optional<Estimate>>> times) {
        List<Chart.Bars> bars = new ArrayList<>();
        times.forEach(
                (transport, all) ->
                        bars.add(
                                new Chart.Bars(
                                        transport,
                                        all.stream().map(it -> it.map(Chart.Bar::of)).toList())));
        return Chart.Grouped.ofFigures(
                "Time of a run, link " + link,
                cold ? "median of second runs of a JVM" : "median",
                Unit.SECONDS,
                Arrays.stream(RiesScenario.values()).map(RiesScenario::label).toList(),
                bars);
    }

    /** Returns the response times of a chat beside the two that were published. */
    static Chart chat(RiesChat chat) {
        List<String> categories = new ArrayList<>();
        List<Optional<Chart.Bar>> values = new ArrayList<>();
        for (String response : List.of("least", "most")) {
            OptionalDouble published = Published.of(Ries.NAME).figure("chat", response);
            categories.add(response + ", published");
            values.add(
                    published.stream()
                            .mapToObj(millis -> Chart.Bar.of(millis * MILLI).hatch())
                            .findFirst());
        }
        for (RiesChat.FileTime each : chat.times()) {
            categories.add(each.transport());
            values.add(Optional.of(Chart.Bar.of(each.time().times(MILLI))));
        }
        return new Chart.Grouped(
                "Response times in a chat, link " + chat.link(),
                Axis.of(
                        "published, or median of a file with 95 % interval"
                                + (chat.isToldApart() ? "" : "; transports cannot be told apart"),
                        Unit.SECONDS),
                categories,
                List.of(new Chart.Bars("response", values)));
    }
}
