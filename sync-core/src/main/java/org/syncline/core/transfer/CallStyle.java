package org.syncline.core.transfer;

import java.util.Locale;

/**
 * How content is packed into calls ({@code --call}).
 *
 * @see #window()
 */
public enum CallStyle {
    /** One call per file, one after the other, as the study of 1999 did; large files in pieces. */
    PER_FILE(1, 1, 8 << 20),
    /** Many small files per call, one call after the other. */
    BATCHED(1, 128, 1 << 20),
    /** A window of batched calls that are under way together. */
    PIPELINED(3, 128, 1 << 20);

    private final int window;
    private final int batchFiles;
    private final int batchBytes;

    CallStyle(int window, int batchFiles, int batchBytes) {
        this.window = window;
        this.batchFiles = batchFiles;
        this.batchBytes = batchBytes;
    }

    /** Calls under way at the same time. */
    public int window() {
        return window;
    }

    /** Most files in one call. */
    public int batchFiles() {
        return batchFiles;
    }

    /** Most content in one call, in bytes; larger files are cut into pieces of this size. */
    public int batchBytes() {
        return batchBytes;
    }

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
