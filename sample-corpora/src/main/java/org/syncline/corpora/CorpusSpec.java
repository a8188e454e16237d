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

    /** The preset for demos; see {@link CorpusKind}. */
    public static CorpusSpec small(CorpusKind kind, long seed) {
        return new CorpusSpec(kind, seed, kind.small().files(), kind.small().bytes());
    }

    /** The preset between the two others; see {@link CorpusKind}. */
    public static CorpusSpec medium(CorpusKind kind, long seed) {
        return new CorpusSpec(kind, seed, kind.medium().files(), kind.medium().bytes());
    }

    /** The preset for measurements; see {@link CorpusKind}. */
    public static CorpusSpec full(CorpusKind kind, long seed) {
        return new CorpusSpec(kind, seed, kind.full().files(), kind.full().bytes());
    }
}
