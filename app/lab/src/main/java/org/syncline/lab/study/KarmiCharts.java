package org.syncline.lab.study;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What calls save in per cent: of each call, and of all beside what was published. */
final class KarmiCharts {

    private KarmiCharts() {}

    /**
     * Returns the chart of each call's saving.
     *
     * @param first the transport against which the others save
     * @param savings of each other transport, one for each call
     */
    static Chart ofCalls(
            String first, List<String> calls, Map<String, List<Optional<Chart.Bar>>> savings) {
        List<Chart.Bars> bars = new ArrayList<>();
        savings.forEach((transport, all) -> bars.add(new Chart.Bars(transport, all)));
        return Chart.Grouped.ofFigures(
                "Saving against " + first + ", by call", "saving", Unit.PERCENT, calls, bars);
    }

    /**
     * Returns the chart of the saving over all calls beside that which was published.
     *
     * @param networks of the published figures
     * @param measured by the names of the published figures, such as "median"
     */
    static Chart ofAll(List<String> networks, Map<String, Optional<Chart.Bar>> measured) {
        Published published = Published.of(Karmi.NAME);
        List<String> figures = List.copyOf(measured.keySet());
        List<Chart.Bars> bars = new ArrayList<>();
        bars.add(new Chart.Bars("measured, loopback", List.copyOf(measured.values())));
        for (String network : networks) {
            List<Optional<Chart.Bar>> then =
                    figures.stream()
                            .map(it -> bar(published.figure("saving", network, it)))
                            .toList();
            bars.add(new Chart.Bars("published, " + network, then).hatch());
        }
        return Chart.Grouped.ofFigures(
                "Saving of karmi against rmi, over all calls",
                "saving",
                Unit.PERCENT,
                figures,
                bars);
    }

    private static Optional<Chart.Bar> bar(OptionalDouble figure) {
        return figure.isPresent()
                ? Optional.of(Chart.Bar.of(figure.getAsDouble()))
                : Optional.empty();
    }
}
