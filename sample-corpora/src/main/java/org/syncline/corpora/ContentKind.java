package org.syncline.corpora;

import java.util.Arrays;

/** The kinds of file content; {@link #open} starts one file's stream of bytes. */
enum ContentKind {
    /** A JPEG header and noise: cannot be compressed. */
    IMAGE,
    /** A chat log in ASCII. */
    CHAT,
    /** Prose in ASCII. */
    TEXT,
    /** A table with commas. */
    CSV,
    /** Noise: cannot be compressed. */
    BINARY,
    /** A server log: compresses to a small part. */
    COMPRESSIBLE,
    /** Zeros. */
    ZERO;

    Content open(long seed) {
        SplitMix random = new SplitMix(seed);
        return switch (this) {
            case IMAGE -> new NoiseContent(random, NoiseContent.JPEG_HEADER);
            case BINARY -> new NoiseContent(random, new byte[0]);
            case CHAT -> new LineContent(new ChatLines(random));
            case TEXT -> new LineContent(new ProseLines(random));
            case CSV -> new LineContent(new CsvLines(random));
            case COMPRESSIBLE -> new LineContent(new LogLines(random));
            case ZERO -> (block, length) -> Arrays.fill(block, 0, length, (byte) 0);
        };
    }
}
