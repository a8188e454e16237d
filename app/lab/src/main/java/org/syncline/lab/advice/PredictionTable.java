package org.syncline.lab.advice;

import org.syncline.lab.advice.Advisor.Advice;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Predicted beside actual times of synchronisations. */
public final class PredictionTable {

    /** What the figures are, for readers. */
    public static final String NOTE =
            "Predicted from what was measured here before; in brackets where 95 of 100 measured"
                    + " cells lay that the model had not seen.";

    private PredictionTable() {}

    private record Key(String corpus, String transport) {}

    /**
     * Makes a row for each exercise and transport of a demo that was measured before; none if none
     * was.
     *
     * @param runs whose first copies are of that kind; only those that count are looked at
     */
    public static Table of(List<RunTiming> runs, Advisor advisor, SyncKind kind) {
        Map<Key, List<RunTiming>> rowsOf = new LinkedHashMap<>();
        for (RunTiming run : runs) {
            RunSetup setup = run.setup();
            if (setup.kind() == RunSetup.Kind.MEASURED) {
                rowsOf.computeIfAbsent(
                                new Key(setup.corpus(), setup.transport()), k -> new ArrayList<>())
                        .add(run);
            }
        }
        List<List<Cell>> rows = new ArrayList<>();
        rowsOf.forEach(
                (key, repeats) -> {
                    RunTiming first = repeats.getFirst();
                    SyncKind own = Exercise.COPY.isOf(first) ? kind : kind.ofUpdate();
                    Load load = Load.over(LinkProfiles.NONE, first.amounts(), own);
                    advisor.predict(key.transport(), load)
                            .filter(Advice::linkMeasured)
                            .ifPresent(
                                    advice ->
                                            rows.add(
                                                    row(
                                                            List.of(
                                                                    Cell.text(key.corpus()),
                                                                    Cell.text(key.transport())),
                                                            advice,
                                                            took(repeats))));
                });
        return table(
                List.of(Column.text("corpus", "corpus"), Column.text("transport", "transport")),
                rows);
    }

    private static Summary took(List<RunTiming> repeats) {
        return Summary.of(repeats.stream().mapToDouble(RunTiming::seconds).toArray());
    }

    /**
     * Makes a row for each synchronisation of an experiment's run, over a link or none, that
     * earlier runs let predict, as {@link CellPredictions} tells.
     *
     * @throws IOException if the history cannot be read
     */
    public static Table ofRun(HistoryStore history, long run) throws IOException {
        return ofRuns(history, List.of(run));
    }

    /** Makes the same of several runs, each from those before it. */
    public static Table ofRuns(HistoryStore history, Collection<Long> runs) throws IOException {
        List<List<Cell>> rows = new ArrayList<>();
        for (long run : runs) {
            CellPredictions.of(history, run)
                    .forEach(
                            (cell, prediction) ->
                                    rows.add(
                                            row(
                                                    List.of(Cell.text(CellText.of(cell))),
                                                    prediction.expected(),
                                                    prediction.took())));
        }
        return table(List.of(Column.text("cell", "cell")), rows);
    }

    private static Table table(List<Column> what, List<List<Cell>> rows) {
        List<Column> columns = new ArrayList<>(what);
        columns.add(Column.estimated("predicted", "predicted", "s"));
        columns.add(Column.measured("total", "took", "s"));
        columns.add(Column.figure("ratio", "took to predicted", ""));
        return new Table("Predicted beside actual", columns, rows, List.of(NOTE));
    }

    private static List<Cell> row(List<Cell> what, Advice advice, Summary took) {
        List<Cell> row = new ArrayList<>(what);
        row.add(Cell.estimated(Optional.of(new Estimate(advice.seconds(), advice.likely()))));
        row.add(new Cell.Measured(took));
        row.add(Cell.figure(took.median() / advice.seconds()));
        return row;
    }
}
