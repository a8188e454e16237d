package org.syncline.lab.history;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Two runs side by side, in one metric.
 *
 * @param ratios of cells that both have samples of, in the order of the first
 * @param onlyFirst cells that only the first run has samples of
 * @param onlySecond cells that only the second run has samples of
 * @param differences what else differs, by name: entries of the environment, and "program", its
 *     version; what forks say of how they measured, where those of both runs say it; a ratio of
 *     runs on other machines, or of other programs, is one of those, too
 */
public record RunComparison(
        StoredRun first,
        StoredRun second,
        String metric,
        List<CellRatio> ratios,
        List<ExperimentCell> onlyFirst,
        List<ExperimentCell> onlySecond,
        Map<String, Unequal> differences) {

    /** Fixed, so that the same runs are always told to differ, or not to. */
    private static final long SEED = 1;

    public RunComparison {
        ratios = List.copyOf(ratios);
        onlyFirst = List.copyOf(onlyFirst);
        onlySecond = List.copyOf(onlySecond);
        differences = Collections.unmodifiableMap(new TreeMap<>(differences));
    }

    /**
     * How many times as long a cell takes in the first run as in the second, by the medians of
     * trimmed samples. The verdict of the ratio says whether a difference can be told.
     */
    public record CellRatio(ExperimentCell cell, TimeRatio ratio) {}

    /** What the two runs have; "" where one has nothing of that name. */
    public record Unequal(String first, String second) {}

    /**
     * A run and its samples of one metric, in the order of its cells.
     *
     * @param how its forks measured, by name
     */
    record MeasuredRun(
            StoredRun run, Map<ExperimentCell, TimeSample> samples, Map<String, String> how) {

        private List<ExperimentCell> without(MeasuredRun other) {
            List<ExperimentCell> cells = new ArrayList<>(samples.keySet());
            cells.removeAll(other.samples().keySet());
            return cells;
        }
    }

    static RunComparison of(MeasuredRun first, MeasuredRun second, String metric) {
        List<CellRatio> ratios = new ArrayList<>();
        first.samples()
                .forEach(
                        (cell, sample) -> {
                            TimeSample other = second.samples().get(cell);
                            if (other != null) {
                                ratios.add(new CellRatio(cell, ratio(sample, other)));
                            }
                        });
        return new RunComparison(
                first.run(),
                second.run(),
                metric,
                ratios,
                first.without(second),
                second.without(first),
                differences(first, second));
    }

    private static Map<String, Unequal> differences(MeasuredRun first, MeasuredRun second) {
        Map<String, String> one = described(first.run());
        Map<String, String> other = described(second.run());
        for (String name : ForkGroup.HOW) {
            boolean both = first.how().containsKey(name) && second.how().containsKey(name);
            if (both || name.equals(ForkEnvironment.STANDSTILL)) { // earlier versions told nothing
                one.put(name, first.how().getOrDefault(name, ""));
                other.put(name, second.how().getOrDefault(name, ""));
            }
        }
        return differences(one, other);
    }

    private static TimeRatio ratio(TimeSample of, TimeSample to) {
        return TimeRatio.of(of.trimmed(), to.trimmed(), Statistic.MEDIAN, SEED);
    }

    private static Map<String, Unequal> differences(
            Map<String, String> first, Map<String, String> second) {
        TreeSet<String> names = new TreeSet<>(first.keySet());
        names.addAll(second.keySet());
        Map<String, Unequal> differences = new TreeMap<>();
        for (String name : names) {
            String one = first.getOrDefault(name, "");
            String other = second.getOrDefault(name, "");
            if (!one.equals(other)) {
                differences.put(name, new Unequal(one, other));
            }
        }
        return differences;
    }

    /** Returns what a run says of its machine and program, by name. */
    public static Map<String, String> described(StoredRun run) {
        Map<String, String> all = new TreeMap<>(run.environment());
        all.put("program", run.program());
        return all;
    }
}
