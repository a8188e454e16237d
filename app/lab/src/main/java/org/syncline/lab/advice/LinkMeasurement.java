package org.syncline.lab.advice;

import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.worker.ListedTransport;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * The least that is measured to answer for a link of which too little is known: first
 * synchronisations of four small corpora over each transport, in one JVM each. The corpora tell
 * files from bytes. The link needs a second for the largest of them, or longer if its round trips
 * would hide that; they have 16 kB at least, and 8 MB at most.
 *
 * @param link as users name it
 * @param matrix its cells, and those that cannot be measured
 */
public record LinkMeasurement(String link, Matrix matrix) {

    private static final String NAME = "advise";
    private static final CellEffort EFFORT =
            new CellEffort(1, 0, 1, Duration.ofSeconds(1), Duration.ZERO);
    private static final long LEAST_BYTES = 16_000;
    private static final long MOST_BYTES = 8_000_000;
    private static final long SMALL_FILE = 1_000;
    private static final long MOST_FILES = 500;

    /** What two JVMs take to start and to end, roughly. */
    private static final double FORK_SECONDS = 2;

    /** What a small copy takes at least of them, roughly. */
    private static final int ROUND_TRIPS = 10;

    /**
     * @param link as users name it
     * @param durable whether content is forced to disk
     * @throws IllegalArgumentException if there is no such link
     */
    public static LinkMeasurement of(
            String link,
            boolean durable,
            Collection<String> transports,
            List<ListedTransport> installed) {
        List<ExperimentCell> cells = new ArrayList<>();
        for (CorpusSpec corpus : corpora(LinkProfiles.of(link))) {
            Work copy =
                    new Work.Sync(
                                    corpus,
                                    Exercise.COPY,
                                    CallStyle.PIPELINED,
                                    SyncKind.USUAL.digest(),
                                    Work.Sync.UNCOMPRESSED,
                                    false)
                            .withDurable(durable);
            transports.forEach(each -> cells.add(new ExperimentCell(copy, each, link)));
        }
        return new LinkMeasurement(link, Matrix.of(cells, installed));
    }

    /** Returns whether any of the transports can be measured over the link. */
    public boolean isPossible() {
        return !matrix.cells().isEmpty();
    }

    /** Returns what to measure; fails if nothing can be. */
    public Experiment experiment() {
        return new Experiment(NAME, matrix.cells(), EFFORT, CorpusSpec.DEFAULT_SEED);
    }

    /** Returns a sentence for each transport that cannot be measured over the link. */
    public List<String> refusals() {
        return matrix.refused().stream()
                .map(refused -> refused.cell().transport() + ": " + refused.reason())
                .distinct()
                .toList();
    }

    /** Returns what is measured and how long that takes, for people. */
    public String announcement() {
        List<String> transports =
                matrix.cells().stream().map(ExperimentCell::transport).distinct().toList();
        return String.format(
                Locale.ROOT,
                "too little is known of the link %s: measuring a few small copies over %s, which"
                        + " takes about %s s; the history keeps them",
                link,
                AdviceText.listed(transports),
                AdviceText.rough(seconds()));
    }

    /** A first run and as many more as fill the least time, or one. */
    private double seconds() {
        LinkProfile profile = LinkProfiles.of(link);
        double least = EFFORT.least().toMillis() / 1000.0;
        double sum = 0;
        for (ExperimentCell cell : matrix.cells()) {
            CorpusSpec corpus = ((Work.Sync) cell.work()).corpus();
            Load load = Load.over(profile, corpus.files(), corpus.bytes());
            double run = load.bytes() * load.secondsPerByte() + ROUND_TRIPS * load.roundTrip();
            sum += FORK_SECONDS + run + Math.max(run, least);
        }
        return sum;
    }

    private static List<CorpusSpec> corpora(LinkProfile link) {
        Load idle = Load.over(link, 0, 0);
        double seconds = Math.max(1, ROUND_TRIPS * idle.roundTrip());
        long bytes =
                idle.secondsPerByte() == 0
                        ? MOST_BYTES
                        : Math.clamp(
                                Math.round(seconds / idle.secondsPerByte()),
                                LEAST_BYTES,
                                MOST_BYTES);
        long many = Math.min(bytes / 2 / SMALL_FILE, MOST_FILES);
        return List.of(
                corpus(CorpusKind.CHAT, many / 4, many / 4 * SMALL_FILE),
                corpus(CorpusKind.CHAT, many, many * SMALL_FILE),
                corpus(CorpusKind.MIXED, many / 2, bytes / 2),
                corpus(CorpusKind.IMAGES, 2, bytes));
    }

    private static CorpusSpec corpus(CorpusKind kind, long files, long bytes) {
        return new CorpusSpec(kind, CorpusSpec.DEFAULT_SEED, (int) files, bytes);
    }
}
