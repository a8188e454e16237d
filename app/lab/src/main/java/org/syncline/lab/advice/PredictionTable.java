package org.syncline.lab.advice;

import org.syncline.lab.advice.Advisor.Advice;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Predicted beside actual times of a demo's full copies. */
public final class PredictionTable {

    private PredictionTable() {}

    private record Key(String corpus, String transport) {}

    /**
     * Makes a row for each corpus and transport that was measured before; none if none was.
     *
     * @param runs of that kind; only full copies that count are looked at
     */
    public static Table of(List<RunTiming> runs, Advisor advisor, SyncKind kind) {
        Map<Key, List<RunTiming>> copies = new LinkedHashMap<>();
        for (RunTiming run : runs) {
            RunSetup setup = run.setup();
            if (setup.kind() == RunSetup.Kind.MEASURED && Exercise.COPY.isOf(run)) {
                copies.computeIfAbsent(
                                new Key(setup.corpus(), setup.transport()), k -> new ArrayList<>())
                        .add(run);
            }
        }
        List<List<Cell>> rows = new ArrayList<>();
        copies.forEach(
                (key, repeats) -> {
                    RunTiming first = repeats.getFirst();
                    Load load =
                            Load.over(
                                    LinkProfiles.NONE,
                                    first.files(),
                                    first.bytes(),
                                    kind.callStyle());
                    advisor.predict(key.transport(), load)
                            .filter(Advice::linkMeasured)
                            .ifPresent(advice -> rows.add(row(key, advice, repeats)));
                });
        return new Table(
                "Predicted beside actual",
                List.of(
                        Column.text("corpus", "corpus"),
                        Column.text("transport", "transport"),
                        Column.estimated("predicted", "predicted", "s"),
                        Column.measured("total", "took", "s"),
                        Column.figure("ratio", "took to predicted", "")),
                rows,
                List.of(
                        "Predicted from what was measured here before; in brackets where 95 of 100"
                                + " measured cells lay that the model had not seen."));
    }

    private static List<Cell> row(Key key, Advice advice, List<RunTiming> repeats) {
        Summary took = Summary.of(repeats.stream().mapToDouble(RunTiming::seconds).toArray());
        return List.of(
                Cell.text(key.corpus()),
                Cell.text(key.transport()),
                Cell.estimated(Optional.of(new Estimate(advice.seconds(), advice.likely()))),
                new Cell.Measured(took),
                Cell.figure(took.median() / advice.seconds()));
    }
}
