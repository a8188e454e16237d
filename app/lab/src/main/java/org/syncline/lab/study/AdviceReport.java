package org.syncline.lab.study;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.Advisor;
import org.syncline.lab.advice.CostFit;
import org.syncline.lab.advice.CostModel;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.LatestSamples.Latest;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the cells of {@link Advice} say: what a synchronisation costs over each transport, and how
 * well each cell is predicted from the others.
 */
final class AdviceReport {

    /** The demo signs as the studies did. Over a slow link that costs no time. */
    static final String DEMO_DIGEST = DigestAlgorithm.MD5.label();

    private static final double MOST_ERROR = 0.15;
    private static final double NANOS = 1e9;

    /** So many coefficients of a model are not of updates. */
    private static final int OF_FIRST = 9;

    private AdviceReport() {}

    /** Leaves out cells that were not measured. */
    static StudyReport of(String title, List<Experiment> experiments, Results results)
            throws IOException {
        Map<String, List<Measured>> measured = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        for (Experiment experiment : experiments) {
            CellFigures figures = new CellFigures(results, experiment.name());
            for (ExperimentCell cell : experiment.cells()) {
                Optional<TimeSample> sample = figures.sample(label(cell), cell, ForkLine.TOTAL);
                if (sample.isPresent()) {
                    MeasuredLoads.point(cell, Latest.of(sample.get(), figures.counts(cell)))
                            .ifPresent(point -> add(measured, new Measured(cell, point)));
                }
            }
            notes.addAll(figures.notes());
        }
        return new StudyReport(
                title,
                List.of(costs(measured), costsOfUpdates(measured), unseen(measured)),
                List.<Chart>of(),
                claims(measured),
                notes);
    }

    private static void add(Map<String, List<Measured>> measured, Measured one) {
        measured.computeIfAbsent(one.cell().transport(), transport -> new ArrayList<>()).add(one);
    }

    private record Measured(ExperimentCell cell, CostModel.Point point) {

        boolean isUpdate() {
            return point.load().kind().update();
        }
    }

    private static String label(ExperimentCell cell) {
        Work.Sync sync = sync(cell);
        CorpusSpec corpus = sync.corpus();
        return "%s%s%s%s, %d files, %d kB, %s"
                .formatted(
                        cell.transport(),
                        sync.exercise() == Exercise.COPY ? "" : ", " + update(sync),
                        sync.durable() ? ", durable" : "",
                        sync.digest().equals(DEMO_DIGEST) ? ", " + DEMO_DIGEST : "",
                        corpus.files(),
                        corpus.bytes() / 1000,
                        cell.link());
    }

    private static String update(Work.Sync sync) {
        String title = sync.exercise().title();
        return sync.cached() ? title : title + ", signed anew";
    }

    private static Table costs(Map<String, List<Measured>> measured) {
        StudyTable table =
                new StudyTable("What a synchronisation costs")
                        .texts("transport")
                        .derived("fixed", "s")
                        .derived("per file", "µs")
                        .derived("per byte", "ns")
                        .derived("round trips", "")
                        .derived("round trips per call", "")
                        .derived("times over the link", "")
                        .derived("forced", "s")
                        .derived("forced, per file", "µs")
                        .derived("forced, per byte", "ns")
                        .derived("MD5, per byte", "ns");
        double[] units = {1, 1e6, 1e9, 1, 1, 1, 1, 1e6, 1e9};
        models(measured)
                .forEach(
                        (transport, model) -> {
                            coefficients(table.row(transport), model, 0, units);
                            table.add(beyondUsual(model));
                        });
        return table.build(
                List.of(
                        "Fitted by least squares of relative errors, no part negative. Content"
                                + " that is forced to disk, and MD5 in place of SHA-256, cost"
                                + " that much beside the rest."));
    }

    /** Rows only where updates were measured. */
    private static Table costsOfUpdates(Map<String, List<Measured>> measured) {
        StudyTable table =
                new StudyTable("What an update costs")
                        .texts("transport")
                        .derived("fixed", "s")
                        .derived("if anything changes", "s")
                        .derived("per change", "µs")
                        .derived("per entry", "µs")
                        .derived("per signed file", "µs")
                        .derived("per signed byte", "ns");
        double[] units = {1, 1, 1e6, 1e6, 1e6, 1e9};
        Map<String, CostModel> models = models(measured);
        measured.forEach(
                (transport, cells) -> {
                    CostModel model = models.get(transport);
                    if (model != null && cells.stream().anyMatch(Measured::isUpdate)) {
                        coefficients(table.row(transport), model, OF_FIRST, units);
                    }
                });
        return table.build(
                List.of(
                        "From the updates over all these transports together, because this work"
                                + " is done within each machine. Bytes that are brought cost what"
                                + " those of a first synchronisation do. Entries, and what is"
                                + " signed, are those of both sides together."));
    }

    private static Map<String, CostModel> models(Map<String, List<Measured>> measured) {
        Map<String, CostModel> models = new LinkedHashMap<>();
        if (!measured.isEmpty()) {
            CostFit fit = new CostFit(points(measured));
            measured.keySet().forEach(each -> models.put(each, fit.model(each)));
        }
        return models;
    }

    private static void coefficients(StudyTable table, CostModel model, int from, double[] units) {
        for (int k = 0; k < units.length; k++) {
            table.add(OptionalDouble.of(model.coefficients().get(from + k) * units[k]));
        }
    }

    /** Nothing where MD5 was not measured. */
    private static OptionalDouble beyondUsual(CostModel model) {
        Double md5 = model.digests().get(DEMO_DIGEST);
        return md5 == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        (md5 - model.digests().getOrDefault(SyncKind.USUAL.digest(), 0.0)) * NANOS);
    }

    /** Each cell as the others of its transport predict it. */
    private static Table unseen(Map<String, List<Measured>> measured) {
        StudyTable table =
                new StudyTable("Predicted from the other cells")
                        .texts("cell")
                        .derived("predicted", "s")
                        .derived("measured", "s")
                        .derived("error", "%");
        advisor(measured)
                .ifPresent(
                        advisor ->
                                measured.values().stream()
                                        .flatMap(List::stream)
                                        .forEach(
                                                cell ->
                                                        advisor.fromOthers(
                                                                        cell.cell().transport(),
                                                                        cell.point())
                                                                .ifPresent(
                                                                        it ->
                                                                                row(
                                                                                        table, cell,
                                                                                        it))));
        return table.build(List.of());
    }

    private static Optional<Advisor> advisor(Map<String, List<Measured>> measured) {
        return Advisor.ofEnough(points(measured));
    }

    private static Map<String, List<CostModel.Point>> points(Map<String, List<Measured>> measured) {
        Map<String, List<CostModel.Point>> points = new LinkedHashMap<>();
        measured.forEach(
                (transport, cells) ->
                        points.put(transport, cells.stream().map(Measured::point).toList()));
        return points;
    }

    private static void row(StudyTable table, Measured left, double predicted) {
        double actual = left.point().seconds();
        table.row(label(left.cell()))
                .add(OptionalDouble.of(predicted))
                .add(OptionalDouble.of(actual))
                .add(OptionalDouble.of(100 * (predicted - actual) / actual));
    }

    private static List<Claim> claims(Map<String, List<Measured>> measured) {
        Optional<Advisor> advisor = advisor(measured);
        SyncKind first = SyncKind.USUAL;
        return List.of(
                claim("First synchronisations", advisor, first),
                claim("Updates", advisor, first.ofUpdate()));
    }

    private static Claim claim(String what, Optional<Advisor> advisor, SyncKind kind) {
        String text = what + " that were not seen are predicted within 15 %, in the median.";
        OptionalDouble error = OptionalDouble.empty();
        if (advisor.isPresent()) {
            error = advisor.get().medianError(kind);
        }
        if (error.isEmpty()) {
            return new Claim(text, Verdict.UNTOLD, "too little was measured");
        }
        return new Claim(
                text,
                error.getAsDouble() <= MOST_ERROR ? Verdict.HOLDS : Verdict.FAILS,
                String.format(Locale.ROOT, "%.1f %%", 100 * error.getAsDouble()));
    }

    static Work.Sync sync(ExperimentCell cell) {
        return (Work.Sync) cell.work();
    }
}
