package org.syncline.lab.study;

import org.syncline.lab.chart.Caveat;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.TimeRatio;

import java.util.Optional;

/** What the studies have in common: units, cells of calls, differences in per cent. */
final class StudyCells {

    static final double MICROS = 1e6;
    static final double MILLIS = 1e3;

    /** Calls of an iteration, so that one takes milliseconds and a fork has hundreds of them. */
    static final int CALLS = 100;

    private StudyCells() {}

    static ExperimentCell calls(CallShape shape, String transport) {
        return calls(shape, Work.Calls.USUAL, 1, CALLS, transport);
    }

    /**
     * @param calls of each thread in an iteration
     */
    static ExperimentCell calls(
            CallShape shape, long bytes, int threads, int calls, String transport) {
        return new ExperimentCell(
                new Work.Calls(shape, bytes, threads, 1, calls), transport, ExperimentCell.NO_LINK);
    }

    /** Returns the ratio as a figure of a table. */
    static Optional<Estimate> estimate(Optional<TimeRatio> ratio) {
        return ratio.map(it -> new Estimate(it.value(), it.interval(), !it.coversForks()));
    }

    /** Returns by how many per cent the ratio is above one; negative below. */
    static Optional<Estimate> percentAboveOne(Optional<TimeRatio> ratio) {
        return estimate(ratio).map(StudyCells::percentAboveOne);
    }

    private static Estimate percentAboveOne(Estimate ratio) {
        return new Estimate(
                percentAboveOne(ratio.value()),
                ratio.interval()
                        .map(
                                i ->
                                        new Interval(
                                                percentAboveOne(i.low()),
                                                percentAboveOne(i.high()))),
                ratio.oneFork());
    }

    private static double percentAboveOne(double ratio) {
        return 100 * (ratio - 1);
    }

    /** Returns how many per cent less than one the ratio is. */
    static Optional<Estimate> percentBelowOne(Optional<TimeRatio> ratio) {
        return estimate(ratio).map(StudyCells::percentBelowOne);
    }

    static Estimate percentBelowOne(Estimate ratio) {
        Estimate above = percentAboveOne(ratio);
        return new Estimate(
                -above.value(),
                above.interval().map(i -> new Interval(-i.high(), -i.low())),
                above.oneFork());
    }

    /** Returns the bar of a ratio in per cent, without an interval whose ratio says nothing. */
    static Optional<Chart.Bar> percentBar(Optional<TimeRatio> ratio, Optional<Estimate> percent) {
        return percent.map(figure -> percentBar(ratio.flatMap(TimeRatio::interval), figure));
    }

    static Chart.Bar percentBar(Optional<Interval> ratio, Estimate percent) {
        boolean wide = ratio.stream().anyMatch(Interval::saysNothing);
        return wide ? wide(percent) : Chart.Bar.of(percent);
    }

    private static Chart.Bar wide(Estimate figure) {
        Estimate alone = new Estimate(figure.value(), Optional.empty(), figure.oneFork());
        return Chart.Bar.of(alone).but(Caveat.WIDE);
    }
}
