package org.syncline.lab.study;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.Advisor;
import org.syncline.lab.advice.CostModel;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * What the advisor needs: first synchronisations of several sizes over several links, and updates,
 * by transport; and how well each is predicted from the others.
 */
final class Advice implements Study {

    private static final String NAME = "advice";
    private static final double MOST_ERROR = 0.15;
    private static final double NANOS = 1e9;

    /** The demo signs as the studies did. Over a slow link that costs no time. */
    private static final String DEMO_DIGEST = DigestAlgorithm.MD5.label();

    private static final CorpusSpec NOTES = corpus(CorpusKind.CHAT, 20, 20_000);
    private static final CorpusSpec ALBUM = corpus(CorpusKind.IMAGES, 4, 16_000_000);
    private static final CorpusSpec LARGE_ALBUM = corpus(CorpusKind.IMAGES, 4, 32_000_000);
    private static final CorpusSpec FOLDER = corpus(CorpusKind.MIXED, 150, 6_000_000);
    private static final CorpusSpec CHAT = corpus(CorpusKind.CHAT, 400, 400_000);
    private static final List<CorpusSpec> LARGE = List.of(NOTES, CHAT, ALBUM, LARGE_ALBUM, FOLDER);

    private static final CorpusSpec LONG_CHAT = corpus(CorpusKind.CHAT, 1_600, 1_600_000);

    /**
     * Of each of what an update does, looks at and signs at least two of these have much, so that
     * any one of them can be told from the others.
     */
    private static final List<CorpusSpec> LOOKED_AT = List.of(CHAT, LONG_CHAT, FOLDER);

    private static final List<CorpusSpec> SIGNED_ANEW =
            List.of(CHAT, LONG_CHAT, ALBUM, LARGE_ALBUM);
    private static final List<CorpusSpec> EDITED = List.of(CHAT, LONG_CHAT, ALBUM, LARGE_ALBUM);

    /** What a digest costs shows where there is much to sign. */
    private static final List<CorpusSpec> SIGNED = List.of(ALBUM, LARGE_ALBUM, FOLDER);

    /** Thousands of forces take their time, for which only the full extent has enough. */
    private static final List<CorpusSpec> FORCED = List.of(NOTES, LARGE_ALBUM, FOLDER);

    private static final List<CorpusSpec> MIDDLE =
            List.of(
                    corpus(CorpusKind.CHAT, 200, 200_000),
                    corpus(CorpusKind.IMAGES, 4, 8_000_000),
                    corpus(CorpusKind.MIXED, 100, 3_000_000));
    private static final List<CorpusSpec> SMALL =
            List.of(
                    corpus(CorpusKind.CHAT, 10, 10_000),
                    corpus(CorpusKind.CHAT, 20, 20_000),
                    corpus(CorpusKind.IMAGES, 2, 30_000));
    private static final List<CorpusSpec> QUICK_LARGE =
            List.of(
                    corpus(CorpusKind.CHAT, 200, 200_000),
                    corpus(CorpusKind.IMAGES, 4, 8_000_000),
                    corpus(CorpusKind.MIXED, 50, 2_000_000));
    private static final List<CorpusSpec> QUICK_SMALL =
            List.of(
                    corpus(CorpusKind.CHAT, 10, 5_000),
                    corpus(CorpusKind.IMAGES, 2, 20_000),
                    corpus(CorpusKind.CHAT, 30, 5_000));

    private static final List<String> VARIED_OVER = List.of("socket", "rmi", "karmi");
    private static final List<String> UPDATED_OVER = List.of("socket", "rmi");

    private static CorpusSpec corpus(CorpusKind kind, int files, long bytes) {
        return new CorpusSpec(kind, CorpusSpec.DEFAULT_SEED, files, bytes);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "What a synchronisation costs: per file, per byte, by transport and link";
    }

    @Override
    public String source() {
        return "None: \"syncline advise\" predicts from its figures.";
    }

    @Override
    public List<String> transports() {
        return List.of("socket", "rmi", "karmi", "grpc");
    }

    @Override
    public List<String> transportsOfFirstLook() {
        return VARIED_OVER;
    }

    @Override
    public Plan plan(StudyChoice choice) {
        return new AdvicePlan(
                choice.extent(),
                choice.transports(),
                choice.links().isEmpty()
                        ? choice.extent()
                                .choose(
                                        List.of("none", "dsl1999"),
                                        List.of("none", "lan", "dsl1999"),
                                        List.of("none", "lan", "wifi", "dsl1999", "dialup"))
                        : choice.links());
    }

    private record AdvicePlan(Extent extent, List<String> transports, List<String> links)
            implements Plan {

        /** Of every model, so that each cell can be predicted from others. */
        private static final int FEWEST_CELLS = 3;

        /** So many coefficients of a model are not of updates. */
        private static final int OF_FIRST = 9;

        private static final int MOST_WARM_UPS = 10;
        private static final Duration WARM_UP = Duration.ofMillis(1500);
        private static final Duration LEAST = Duration.ofMillis(600);

        /** Corpora that tell files from bytes; small ones only, where a link makes them slow. */
        private List<CorpusSpec> corpora(String link) {
            boolean fast = link.equals(ExperimentCell.NO_LINK) || link.equals("lan");
            if (extent == Extent.QUICK) {
                int before = links.indexOf(link);
                int few = Math.ceilDiv(FEWEST_CELLS - before, links.size());
                return (fast ? QUICK_LARGE : QUICK_SMALL).subList(0, Math.max(1, few));
            }
            return link.equals(ExperimentCell.NO_LINK) ? LARGE : fast ? MIDDLE : SMALL;
        }

        private List<ExperimentCell> cells() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (String link : links) {
                for (CorpusSpec corpus : corpora(link)) {
                    for (String transport : transports) {
                        cells.add(new ExperimentCell(copy(corpus), transport, link));
                    }
                }
            }
            List<ExperimentCell> fast =
                    cells.stream()
                            .filter(cell -> cell.link().equals(ExperimentCell.NO_LINK))
                            .filter(cell -> isTriedOver(VARIED_OVER, cell.transport()))
                            .toList();
            cells.addAll(
                    like(
                            fast,
                            extent.choose(List.of(), FORCED, LARGE),
                            sync -> sync.withDurable(true)));
            cells.addAll(
                    like(
                            fast,
                            extent.choose(List.of(), SIGNED, LARGE),
                            sync -> sync.withDigest(DEMO_DIGEST)));
            if (extent != Extent.QUICK) {
                transports.stream()
                        .filter(transport -> isTriedOver(UPDATED_OVER, transport))
                        .forEach(transport -> cells.addAll(updates(transport)));
            }
            return cells;
        }

        private static List<ExperimentCell> updates(String transport) {
            List<Work.Sync> updates = new ArrayList<>();
            LOOKED_AT.forEach(corpus -> updates.add(update(corpus, Exercise.NO_OP)));
            SIGNED_ANEW.forEach(
                    corpus -> updates.add(update(corpus, Exercise.NO_OP).withCached(false)));
            EDITED.forEach(corpus -> updates.add(update(corpus, Exercise.EDITED)));
            return updates.stream()
                    .map(update -> new ExperimentCell(update, transport, ExperimentCell.NO_LINK))
                    .toList();
        }

        private static Work.Sync update(CorpusSpec corpus, Exercise exercise) {
            return copy(corpus).ofUpdate(exercise);
        }

        private static Work.Sync copy(CorpusSpec corpus) {
            return new Work.Sync(
                    corpus,
                    Exercise.COPY,
                    CallStyle.PIPELINED,
                    SyncKind.USUAL.digest(),
                    Work.Sync.UNCOMPRESSED,
                    false);
        }

        /** Options are tried over a few transports; the full extent has time for all. */
        private boolean isTriedOver(List<String> few, String transport) {
            return extent == Extent.FULL
                    || !transports.equals(new Advice().transports())
                    || few.contains(transport);
        }

        /**
         * One fork of each cell and more as there is time, since a model needs many cells. In a JVM
         * that is not warm the first file costs many times what the next ones do.
         */
        private CellEffort effort() {
            return extent == Extent.USUAL
                    ? new CellEffort(1, 0, 2, LEAST, extent.slowEffort().budget())
                            .withWarmUp(MOST_WARM_UPS, WARM_UP)
                            .withMostForks(extent.mostForks(1))
                    : extent.slowEffort();
        }

        private static Work.Sync sync(ExperimentCell cell) {
            return (Work.Sync) cell.work();
        }

        /** Returns those cells that bring one of these corpora, changed. */
        private static List<ExperimentCell> like(
                List<ExperimentCell> cells,
                List<CorpusSpec> corpora,
                UnaryOperator<Work.Sync> change) {
            return cells.stream()
                    .filter(cell -> corpora.contains(sync(cell).corpus()))
                    .map(
                            cell ->
                                    new ExperimentCell(
                                            change.apply(sync(cell)),
                                            cell.transport(),
                                            cell.link()))
                    .toList();
        }

        @Override
        public List<Experiment> experiments() {
            return List.of(new Experiment(NAME, cells(), effort(), CorpusSpec.DEFAULT_SEED));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures figures = new CellFigures(results, NAME);
            Map<String, List<Measured>> measured = new LinkedHashMap<>();
            for (ExperimentCell cell : cells()) {
                Optional<TimeSample> sample = figures.sample(label(cell), cell, ForkLine.TOTAL);
                if (sample.isEmpty()) {
                    continue;
                }
                MeasuredLoads.point(cell, Latest.of(sample.get(), figures.counts(cell)))
                        .ifPresent(
                                point ->
                                        measured.computeIfAbsent(
                                                        cell.transport(), t -> new ArrayList<>())
                                                .add(new Measured(cell, point)));
            }
            return new StudyReport(
                    new Advice().title(),
                    List.of(costs(measured), costsOfUpdates(measured), unseen(measured)),
                    List.<Chart>of(),
                    claims(measured),
                    figures.notes());
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
            measured.forEach(
                    (transport, cells) -> {
                        CostModel model = CostModel.fit(points(cells));
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
                            .derived("per byte", "ns")
                            .derived("per entry", "µs")
                            .derived("per signed file", "µs")
                            .derived("per signed byte", "ns");
            double[] units = {1, 1, 1e6, 1e9, 1e6, 1e6, 1e9};
            measured.forEach(
                    (transport, cells) -> {
                        if (cells.stream().anyMatch(Measured::isUpdate)) {
                            CostModel model = CostModel.fit(points(cells));
                            coefficients(table.row(transport), model, OF_FIRST, units);
                        }
                    });
            return table.build(
                    List.of(
                            "From the same fits. Entries, and what is signed, are those of both"
                                    + " sides together."));
        }

        private static void coefficients(
                StudyTable table, CostModel model, int from, double[] units) {
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
                            (md5 - model.digests().getOrDefault(SyncKind.USUAL.digest(), 0.0))
                                    * NANOS);
        }

        /** Each cell as the others of its transport predict it. */
        private static Table unseen(Map<String, List<Measured>> measured) {
            StudyTable table =
                    new StudyTable("Predicted from the other cells")
                            .texts("cell")
                            .derived("predicted", "s")
                            .derived("measured", "s")
                            .derived("error", "%");
            measured.values()
                    .forEach(
                            cells -> {
                                List<CostModel.Point> points = points(cells);
                                cells.forEach(
                                        cell ->
                                                Advisor.fromOthers(cell.point(), points)
                                                        .ifPresent(it -> row(table, cell, it)));
                            });
            return table.build(List.of());
        }

        private static List<CostModel.Point> points(List<Measured> cells) {
            return cells.stream().map(Measured::point).toList();
        }

        private static void row(StudyTable table, Measured left, double predicted) {
            double actual = left.point().seconds();
            table.row(label(left.cell()))
                    .add(OptionalDouble.of(predicted))
                    .add(OptionalDouble.of(actual))
                    .add(OptionalDouble.of(100 * (predicted - actual) / actual));
        }

        private static List<Claim> claims(Map<String, List<Measured>> measured) {
            Map<String, List<CostModel.Point>> points = new LinkedHashMap<>();
            measured.forEach((transport, cells) -> points.put(transport, points(cells)));
            Optional<Advisor> advisor = Advisor.ofEnough(points);
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
    }
}
