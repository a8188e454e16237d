package org.syncline.lab.advice;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.transfer.CallStyle;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The first synchronisations that a history holds, as points for {@link CostModel}s. */
public final class MeasuredLoads {

    private static final long SEED = 1;

    private MeasuredLoads() {}

    /**
     * Returns the points of each transport. Where a cell was measured several times, the latest
     * counts.
     */
    public static Map<String, List<CostModel.Point>> of(StoredRuns stored) throws IOException {
        Map<ExperimentCell, CostModel.Point> points = new LinkedHashMap<>();
        for (StoredRun run : stored.runs(RunFilter.ALL)) {
            Map<ExperimentCell, TimeSample> samples = stored.samples(run.number(), ForkLine.TOTAL);
            samples.forEach(
                    (cell, sample) ->
                            point(cell, sample).ifPresent(point -> points.put(cell, point)));
        }
        Map<String, List<CostModel.Point>> byTransport = new LinkedHashMap<>();
        points.forEach(
                (cell, point) ->
                        byTransport
                                .computeIfAbsent(cell.transport(), t -> new ArrayList<>())
                                .add(point));
        return byTransport;
    }

    /** Returns the point of a cell; empty for other work than bringing all of a corpus as usual. */
    public static Optional<CostModel.Point> point(ExperimentCell cell, TimeSample sample) {
        if (cell.work() instanceof Work.Sync sync
                && sync.exercise() == Exercise.COPY
                && sync.callStyle() == CallStyle.PIPELINED
                && sync.digest().equals(DigestAlgorithm.SHA_256.label())
                && !sync.cached()
                && sync.compression().equals(Work.Sync.UNCOMPRESSED)) {
            Load load =
                    Load.over(
                            LinkProfiles.of(cell.link()),
                            sync.corpus().files(),
                            sync.corpus().bytes());
            double seconds = Estimates.of(sample.trimmed(), SEED).median().value();
            return Optional.of(new CostModel.Point(load, seconds));
        }
        return Optional.empty();
    }
}
