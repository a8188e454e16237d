package org.syncline.core.scan;

/**
 * The progress of a scan at one moment.
 *
 * @param entries entries found so far
 * @param toSign files that need a digest, as far as is known; all of them once signing
 * @param toSignBytes their bytes
 */
public record ScanProgress(
        Stage stage, long entries, long toSign, long signed, long toSignBytes, long signedBytes) {

    /** The stages of a scan. */
    public enum Stage {
        WALKING,
        SIGNING,
        /** Finished, failed or cancelled. */
        ENDED
    }
}
