package org.syncline.lab.study;

import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What the advisor needs: first synchronisations of several sizes over several links, and updates,
 * by transport; and how well each is predicted from the others.
 */
final class Advice implements Study {

    private static final String NAME = "advice";
    private static final String UPDATES = "advice-updates";

    private static final CorpusSpec NOTES = corpus(CorpusKind.CHAT, 20, 20_000);
    private static final CorpusSpec ALBUM = corpus(CorpusKind.IMAGES, 4, 16_000_000);
    private static final CorpusSpec LARGE_ALBUM = corpus(CorpusKind.IMAGES, 4, 32_000_000);
    private static final CorpusSpec FOLDER = corpus(CorpusKind.MIXED, 150, 6_000_000);
    private static final CorpusSpec CHAT = corpus(CorpusKind.CHAT, 400, 400_000);
    private static final List<CorpusSpec> LARGE = List.of(NOTES, CHAT, ALBUM, LARGE_ALBUM, FOLDER);

    private static final CorpusSpec SHORT_CHAT = corpus(CorpusKind.CHAT, 200, 200_000);
    private static final CorpusSpec LONG_CHAT = corpus(CorpusKind.CHAT, 800, 800_000);

    /**
     * Of each of what an update does, looks at and signs at least two of these have much, so that
     * any one of them can be told from the others; of small files three do, because in a JVM that
     * is not warm all through twice as many take less than twice as long.
     */
    private static final List<CorpusSpec> LOOKED_AT = List.of(CHAT, LONG_CHAT);

    private static final List<CorpusSpec> SIGNED_OR_EDITED =
            List.of(SHORT_CHAT, CHAT, LONG_CHAT, ALBUM, LARGE_ALBUM);
    private static final List<CorpusSpec> EDITED_ELSEWHERE = List.of(CHAT, LONG_CHAT, LARGE_ALBUM);

    /** What a digest costs shows where there is much to sign. */
    private static final List<CorpusSpec> SIGNED = List.of(ALBUM, LARGE_ALBUM, FOLDER);

    /** Thousands of forces take their time, for which only the full extent has enough. */
    private static final List<CorpusSpec> FORCED = List.of(NOTES, LARGE_ALBUM, FOLDER);

    /** Texts, which shrink, images, which do not, and both. */
    private static final List<CorpusSpec> PACKED = List.of(FOLDER, CHAT, LARGE_ALBUM);

    /** At the limit these take from a third of a second to two. */
    private static final List<CorpusSpec> LIMITED = List.of(FOLDER, ALBUM, LARGE_ALBUM);

    /** Slower than any transport of one machine is, B/s. */
    private static final long LIMIT = 16_000_000;

    private static final Work.Handling LIMITED_HANDLING =
            new Work.Handling(DeltaMode.AUTO, LIMIT, false);

    private static final List<CorpusSpec> MIDDLE =
            List.of(
                    corpus(CorpusKind.CHAT, 200, 200_000),
                    corpus(CorpusKind.IMAGES, 4, 8_000_000),
                    corpus(CorpusKind.MIXED, 100, 3_000_000));
    private static final List<CorpusSpec> SMALL =
            List.of(
                    corpus(CorpusKind.CHAT, 5, 5_000),
                    corpus(CorpusKind.CHAT, 15, 10_000),
                    corpus(CorpusKind.IMAGES, 2, 20_000));
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

    private static final List<String> VARIED_OVER = List.of("socket", "rmi");

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
    public boolean hasOriginal() {
        return false;
    }

    @Override
    public List<String> transports() {
        return List.of("socket", "rmi", "karmi");
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

        private static final int MOST_WARM_UPS = 30;
        private static final Duration WARM_UP = Duration.ofMillis(2500);
        private static final Duration LEAST = Duration.ofMillis(600);

        private static final int MOST_WARM_UPS_OF_UPDATES = 120;
        private static final Duration WARM_UP_OF_UPDATES = Duration.ofSeconds(4);
        private static final Duration LEAST_OF_UPDATES = Duration.ofMillis(1500);

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

        private List<ExperimentCell> copies() {
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
                            .filter(cell -> isTriedOver(cell.transport()))
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
                            sync -> sync.withDigest(AdviceReport.DEMO_DIGEST)));
            List<ExperimentCell> few =
                    fast.stream().filter(cell -> isCarriedOver(cell.transport())).toList();
            cells.addAll(
                    like(
                            few,
                            extent.choose(List.of(), PACKED, LARGE),
                            sync -> sync.withCompression(SyncKind.STUDIED_COMPRESSION)));
            cells.addAll(
                    like(
                            few,
                            extent.choose(List.of(), LIMITED, LARGE),
                            sync -> sync.withHandling(LIMITED_HANDLING)));
            return cells;
        }

        private List<ExperimentCell> updates() {
            return extent == Extent.QUICK
                    ? List.of()
                    : transports.stream()
                            .filter(transport -> isTriedOver(transport))
                            .flatMap(transport -> updates(transport).stream())
                            .toList();
        }

        /**
         * All of them over the first transport, and with time for that over each; else those that
         * bring something and show whether another transport makes a difference.
         */
        private List<ExperimentCell> updates(String transport) {
            boolean all = extent == Extent.FULL || transport.equals(transports.getFirst());
            List<Work.Sync> updates = new ArrayList<>();
            if (all) {
                LOOKED_AT.forEach(corpus -> updates.add(update(corpus, Exercise.NO_OP)));
                SIGNED_OR_EDITED.forEach(
                        corpus -> updates.add(update(corpus, Exercise.NO_OP).withCached(false)));
            }
            (all ? SIGNED_OR_EDITED : EDITED_ELSEWHERE)
                    .forEach(corpus -> updates.add(update(corpus, Exercise.EDITED)));
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

        /** Options and updates are tried over few transports; the full extent has time for all. */
        private boolean isTriedOver(String transport) {
            return extent == Extent.FULL
                    || !transports.equals(new Advice().transports())
                    || VARIED_OVER.contains(transport);
        }

        /** What compression and a limit cost is told over one of these, or over those named. */
        private boolean isCarriedOver(String transport) {
            return extent == Extent.FULL
                    || !transports.equals(new Advice().transports())
                    || VARIED_OVER.getFirst().equals(transport);
        }

        /**
         * One fork of each cell, since a model needs many cells. In a JVM that is not warm the
         * first file costs many times what the next ones do.
         */
        private CellEffort effort() {
            return extent == Extent.USUAL
                    ? new CellEffort(1, 0, 2, LEAST, extent.slowEffort().budget())
                            .withWarmUp(MOST_WARM_UPS, WARM_UP)
                    : extent.slowEffort();
        }

        /** They are short, so that one of them says less than one first copy does. */
        private CellEffort effortOfUpdates() {
            return extent == Extent.USUAL
                    ? new CellEffort(1, 0, 6, LEAST_OF_UPDATES, effort().budget())
                            .withWarmUp(MOST_WARM_UPS_OF_UPDATES, WARM_UP_OF_UPDATES)
                    : extent.slowEffort();
        }

        /** Returns those cells that bring one of these corpora, changed. */
        private static List<ExperimentCell> like(
                List<ExperimentCell> cells,
                List<CorpusSpec> corpora,
                UnaryOperator<Work.Sync> change) {
            return cells.stream()
                    .filter(cell -> corpora.contains(AdviceReport.sync(cell).corpus()))
                    .map(
                            cell ->
                                    new ExperimentCell(
                                            change.apply(AdviceReport.sync(cell)),
                                            cell.transport(),
                                            cell.link()))
                    .toList();
        }

        @Override
        public List<Experiment> experiments() {
            Experiment copies = new Experiment(NAME, copies(), effort(), CorpusSpec.DEFAULT_SEED);
            List<ExperimentCell> updates = updates();
            return updates.isEmpty()
                    ? List.of(copies)
                    : List.of(
                            copies,
                            new Experiment(
                                    UPDATES, updates, effortOfUpdates(), CorpusSpec.DEFAULT_SEED));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            return AdviceReport.of(new Advice().title(), experiments(), results);
        }
    }
}
