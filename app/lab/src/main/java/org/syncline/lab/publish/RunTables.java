package org.syncline.lab.publish;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.history.ForkGroup;
import org.syncline.lab.history.RunAgreement;
import org.syncline.lab.history.RunComparison;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.MeasuredCells;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Tables of what the history holds: the list of runs, one run, two runs side by side. */
public final class RunTables {

    /**
     * A number of forks is not foretold: of three forks their spread is known to a factor of six.
     */
    private static final String MORE_FORKS =
            "No difference that can be told is no proof that there is none. An interval half as"
                + " wide takes some four times as many forks, fewer where there were two to five.";

    private RunTables() {}

    /** Returns a row for each run. */
    public static Table list(List<StoredRun> runs) {
        List<List<Cell>> rows = new ArrayList<>();
        for (StoredRun run : runs) {
            rows.add(
                    List.of(
                            Cell.count(run.number()),
                            Cell.text(run.title()),
                            Cell.text(run.started().toString()),
                            Cell.count(run.forks().done()),
                            Cell.count(run.forks().failed()),
                            Cell.count(run.forks().asked()),
                            Cell.text(run.state())));
        }
        return new Table(
                "",
                List.of(
                        Column.count("run", "run"),
                        Column.text("name", "experiment"),
                        Column.text("started", "started"),
                        Column.count("done", "forks done"),
                        Column.count("failed", "failed"),
                        Column.count("asked", "of"),
                        Column.text("state", "state")),
                rows,
                List.of());
    }

    /**
     * Returns a row for each cell that has samples: the first iteration, and the others after their
     * warm-up. Times of calls are of one call.
     */
    public static Table run(StoredRuns stored, long run) throws IOException {
        Map<ExperimentCell, TimeSample> samples = stored.samples(run, ForkLine.TOTAL);
        List<List<Cell>> rows = new ArrayList<>();
        samples.forEach((cell, sample) -> rows.add(MeasuredCells.row(cell, sample)));
        List<String> notes = new ArrayList<>();
        notes.add(MeasuredCells.MEANING);
        stored.refused(run)
                .forEach(cell -> notes.add(CellText.of(cell.cell()) + ": " + cell.reason()));
        stored.failures(run)
                .forEach(
                        failure ->
                                notes.add(CellText.of(failure.cell()) + ": " + failure.reason()));
        notes.addAll(faultsOfPhases(stored, run));
        for (ForkGroup group : stored.forkGroups(List.of(run))) {
            StandstillWords.of(group)
                    .ifPresent(words -> notes.add(forks(group) + ": " + words + "."));
            ClockWords.of(group)
                    .forEach(clock -> notes.add(sentence(clock) + "; no time is corrected by it."));
        }
        return new Table(
                "Run " + run + ": " + stored.run(run).title(),
                MeasuredCells.columns(),
                rows,
                notes);
    }

    /** Returns a sentence for each synchronisation whose phases do not add up to its time. */
    static List<String> faultsOfPhases(StoredRuns stored, long run) throws IOException {
        List<String> faults = new ArrayList<>();
        stored.phaseSums(run)
                .forEach(
                        (cell, sums) ->
                                sums.fault()
                                        .map(fault -> CellText.of(cell) + ": " + fault + ".")
                                        .ifPresent(faults::add));
        return faults;
    }

    private static String forks(ForkGroup group) {
        return group.forks() == 1 ? "One fork" : group.forks() + " forks";
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** Returns the ratio of the two runs for each cell that both have. */
    public static Table compare(RunComparison comparison) {
        List<List<Cell>> rows = new ArrayList<>();
        for (RunComparison.CellRatio each : comparison.ratios()) {
            rows.add(
                    List.of(
                            Cell.text(CellText.of(each.cell())),
                            Cell.estimated(
                                    Optional.of(
                                            new Estimate(
                                                    each.ratio().value(),
                                                    each.ratio().interval()))),
                            Cell.text(each.ratio().verdict().words())));
        }
        List<String> notes = new ArrayList<>(together(comparison));
        boolean isUntold =
                comparison.ratios().stream()
                        .anyMatch(each -> each.ratio().verdict() == TimeRatio.Verdict.UNTOLD);
        if (isUntold) {
            notes.add(MORE_FORKS);
        }
        comparison
                .differences()
                .forEach(
                        (name, unequal) ->
                                notes.add(
                                        "%s: %s and %s"
                                                .formatted(
                                                        name, unequal.first(), unequal.second())));
        comparison.onlyFirst().forEach(cell -> notes.add(only(comparison.first(), cell)));
        comparison.onlySecond().forEach(cell -> notes.add(only(comparison.second(), cell)));
        return new Table(
                "Run %s to run %s".formatted(words(comparison.first()), words(comparison.second())),
                List.of(
                        Column.text("cell", "cell"),
                        Column.estimated("ratio", "ratio of medians", ""),
                        Column.text("verdict", "the first")),
                rows,
                notes);
    }

    /** Returns what all cells say together; nothing of fewer than two. */
    private static List<String> together(RunComparison comparison) {
        RunAgreement all =
                RunAgreement.of(
                        comparison.ratios().stream().map(RunComparison.CellRatio::ratio).toList());
        if (all.cells() < 2) {
            return List.of();
        }
        List<String> notes = new ArrayList<>();
        notes.add(
                "Of %d of %d cells no difference can be told; of equal runs that is so of 95 of 100."
                        .formatted(all.agreeing(), all.cells()));
        if (all.isShifted()) {
            boolean isShorter = all.shorter() > all.longer();
            notes.add(
                    ("The first takes %s in %d of %d cells, %s times as long in their median, which"
                         + " chance gives in less than 1 of 100 pairs of equal runs: something that"
                         + " all cells share has changed, such as the machine.")
                            .formatted(
                                    isShorter ? "less time" : "longer",
                                    isShorter ? all.shorter() : all.longer(),
                                    all.cells(),
                                    String.format(Locale.ROOT, "%.3g", all.median())));
        }
        return notes;
    }

    private static String words(StoredRun run) {
        return run.number() + run.pair().map(" (%s)"::formatted).orElse("");
    }

    private static String only(StoredRun run, ExperimentCell cell) {
        return "Only in run %d: %s".formatted(run.number(), CellText.of(cell));
    }
}
