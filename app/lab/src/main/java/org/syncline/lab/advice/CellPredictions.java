package org.syncline.lab.advice;

import org.syncline.lab.advice.Advisor.Advice;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.LatestSamples;
import org.syncline.lab.history.LatestSamples.Latest;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What earlier runs of a history let expect of the synchronisations of a later one. */
public final class CellPredictions {

    private static final Logger LOG = System.getLogger(CellPredictions.class.getName());

    private CellPredictions() {}

    /**
     * What was expected of a cell, and what its iterations after the warm-up took.
     *
     * @param took seconds
     */
    public record Prediction(Advice expected, Summary took) {}

    /**
     * Returns the predictions for a run's cells, over a link or none; empty if earlier runs let
     * predict none. Runs that cannot be read are left out, and the log of details names them.
     *
     * @throws IOException if the history cannot be read
     */
    public static Map<ExperimentCell, Prediction> of(HistoryStore history, long run)
            throws IOException {
        LatestSamples earlier = history.latestSamples().before(run);
        Map<SyncKind, Optional<Advisor>> advisors = new HashMap<>();
        Map<ExperimentCell, Prediction> predictions = new LinkedHashMap<>();
        for (var each : times(history.runs(), run).entrySet()) {
            ExperimentCell cell = each.getKey();
            Optional<SyncKind> kind = SyncKind.of(cell);
            if (kind.isEmpty()) {
                continue;
            }
            Optional<CostModel.Point> actual =
                    MeasuredLoads.point(
                            cell, Latest.of(each.getValue(), history.runs().counts(run, cell)));
            if (actual.isEmpty()) {
                continue;
            }
            if (!advisors.containsKey(kind.get())) {
                advisors.put(kind.get(), advisor(earlier, kind.get()));
            }
            Summary took = Summary.of(each.getValue().trimmed().steady());
            advisors.get(kind.get())
                    .flatMap(it -> it.predict(cell.transport(), actual.get().load()))
                    .ifPresent(expected -> predictions.put(cell, new Prediction(expected, took)));
        }
        return predictions;
    }

    /** Returns nothing where nothing can be predicted: other work may have very many times. */
    private static Map<ExperimentCell, TimeSample> times(StoredRuns runs, long run)
            throws IOException {
        boolean synchronises =
                runs.experiment(run).cells().stream()
                        .anyMatch(cell -> SyncKind.of(cell).isPresent());
        return synchronises ? runs.samples(run, ForkLine.TOTAL) : Map.of();
    }

    private static Optional<Advisor> advisor(LatestSamples earlier, SyncKind kind)
            throws IOException {
        return Advisor.ofEnough(
                MeasuredLoads.of(earlier, kind, notice -> LOG.log(Logger.Level.DEBUG, notice)));
    }
}
