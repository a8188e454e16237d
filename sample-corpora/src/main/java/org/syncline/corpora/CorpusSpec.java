package org.syncline.corpora;

import java.util.Objects;

/**
 * The description of a corpus to generate. Equal specs give equal trees on every platform.
 *
 * @param kind the scenario
 * @param seed any number
 * @param files number of regular files, at least 0
 * @param bytes the sum of their sizes, met exactly; 0 if there are no files
 */
public record CorpusSpec(CorpusKind kind, long seed, int files, long bytes) {
    /** The seed used wherever the user names none. */
    public static final long DEFAULT_SEED = 1999;

    public CorpusSpec {
        Objects.requireNonNull(kind, "kind");
        if (files < 0 || bytes < 0) {
            throw new IllegalArgumentException(
                    "files and bytes must not be negative: " + files + ", " + bytes);
        }
        if (files == 0 && bytes > 0) {
            throw new IllegalArgumentException(
                    "no files can hold " + bytes + " bytes: ask for at least one file");
        }
    }

    /**
     * The preset for demos: images 6 of 8 MiB on average, chat 2,000 of 1 kB, mixed 300 of 40 kB.
     */
    public static CorpusSpec small(CorpusKind kind, long seed) {
        return new CorpusSpec(kind, seed, kind.small().files(), kind.small().bytes());
    }

    /**
     * The preset for measurements: images 24 of 16 MiB on average, chat 20,000 of 1 kB, mixed 3,000
     * of 40 kB.
     */
    public static CorpusSpec full(CorpusKind kind, long seed) {
        return new CorpusSpec(kind, seed, kind.full().files(), kind.full().bytes());
    }
}
