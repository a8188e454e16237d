package org.syncline.lab.far;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.WriteLimit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** How large trees may be that are made for another machine, and whether there is room for one. */
public final class TreeRoom {

    private static final int MOST_FILES = 50_000;
    private static final long MOST_BYTES = 512L << 20;

    /** Stays free for all else that this machine does. */
    private static final long RESERVE = 256L << 20;

    /** Of a file besides its content: its block, its name, its row in the archive. */
    private static final long BYTES_OF_A_FILE = 8 << 10;

    /** A corpus of few small files grows by edits more than in proportion. */
    private static final long LEAST_WRITTEN = 16L << 20;

    private static final long LEAST_ITEMS = 10_000;
    private static final long ITEMS_OF_A_FILE = 16;
    private static final long BYTES_OF_A_PIECE = 4 << 10;

    private TreeRoom() {}

    /** Returns why no machine makes this corpus for another one, in a sentence. */
    public static Optional<String> refusal(CorpusSpec corpus) {
        return corpus.files() > MOST_FILES || corpus.bytes() > MOST_BYTES
                ? Optional.of(
                        String.format(
                                Locale.ROOT,
                                "a corpus for another machine has %,d files and %d MiB at most, not"
                                        + " %,d files and %,d bytes",
                                MOST_FILES,
                                MOST_BYTES >> 20,
                                corpus.files(),
                                corpus.bytes()))
                : Optional.empty();
    }

    /** Returns why a folder has no room for a tree of this corpus, as a part of a sentence. */
    public static Optional<String> shortage(CorpusSpec corpus, Path folder) throws IOException {
        return shortage(corpus, Files.getFileStore(folder).getUsableSpace());
    }

    static Optional<String> shortage(CorpusSpec corpus, long free) {
        long needed = limit(corpus).bytes() + corpus.files() * BYTES_OF_A_FILE + RESERVE;
        return free >= needed
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "has no room for the trees of this corpus: %,d MiB are free where"
                                        + " it measures, and %,d are needed",
                                free >> 20,
                                needed >> 20));
    }

    /** Returns how much a first copy and an update of this corpus may write. */
    static WriteLimit limit(CorpusSpec corpus) {
        return new WriteLimit(
                2 * corpus.bytes() + LEAST_WRITTEN,
                LEAST_ITEMS + ITEMS_OF_A_FILE * corpus.files() + corpus.bytes() / BYTES_OF_A_PIECE);
    }
}
