package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Caveat;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The charts of runs; warm-up runs are left out. */
public enum TimingChart {
    PHASES("Where the time goes"),
    TOTAL("Time of a run"),
    THROUGHPUT("Throughput");

    private final String title;

    TimingChart(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** Returns the name of a file of the chart, without its ending. */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Chart of(List<RunTiming> runs) {
        return switch (this) {
            case PHASES -> phases(runs);
            case TOTAL -> total(runs);
            case THROUGHPUT -> throughput(runs);
        };
    }

    /** Median seconds of whole runs, corpus × transport, with the interval. */
    static Chart.Grouped total(List<RunTiming> runs) {
        return Chart.Grouped.ofFigures(
                TOTAL.title,
                "median time",
                Unit.SECONDS,
                categories(runs),
                bars(runs, group -> Figure.TOTAL.of(group.runs())));
    }

    /** Median throughput of whole runs, corpus × transport, with the interval. */
    static Chart.Grouped throughput(List<RunTiming> runs) {
        return Chart.Grouped.ofFigures(
                THROUGHPUT.title,
                "median throughput",
                Unit.BYTES_PER_SECOND,
                categories(runs),
                bars(runs, group -> Figure.rates(group.runs(), RunTiming::bytes)));
    }

    /**
     * Critical-path seconds by phase, one bar for each corpus and transport: of the run with the
     * median time, because medians of phases would not sum to that of the runs.
     */
    static Chart.Stacked phases(List<RunTiming> runs) {
        List<Repeats> groups = Repeats.of(runs);
        List<Chart.Bars> bars =
                Arrays.stream(Phase.values())
                        .filter(phase -> tookPlace(phase, groups))
                        .map(phase -> new Chart.Bars(phase.label(), ofMedianRuns(phase, groups)))
                        .toList();
        return new Chart.Stacked(
                PHASES.title,
                Axis.of("critical-path time of the median run", Unit.SECONDS),
                groups.stream().map(g -> g.category() + " · " + g.transport()).toList(),
                bars);
    }

    private static List<String> categories(List<RunTiming> runs) {
        return Repeats.of(runs).stream().map(Repeats::category).distinct().toList();
    }

    /** Returns for each transport the bars of all categories. */
    private static List<Chart.Bars> bars(
            List<RunTiming> runs, Function<Repeats, Optional<Summary>> measure) {
        List<Repeats> groups = Repeats.of(runs);
        List<String> categories = categories(runs);
        Map<String, Map<String, Repeats>> byTransport =
                groups.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Repeats::transport,
                                        LinkedHashMap::new,
                                        Collectors.toMap(Repeats::category, g -> g)));
        return byTransport.entrySet().stream()
                .map(
                        each ->
                                new Chart.Bars(
                                        each.getKey(), bars(categories, each.getValue(), measure)))
                .toList();
    }

    private static List<Optional<Chart.Bar>> bars(
            List<String> categories,
            Map<String, Repeats> groups,
            Function<Repeats, Optional<Summary>> measure) {
        return categories.stream()
                .map(category -> Optional.ofNullable(groups.get(category)))
                .map(group -> group.flatMap(measure).map(TimingChart::bar))
                .toList();
    }

    private static Chart.Bar bar(Summary summary) {
        Chart.Bar bar = Chart.Bar.of(new Estimate(summary.median(), summary.confidence()));
        return summary.confidence().isPresent() ? bar : bar.but(Caveat.NO_INTERVAL);
    }

    private static boolean tookPlace(Phase phase, List<Repeats> groups) {
        return groups.stream()
                .flatMap(group -> group.runs().stream())
                .flatMap(run -> run.phases().stream())
                .anyMatch(time -> time.phase() == phase);
    }

    /** A run without the phase spent no time in it. */
    private static List<Optional<Chart.Bar>> ofMedianRuns(Phase phase, List<Repeats> groups) {
        return groups.stream()
                .map(Repeats::medianRun)
                .map(run -> run.critical(List.of(phase)).orElse(0))
                .map(seconds -> Optional.of(Chart.Bar.of(seconds)))
                .toList();
    }
}
