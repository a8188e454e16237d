package org.syncline.core.transfer;

/** Bytes {@code offset} to {@code offset + length} of a file that is transferred. */
public record Piece(FileJob job, long offset, int length) {

    /** True if this piece is the whole file. */
    public boolean isWhole() {
        return length == job.file().size();
    }
}
