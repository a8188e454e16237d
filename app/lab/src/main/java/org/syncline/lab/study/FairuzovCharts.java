package org.syncline.lab.study;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The charts of the fairuzov study, each with what was published beside what is measured. */
final class FairuzovCharts {

    /** How the published figures come to lie beside the measured ones, a sentence. */
    static final String NOTE =
            "In charts by size the published averages are divided by the power of ten that the"
                    + " legend names, so that both lines are seen.";

    private static final String PUBLISHED = "published";
    private static final String AVERAGE = "average";
    private static final String DEVIATION = "deviation";

    private FairuzovCharts() {}

    /**
     * Returns the chart of one kind of argument or file by its size, with the lines t = a + b·size.
     */
    static Chart bySize(FairuzovSized sized, Extent extent, List<SizeLine> measured) {
        SizeLine published = new SizeLine(PUBLISHED);
        for (int size : sized.sizes(extent)) {
            published.add(
                    size, Published.of(Fairuzov.NAME).figure(sized.key(), AVERAGE, "" + size));
        }
        List<SizeLine> curves = new ArrayList<>(measured);
        curves.add(published.asHighAs(measured));
        return SizeLine.withLines(sized.title(), sized.unit(), Unit.SECONDS, curves);
    }

    /**
     * Returns the chart of the operations on remote objects: averages of the rows, and their
     * deviations.
     */
    static Chart objects(List<IterationTable.Measured> measured) throws IOException {
        List<String> calls = List.of(FairuzovObjects.FIRST, FairuzovObjects.NEXT);
        List<Chart.Bars> bars = new ArrayList<>();
        for (String call : calls) {
            List<Optional<Chart.Bar>> then =
                    FairuzovObjects.OPERATIONS.stream().map(it -> published(it + call)).toList();
            bars.add(new Chart.Bars(PUBLISHED + "," + call + " call", then).hatch());
        }
        for (IterationTable.Measured each : measured) {
            for (int call = 0; call < calls.size(); call++) {
                List<Optional<Chart.Bar>> now = new ArrayList<>();
                for (String operation : FairuzovObjects.OPERATIONS) {
                    now.add(
                            IterationTable.summary(operation + calls.get(call), each)
                                    .map(rows -> bar(rows.mean(), IterationTable.deviation(rows))));
                }
                Chart.Bars all = new Chart.Bars(each.name() + "," + calls.get(call) + " call", now);
                bars.add(each.equals(measured.getFirst()) ? all.like(call) : all);
            }
        }
        Axis axis = Axis.of("average of the rows, with their deviation", Unit.SECONDS);
        return new Chart.Grouped(
                "Remote objects", axis.byPowersOfTen(), FairuzovObjects.OPERATIONS, bars);
    }

    private static Optional<Chart.Bar> published(String column) {
        Published all = Published.of(Fairuzov.NAME);
        OptionalDouble average = all.figure(FairuzovObjects.KEY, AVERAGE, column);
        OptionalDouble deviation = all.figure(FairuzovObjects.KEY, DEVIATION, column);
        return average.isPresent()
                ? Optional.of(bar(average.getAsDouble(), deviation))
                : Optional.empty();
    }

    private static Chart.Bar bar(double average, OptionalDouble deviation) {
        return deviation.isPresent()
                ? Chart.Bar.between(
                        average - deviation.getAsDouble(),
                        average,
                        average + deviation.getAsDouble())
                : Chart.Bar.of(average);
    }
}
