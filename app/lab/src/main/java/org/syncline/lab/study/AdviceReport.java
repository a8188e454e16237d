package org.syncline.lab.study;

import org.jspecify.annotations.Nullable;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.Advisor;
import org.syncline.lab.advice.CostFit;
import org.syncline.lab.advice.CostModel;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.LatestSamples.Latest;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Lack;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * What the cells of {@link Advice} say: what a synchronisation costs over each transport, and how
 * well each cell is predicted from the others.
 */
final class AdviceReport {

    /** The demo signs as the studies did. Over a slow link that costs no time. */
    static final String DEMO_DIGEST = DigestAlgorithm.MD5.label();

    private static final double MOST_ERROR = 0.15;
    private static final double MICROS = 1e6;
    private static final double NANOS = 1e9;

    /** So many coefficients of a model are not of updates. */
    private static final int OF_FIRST = 9;

    /** The first of three of content that is forced to disk. */
    private static final int FORCED = 6;

    private static final int COMPRESSED_BYTE = 15;
    private static final int TIME_AT_LIMIT = 16;

    private static final SyncKind COMPRESSED =
            SyncKind.USUAL.withCompression(SyncKind.STUDIED_COMPRESSION);

    /** Runs of any other limit tell of one, too. */
    private static final SyncKind LIMITED = SyncKind.USUAL.withLimit(1);

    private static final String STOOD_STILL =
            "time stood still while it was measured, so that no model has it";

    private AdviceReport() {}

    /** Leaves out cells that were not measured, or only while time stood still. */
    static StudyReport of(String title, List<Experiment> experiments, Results results)
            throws IOException {
        Map<String, List<Measured>> measured = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        List<String> doubtful = new ArrayList<>();
        for (Experiment experiment : experiments) {
            CellFigures figures = new CellFigures(results, experiment.name());
            Map<ExperimentCell, TimeSample> sound = results.soundTimes(experiment);
            for (ExperimentCell cell : experiment.cells()) {
                boolean known = figures.sample(label(cell), cell, ForkLine.TOTAL).isPresent();
                TimeSample times = sound.get(cell);
                if (times != null) {
                    MeasuredLoads.point(cell, Latest.of(times.trimmed(), figures.counts(cell)))
                            .ifPresent(point -> add(measured, new Measured(cell, point)));
                } else if (known) {
                    doubtful.add(label(cell));
                }
            }
            notes.addAll(figures.notes());
        }
        if (!doubtful.isEmpty()) {
            notes.add(STOOD_STILL + " – " + String.join("; ", doubtful) + ".");
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
        return "%s%s%s%s%s%s, %d files, %d kB, %s"
                .formatted(
                        cell.transport(),
                        sync.exercise() == Exercise.COPY ? "" : ", " + update(sync),
                        sync.durable() ? ", durable" : "",
                        isSignedAsDemo(sync) ? ", " + DEMO_DIGEST : "",
                        isCompressed(sync) ? ", " + sync.compression() : "",
                        isLimited(sync) ? ", at most " + CellText.limit(sync.handling()) : "",
                        corpus.files(),
                        corpus.bytes() / 1000,
                        cell.link());
    }

    private static boolean isSignedAsDemo(Work.Sync sync) {
        return sync.digest().equals(DEMO_DIGEST);
    }

    private static boolean isCompressed(Work.Sync sync) {
        return !sync.compression().equals(Work.Sync.UNCOMPRESSED);
    }

    private static boolean isLimited(Work.Sync sync) {
        return sync.handling().bandwidth() > 0;
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
                        .derived("MD5, per byte", "ns")
                        .derived(SyncKind.STUDIED_COMPRESSION + ", per byte", "ns")
                        .derived("of the time at a limit", "");
        double[] units = {1, MICROS, NANOS, 1, 1, 1};
        double[] ofForced = {1, MICROS, NANOS};
        Map<String, CostModel> compressed = models(measured, COMPRESSED);
        Map<String, CostModel> limited = models(measured, LIMITED);
        models(measured, SyncKind.USUAL)
                .forEach(
                        (transport, model) -> {
                            List<Measured> cells = measured.getOrDefault(transport, List.of());
                            coefficients(table.row(transport), model, 0, units);
                            for (int k = 0; k < ofForced.length; k++) {
                                boolean told = has(cells, Work.Sync::durable);
                                table.add(coefficient(model, FORCED + k, ofForced[k], told));
                            }
                            boolean hasMd5 = has(cells, AdviceReport::isSignedAsDemo);
                            table.add(hasMd5 ? beyondUsual(model) : OptionalDouble.empty())
                                    .add(
                                            coefficient(
                                                    compressed.get(transport),
                                                    COMPRESSED_BYTE,
                                                    NANOS,
                                                    has(cells, AdviceReport::isCompressed)))
                                    .add(
                                            coefficient(
                                                    limited.get(transport),
                                                    TIME_AT_LIMIT,
                                                    1,
                                                    has(cells, AdviceReport::isLimited)));
                        });
        return table.build(
                List.of(
                        "Fitted by least squares of relative errors, no part negative. Content"
                                + " that is forced to disk, MD5 in place of SHA-256, and bytes that"
                                + " are given to a compressor cost that much beside the rest, and"
                                + " a limit that part of the time that the content takes at it."
                                + " Blank is what no cell over the transport tells."));
    }

    private static boolean has(List<Measured> cells, Predicate<Work.Sync> wanted) {
        return cells.stream().anyMatch(each -> wanted.test(sync(each.cell())));
    }

    /** Nothing where no cell could tell it. */
    private static OptionalDouble coefficient(
            @Nullable CostModel model, int place, double unit, boolean told) {
        return model == null || !told
                ? OptionalDouble.empty()
                : OptionalDouble.of(model.coefficients().get(place) * unit);
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
        double[] units = {1, 1, MICROS, MICROS, MICROS, NANOS};
        Map<String, CostModel> models = models(measured, SyncKind.USUAL);
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

    /** Of those cells that tell of runs of a kind. */
    private static Map<String, CostModel> models(
            Map<String, List<Measured>> measured, SyncKind kind) {
        Map<String, CostModel> models = new LinkedHashMap<>();
        Map<String, List<CostModel.Point>> points = points(measured, kind);
        if (!points.isEmpty()) {
            CostFit fit = new CostFit(points);
            points.keySet().forEach(each -> models.put(each, fit.model(each)));
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
        Map<SyncKind, Optional<Advisor>> advisors = new HashMap<>();
        for (List<Measured> cells : measured.values()) {
            for (Measured cell : cells) {
                advisors.computeIfAbsent(
                                cell.point().load().kind(), kind -> advisor(measured, kind))
                        .map(it -> it.fromOthers(cell.cell().transport(), cell.point()))
                        .ifPresent(told -> told.ifPresent(it -> row(table, cell, it)));
            }
        }
        return table.build(
                List.of(
                        "The error is that of the prediction in per cent of what was measured,"
                                + " negative where too little was predicted. Claims are of another"
                                + " one, the same for twice as much and for half: the larger of"
                                + " predicted and measured over the smaller, less one."));
    }

    private static Optional<Advisor> advisor(Map<String, List<Measured>> measured, SyncKind kind) {
        return Advisor.ofEnough(points(measured, kind));
    }

    /** Returns those that tell of runs of a kind; transports without any are left out. */
    private static Map<String, List<CostModel.Point>> points(
            Map<String, List<Measured>> measured, SyncKind kind) {
        Map<String, List<CostModel.Point>> points = new LinkedHashMap<>();
        measured.forEach(
                (transport, cells) ->
                        points.put(
                                transport,
                                cells.stream()
                                        .map(Measured::point)
                                        .filter(each -> kind.learnsFrom(each.load().kind()))
                                        .toList()));
        points.values().removeIf(List::isEmpty);
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
        SyncKind first = SyncKind.USUAL;
        return List.of(
                claim("First synchronisations", measured, first),
                claim("Updates", measured, first.ofUpdate()),
                claim(
                        "First synchronisations with --compress " + COMPRESSED.compression(),
                        measured,
                        COMPRESSED),
                claim("First synchronisations with --bwlimit", measured, LIMITED));
    }

    private static Claim claim(String what, Map<String, List<Measured>> measured, SyncKind kind) {
        String text = what + " that were not seen are predicted within 15 %, in the median.";
        OptionalDouble error =
                advisor(measured, kind)
                        .map(it -> it.medianError(kind))
                        .orElse(OptionalDouble.empty());
        if (error.isEmpty()) {
            return Claim.untold(text, Lack.CELLS, "too little was measured");
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
