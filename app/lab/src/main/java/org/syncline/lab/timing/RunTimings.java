package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of runs. Seconds of phases are critical-path seconds unless a column says busy. */
public final class RunTimings {
    private static final String COLUMNS_NOTE =
            sentence(sharedColumns() + "phases are critical-path seconds; MB is 10⁶ bytes.");
    private static final String SPREAD_NOTE =
            "Median of n runs, with its 95 % interval by bootstrap; a single run has none. The"
                    + " interval says how sure this process was, not how another one would be.";

    private static final String BUSY_NOTE =
            "Busy seconds are summed over all threads of both sides";

    private RunTimings() {}

    /** Makes one row per run, warm-up runs included, in the order given. */
    public static Table table(List<RunTiming> runs) {
        List<Column> columns = new ArrayList<>(setupColumns());
        for (Figure figure : Figure.ALL) {
            columns.add(Column.figure(figure.key(), figure.heading(), figure.unit()));
        }
        return new Table(
                "Runs",
                columns,
                runs.stream().map(RunTimings::row).toList(),
                List.of(COLUMNS_NOTE));
    }

    /** Makes one row per run and phase, with busy and critical-path seconds, items and bytes. */
    public static Table phases(List<RunTiming> runs) {
        List<Column> columns = new ArrayList<>(setupColumns());
        columns.add(Column.text("phase", "phase"));
        columns.add(Column.figure("busy", "busy", "s"));
        columns.add(Column.figure("critical", "critical", "s"));
        columns.add(Column.count("items", "items"));
        columns.add(Column.count("bytes", "bytes"));
        List<List<Cell>> rows = new ArrayList<>();
        for (RunTiming run : runs) {
            run.phases().forEach(phase -> rows.add(row(run, phase)));
        }
        return new Table(
                "Phases",
                columns,
                rows,
                faultOfPhases(runs)
                        .map(fault -> List.of(BUSY_NOTE + ".", fault))
                        .orElse(List.of(BUSY_NOTE + "; critical-path seconds sum to the total.")));
    }

    /** Returns a sentence on runs whose phases do not add up; empty if there are none. */
    public static Optional<String> faultOfPhases(List<RunTiming> runs) {
        PhaseSums sums = PhaseSums.NONE;
        for (RunTiming run : runs) {
            double phases = run.phases().stream().mapToDouble(PhaseTime::critical).sum();
            sums = sums.with(run.seconds(), phases);
        }
        return sums.fault().map(fault -> sentence(fault + "."));
    }

    /** Makes one row per setup, corpus × transport, over its repeats. */
    public static Table summary(List<RunTiming> runs) {
        List<Repeats> groups = Repeats.of(runs);
        boolean variants = groups.stream().anyMatch(g -> !g.variant().isEmpty());
        List<Column> columns = new ArrayList<>();
        columns.addAll(Column.texts("corpus", "transport"));
        if (variants) {
            columns.addAll(Column.texts("variant"));
        }
        columns.add(Column.count("runs", "n"));
        for (Figure figure : Figure.ALL) {
            columns.add(Column.measured(figure.key(), figure.heading(), figure.unit()));
        }
        return new Table(
                "Timings",
                columns,
                groups.stream().map(group -> row(group, variants)).toList(),
                notes(runs));
    }

    /**
     * Returns "transfer is reading, sending and writing; ", for each column that several phases
     * share.
     */
    private static String sharedColumns() {
        return Phase.columns().entrySet().stream()
                .filter(column -> column.getValue().size() > 1)
                .map(column -> column.getKey() + " is " + verbs(column.getValue()) + "; ")
                .collect(Collectors.joining());
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static String verbs(Set<Phase> phases) {
        String all = phases.stream().map(Phase::verb).collect(Collectors.joining(", "));
        return all.replaceFirst(", (?=[^,]*$)", " and ");
    }

    private static List<String> notes(List<RunTiming> runs) {
        List<String> notes = new ArrayList<>(List.of(SPREAD_NOTE, COLUMNS_NOTE));
        faultOfPhases(runs).ifPresent(notes::add);
        long warmUps = runs.stream().filter(run -> run.setup().warmUp()).count();
        if (warmUps > 0) {
            notes.add("Not counted here, but listed among the runs: " + warmUps + " warm-up runs.");
        }
        counts(runs, RunSetup::network, "%d (%s)")
                .ifPresent(it -> notes.add("Runs that are not over loopback: " + it + "."));
        counts(runs, RunSetup::standstill, "in %d of these runs %s")
                .ifPresent(it -> notes.add("Doubtful: " + it + "."));
        return notes;
    }

    /** Returns how many runs have each value of what some have; empty if none has. */
    private static Optional<String> counts(
            List<RunTiming> runs, Function<RunSetup, Optional<String>> of, String form) {
        Map<String, Long> counts =
                runs.stream()
                        .map(RunTiming::setup)
                        .map(of)
                        .flatMap(Optional::stream)
                        .collect(
                                Collectors.groupingBy(
                                        value -> value, TreeMap::new, Collectors.counting()));
        return counts.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        counts.entrySet().stream()
                                .map(each -> form.formatted(each.getValue(), each.getKey()))
                                .collect(Collectors.joining(", ")));
    }

    private static List<Column> setupColumns() {
        return Column.texts(
                "started", "corpus", "transport", "mode", "digest", "call", "options", "kind");
    }

    private static Stream<Cell> setupCells(RunSetup setup) {
        return Cell.texts(
                setup.startedAt().toString(),
                setup.corpus(),
                setup.transport(),
                setup.mode(),
                setup.digest(),
                setup.call(),
                setup.optionText(),
                setup.kind().label())
                .stream();
    }

    private static List<Cell> row(RunTiming run) {
        Stream<Cell> figures = Figure.ALL.stream().map(f -> Cell.figure(f.of(run)));
        return Stream.concat(setupCells(run.setup()), figures).toList();
    }

    private static List<Cell> row(RunTiming run, PhaseTime phase) {
        Stream<Cell> figures =
                Stream.of(
                        Cell.text(phase.phase().label()),
                        Cell.figure(phase.busy()),
                        Cell.figure(phase.critical()),
                        Cell.count(phase.items()),
                        Cell.count(phase.bytes()));
        return Stream.concat(setupCells(run.setup()), figures).toList();
    }

    private static List<Cell> row(Repeats group, boolean variants) {
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.text(group.corpus()));
        cells.add(Cell.text(group.transport()));
        if (variants) {
            cells.add(Cell.text(group.variant()));
        }
        cells.add(Cell.count(group.runs().size()));
        for (Figure figure : Figure.ALL) {
            cells.add(Cell.measured(figure.of(group.runs())));
        }
        return cells;
    }
}
