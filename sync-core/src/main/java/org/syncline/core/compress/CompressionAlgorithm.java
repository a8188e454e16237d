package org.syncline.core.compress;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The compressions that a run may choose, with their levels: a higher one takes longer. */
public enum CompressionAlgorithm {
    NONE(0, 0, 0),
    /** Raw streams of RFC 1951, as of the JDK. */
    DEFLATE(1, 6, 9),
    /** Blocks of LZ4; levels from 3 on are its "high compression". */
    LZ4(1, 1, 12),
    /** Frames of RFC 8878; the levels above take hundreds of megabytes. */
    ZSTD(1, 3, 19);

    private final int least;
    private final int preset;
    private final int most;

    CompressionAlgorithm(int least, int preset, int most) {
        this.least = least;
        this.preset = preset;
        this.most = most;
    }

    /** Returns the name on the command line and in messages. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns all but {@link #NONE}. */
    public static List<CompressionAlgorithm> real() {
        return Arrays.stream(values()).filter(each -> each != NONE).toList();
    }

    public int least() {
        return least;
    }

    /** Returns the level where none is named. */
    public int preset() {
        return preset;
    }

    public int most() {
        return most;
    }
}
