package org.syncline.core.transfer;

/**
 * Bytes {@code offset} to {@code offset + length} of a file that is transferred.
 *
 * @param basis 0 if they are sent; otherwise the number, from 1, of the target's file that has them
 * @param from position in that file
 */
public record FilePiece(FileJob job, long offset, int length, int basis, long from) {

    /** Bytes that are sent. */
    public FilePiece(FileJob job, long offset, int length) {
        this(job, offset, length, 0, 0);
    }

    /** True if this piece is the whole file. */
    public boolean isWhole() {
        return length == job.file().size();
    }

    /** True if the target copies it from its own content. */
    public boolean isCopied() {
        return basis > 0;
    }
}
