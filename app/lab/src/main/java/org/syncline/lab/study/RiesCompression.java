package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MILLIS;

import org.syncline.core.measure.Phase;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What compression gains in the scenarios of {@link Ries}, over the transport named first, and what
 * making content smaller and whole again takes of it.
 *
 * @param figures those of the experiment that measures a cell
 */
record RiesCompression(RiesCells cells, Function<ExperimentCell, CellFigures> figures) {

    private static final List<String> COSTS =
            List.of(Phase.COMPRESS.label(), Phase.DECOMPRESS.label());

    Table table(String link) throws IOException {
        String transport = cells.transports().getFirst();
        StudyTable table =
                new StudyTable("Compression over " + transport + ", link " + link)
                        .texts("scenario", "kB")
                        .measured(Work.Sync.UNCOMPRESSED, "ms");
        for (String each : RiesCells.COMPRESSIONS) {
            table.measured(each, "ms").measured(Work.Sync.UNCOMPRESSED + " / " + each, "");
            COSTS.forEach(cost -> table.derived(each + ": " + cost, "ms"));
        }
        for (RiesScenario scenario : RiesScenario.values()) {
            table.row(scenario.label(), "" + cells.kilobytes(scenario, link));
            if (cells.has(scenario, transport, link)) {
                measured(table, scenario, transport, link);
            } else {
                blank(table);
            }
        }
        List<String> notes = new ArrayList<>();
        notes.add(
                "The original left this to the future. A ratio of 2 is its \"10 minutes against"
                        + " 5\". What compressing and decompressing take is part of the time before"
                        + " them: means, as in the table \""
                        + PhaseTable.TITLE
                        + "\".");
        if (cells.isCold(link)) {
            notes.add(Ries.SECOND_RUN);
        }
        cells.blankScenarios(link, List.of(transport)).ifPresent(notes::add);
        return table.build(notes);
    }

    private static void blank(StudyTable table) {
        table.add(OptionalDouble.empty());
        for (int i = 0; i < RiesCells.COMPRESSIONS.size() * (2 + COSTS.size()); i++) {
            table.add(OptionalDouble.empty());
        }
    }

    private void measured(StudyTable table, RiesScenario scenario, String transport, String link)
            throws IOException {
        ExperimentCell without = cells.cell(scenario, transport, link);
        table.add(time(transport + ", " + scenario.label() + ", " + link, without));
        for (String compression : RiesCells.COMPRESSIONS) {
            ExperimentCell with = cells.cell(scenario, transport, link, compression);
            table.add(time(scenario.label() + ", " + compression + ", " + link, with));
            table.add(StudyCells.estimate(ratio(without, with)));
            Optional<MeanParts> parts = figures.apply(with).parts(with);
            COSTS.forEach(cost -> table.add(PhaseTable.millis(parts, cost)));
        }
    }

    private Optional<Estimate> time(String label, ExperimentCell cell) throws IOException {
        return figures.apply(cell).median(label, cell, MILLIS);
    }

    private Optional<TimeRatio> ratio(ExperimentCell of, ExperimentCell to) throws IOException {
        return figures.apply(of).ratio(of, figures.apply(to), to);
    }
}
