package org.syncline.lab.advice;

import org.syncline.core.measure.Warmth;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.advice.Advisor.Advice;
import org.syncline.lab.advice.PredictionBasis.Before;
import org.syncline.lab.advice.PredictionBasis.Reach;
import org.syncline.lab.advice.PredictionBasis.RunConditions;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Predicted beside actual times of synchronisations: a row for each that was predicted, and then
 * one for all that were not for the same reason.
 */
public final class PredictionTable {

    private static final int MOST_NAMED = 3;

    private PredictionTable() {}

    /**
     * Returns what the figures are, for readers.
     *
     * @param bounded whether any of them has an interval
     */
    public static String note(boolean bounded) {
        return "Predicted from what was measured here before"
                + (bounded
                        ? "; in brackets where 95 of 100 measured cells lay that the model had not"
                                + " seen."
                        : ".");
    }

    /** Fits what a history holds. */
    @FunctionalInterface
    public interface Advisors {

        /** Returns the advisor for runs of a kind; empty if too little was measured. */
        Optional<Advisor> of(SyncKind kind) throws IOException;
    }

    private record Key(String corpus, String transport) {}

    /**
     * What stands beside each other.
     *
     * @param what names the runs, a text for each column
     */
    private record Beside(List<String> what, Expectation expected, Summary took) {

        boolean isBounded() {
            return expected.advice().flatMap(Advice::likely).isPresent();
        }
    }

    /**
     * Makes the table of a demo.
     *
     * @param runs of all exercises; only those that count, and during which time did not stand
     *     still, are looked at
     * @param options of all of them
     * @throws IOException as the advisors throw it
     */
    public static Table of(List<RunTiming> runs, SyncOptions options, Advisors advisors)
            throws IOException {
        Map<Key, List<RunTiming>> rowsOf = new LinkedHashMap<>();
        for (RunTiming run : runs) {
            RunSetup setup = run.setup();
            if (setup.kind() == RunSetup.Kind.MEASURED && setup.standstill().isEmpty()) {
                rowsOf.computeIfAbsent(
                                new Key(setup.corpus(), setup.transport()), k -> new ArrayList<>())
                        .add(run);
            }
        }
        Map<SyncKind, Optional<Advisor>> known = new HashMap<>();
        List<Beside> rows = new ArrayList<>();
        for (Map.Entry<Key, List<RunTiming>> each : rowsOf.entrySet()) {
            Key key = each.getKey();
            RunTiming first = each.getValue().getFirst();
            Expectation expected =
                    switch (PredictionBasis.of(conditions(first, options))) {
                        case PredictionBasis.None none -> Expectation.none(none.reason());
                        case PredictionBasis.Runs like -> {
                            Optional<Advisor> advisor = known.get(like.kind());
                            if (advisor == null) {
                                advisor = advisors.of(like.kind());
                                known.put(like.kind(), advisor);
                            }
                            yield expected(first, like, advisor);
                        }
                    };
            rows.add(
                    new Beside(
                            List.of(key.corpus(), key.transport()),
                            expected,
                            took(each.getValue())));
        }
        return table(
                List.of(Column.text("corpus", "corpus"), Column.text("transport", "transport")),
                rows);
    }

    private static RunConditions conditions(RunTiming run, SyncOptions options) {
        return new RunConditions(
                run.setup().transport(),
                options,
                Warmth.WARM,
                Reach.NEAR,
                Exercise.COPY.isOf(run) ? Before.EMPTY : Before.SYNCHRONISED,
                false,
                true);
    }

    private static Expectation expected(
            RunTiming run, PredictionBasis.Runs like, Optional<Advisor> advisor) {
        Load load =
                Load.over(LinkProfiles.NONE, run.amounts(), like.kind()).carrying(run.carried());
        return like.expectation(
                advisor.flatMap(it -> it.predict(like.transport(), load))
                        .filter(Advice::linkMeasured),
                load);
    }

    private static Summary took(List<RunTiming> repeats) {
        return Summary.of(repeats.stream().mapToDouble(RunTiming::seconds).toArray());
    }

    /**
     * Makes the table of an experiment's run, over a link or none, by what earlier runs let expect,
     * as {@link CellPredictions} tells.
     *
     * @throws IOException if the history cannot be read
     */
    public static Table ofRun(HistoryStore history, long run) throws IOException {
        return ofRuns(history, List.of(run));
    }

    /** Makes the same of several runs, each by those before it. */
    public static Table ofRuns(HistoryStore history, Collection<Long> runs) throws IOException {
        List<Beside> rows = new ArrayList<>();
        for (long run : runs) {
            CellPredictions.of(history, run)
                    .forEach(
                            (cell, prediction) ->
                                    rows.add(
                                            new Beside(
                                                    List.of(CellText.of(cell)),
                                                    prediction.expected(),
                                                    prediction.took())));
        }
        return table(List.of(Column.text("cell", "cell")), rows);
    }

    private static Table table(List<Column> what, List<Beside> all) {
        List<Column> columns = new ArrayList<>(what);
        columns.add(Column.estimated("predicted", "predicted", "s"));
        columns.add(Column.measured("total", "took", "s"));
        columns.add(Column.figure("ratio", "took to predicted", ""));
        columns.add(Column.text("basis", "by what"));
        List<List<Beside>> groups = new ArrayList<>();
        Map<String, List<Beside>> byReason = new LinkedHashMap<>();
        for (Beside each : all) {
            if (each.expected().advice().isPresent()) {
                groups.add(List.of(each));
            } else {
                byReason.computeIfAbsent(each.expected().words(), r -> new ArrayList<>()).add(each);
            }
        }
        groups.addAll(byReason.values());
        return new Table(
                "Predicted beside actual",
                columns,
                groups.stream().map(PredictionTable::row).toList(),
                List.of(note(all.stream().anyMatch(Beside::isBounded))));
    }

    private static List<Cell> row(List<Beside> group) {
        Beside first = group.getFirst();
        List<Cell> row = new ArrayList<>();
        for (int column = 0; column < first.what().size(); column++) {
            row.add(Cell.text(named(group, column)));
        }
        Optional<Advice> advice = first.expected().advice();
        row.add(Cell.estimated(advice.map(it -> new Estimate(it.seconds(), it.likely()))));
        row.add(group.size() == 1 ? new Cell.Measured(first.took()) : Cell.ABSENT);
        row.add(
                advice.map(it -> Cell.figure(first.took().median() / it.seconds()))
                        .orElse(Cell.ABSENT));
        String words = first.expected().words();
        row.add(Cell.text(words.isEmpty() ? "runs like it" : words));
        return row;
    }

    private static String named(List<Beside> group, int column) {
        List<String> names =
                group.stream().map(each -> each.what().get(column)).distinct().toList();
        int more = names.size() - MOST_NAMED;
        return more <= 0
                ? String.join("; ", names)
                : String.join("; ", names.subList(0, MOST_NAMED)) + " and " + more + " more";
    }
}
