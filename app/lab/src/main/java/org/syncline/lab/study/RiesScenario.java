package org.syncline.lab.study;

import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.OneWay;

import java.util.Arrays;

/**
 * The scenarios of the ries study, by the names of the original, which tells neither their files
 * nor their bytes: the small corpora stand for them.
 *
 * <p>Over a slow link a run would take hours. There a scenario gets what the link carries in a
 * given time, and keeps its character: that of few large files is bound by the rate, that of many
 * small ones by round trips, of which each file needs one, and the mixed one half by either.
 */
enum RiesScenario {
    CA_TO_CA("CA_To_CA", CorpusKind.IMAGES, 1, 2),
    CHAT("Chat", CorpusKind.CHAT, 0.2, 8),
    TA_TO_PA("TA_To_PA", CorpusKind.MIXED, 0.5, 4);

    static final long SEED = CorpusSpec.DEFAULT_SEED;

    private static final double BITS = 8;
    private static final double NANOS = 1e9;

    private final String label;
    private final CorpusKind kind;
    private final double shareOfBytes;
    private final int leastFiles;

    /**
     * @param shareOfBytes of the time over a link; the rest is for round trips
     */
    RiesScenario(String label, CorpusKind kind, double shareOfBytes, int leastFiles) {
        this.label = label;
        this.kind = kind;
        this.shareOfBytes = shareOfBytes;
        this.leastFiles = leastFiles;
    }

    String label() {
        return label;
    }

    /** Returns all of the scenario. */
    CorpusSpec corpus() {
        return CorpusSpec.small(kind, SEED);
    }

    /**
     * Returns what a link carries of it in about so many seconds, or all where that is less, and of
     * that one of so many parts.
     */
    CorpusSpec corpus(String link, double seconds, int parts) {
        CorpusSpec all = corpus();
        LinkProfile profile = LinkProfiles.of(link);
        OneWay up = profile.up();
        long jitter = up.jitter().meanNanos() + profile.down().jitter().meanNanos();
        double roundTrip = (profile.roundTripNanos() + jitter) / NANOS;
        double bytes = all.bytes();
        if (up.bitsPerSecond() != OneWay.UNLIMITED) {
            bytes = Math.min(bytes, shareOfBytes * seconds * up.bitsPerSecond() / BITS);
        }
        boolean boundByBytes = shareOfBytes == 1 || roundTrip == 0;
        double files =
                boundByBytes
                        ? all.files() * bytes / all.bytes()
                        : Math.min(all.files(), (1 - shareOfBytes) * seconds / roundTrip);
        int count = Math.max(leastFiles, (int) (files / parts));
        return new CorpusSpec(kind, SEED, count, Math.max(count, (long) (bytes / parts)));
    }

    /** Returns the name of the scenario that brings a corpus, with the compression if any. */
    static String words(Work.Sync sync) {
        String label =
                Arrays.stream(values())
                        .filter(each -> each.kind == sync.corpus().kind())
                        .map(RiesScenario::label)
                        .findFirst()
                        .orElseThrow();
        boolean plain = sync.compression().equals(Work.Sync.UNCOMPRESSED);
        return plain ? label : label + ", " + sync.compression();
    }

    /** Returns the cell that brings a corpus file by file, as the original sent them. */
    static ExperimentCell cell(
            CorpusSpec corpus, String transport, String link, String compression) {
        return new ExperimentCell(
                new Work.Sync(corpus, Exercise.COPY, CallStyle.PER_FILE, "md5", compression, false),
                transport,
                link);
    }
}
