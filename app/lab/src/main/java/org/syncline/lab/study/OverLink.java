package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/** A plan whose cells run over a link, while its tables know nothing of it. */
record OverLink(Study.Plan plan, String link) implements Study.Plan {

    static Study.Plan of(Study.Plan plan, String link) {
        return link.equals(ExperimentCell.NO_LINK) ? plan : new OverLink(plan, link);
    }

    private ExperimentCell over(ExperimentCell cell) {
        return cell.work().linked()
                ? new ExperimentCell(cell.work(), cell.transport(), link)
                : cell;
    }

    @Override
    public List<Experiment> experiments() {
        return plan.experiments().stream()
                .map(
                        each ->
                                new Experiment(
                                        each.name(),
                                        each.cells().stream().map(this::over).toList(),
                                        each.effort(),
                                        each.seed()))
                .toList();
    }

    @Override
    public String words(Work work) {
        return plan.words(work);
    }

    @Override
    public boolean tellsRatios() {
        return plan.tellsRatios();
    }

    @Override
    public StudyReport report(Results results) throws IOException {
        return plan.report(new Linked(results))
                .withNote("All calls went over the link " + link + ".");
    }

    private final class Linked implements Results {

        private final Results results;

        Linked(Results results) {
            this.results = results;
        }

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric)
                throws IOException {
            return results.sample(experiment, over(cell), metric);
        }

        @Override
        public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell)
                throws IOException {
            return results.latencies(experiment, over(cell));
        }

        @Override
        public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell)
                throws IOException {
            return results.counts(experiment, over(cell));
        }

        @Override
        public Optional<MeanParts> parts(String experiment, ExperimentCell cell)
                throws IOException {
            return results.parts(experiment, over(cell));
        }

        @Override
        public Optional<String> failure(String experiment, ExperimentCell cell) throws IOException {
            return results.failure(experiment, over(cell));
        }
    }
}
