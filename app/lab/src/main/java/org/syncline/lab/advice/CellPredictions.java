package org.syncline.lab.advice;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.LatestSamples;
import org.syncline.lab.history.LatestSamples.Latest;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What earlier runs of a history let expect of the synchronisations of a later one: of a run
 * between two machines those between the same two by the same build of the program, and of any
 * other those of this machine alone.
 */
public final class CellPredictions {

    private static final Logger LOG = System.getLogger(CellPredictions.class.getName());

    private final StoredRuns runs;
    private final long run;
    private final Optional<String> pair;
    private final LatestSamples earlier;
    private final Map<SyncKind, Optional<Advisor>> advisors = new HashMap<>();

    private CellPredictions(HistoryStore history, long run) throws IOException {
        this.runs = history.runs();
        this.run = run;
        StoredRun measured = runs.run(run);
        pair = measured.pair();
        earlier = history.latestSamples().before(run).like(measured);
    }

    /**
     * What was expected of a cell, and what its iterations after the warm-up took.
     *
     * @param took seconds
     */
    public record Prediction(Expectation expected, Summary took) {}

    /**
     * Returns what was expected of a run's synchronisations, over a link or none, and why nothing
     * was; those without a time are left out. Runs that cannot be read tell nothing, and the log of
     * details names them.
     *
     * @throws IOException if the history cannot be read
     */
    public static Map<ExperimentCell, Prediction> of(HistoryStore history, long run)
            throws IOException {
        return new CellPredictions(history, run).all();
    }

    private Map<ExperimentCell, Prediction> all() throws IOException {
        Map<ExperimentCell, Prediction> predictions = new LinkedHashMap<>();
        for (Map.Entry<ExperimentCell, TimeSample> each : times().entrySet()) {
            ExperimentCell cell = each.getKey();
            if (cell.work() instanceof Work.Sync work) {
                Summary took = Summary.of(each.getValue().trimmed());
                Latest measured = Latest.of(each.getValue(), runs.counts(run, cell));
                predictions.put(cell, new Prediction(expected(work, cell, measured), took));
            }
        }
        return predictions;
    }

    /** Other work may have very many times, which are not read. */
    private Map<ExperimentCell, TimeSample> times() throws IOException {
        boolean synchronises =
                runs.experiment(run).cells().stream()
                        .anyMatch(cell -> cell.work() instanceof Work.Sync);
        return synchronises ? runs.samples(run, ForkLine.TOTAL) : Map.of();
    }

    private Expectation expected(Work.Sync work, ExperimentCell cell, Latest measured)
            throws IOException {
        return switch (PredictionBasis.of(work, cell, pair)) {
            case PredictionBasis.None none -> Expectation.none(none.reason());
            case PredictionBasis.Runs like -> {
                Optional<Load> load = MeasuredLoads.load(cell, measured.counts(), like.kind());
                yield load.isEmpty()
                        ? Expectation.none(PredictionBasis.NOT_COUNTED)
                        : like.expectation(
                                advisor(like.kind())
                                        .flatMap(it -> it.predict(cell.transport(), load.get())),
                                load.get());
            }
        };
    }

    private Optional<Advisor> advisor(SyncKind kind) throws IOException {
        Optional<Advisor> known = advisors.get(kind);
        if (known == null) {
            known =
                    Advisor.ofEnough(
                            MeasuredLoads.of(
                                    earlier, kind, notice -> LOG.log(Logger.Level.DEBUG, notice)));
            advisors.put(kind, known);
        }
        return known;
    }
}
