package org.syncline.core.scan;

/**
 * How far a scan is: a moment's view.
 *
 * @param entries entries found so far
 * @param toSign files that need a digest, as far as is known; all of them once signing
 * @param toSignBytes their bytes
 */
public record ScanProgress(
        Stage stage, long entries, long toSign, long signed, long toSignBytes, long signedBytes) {

    /** What a scan is doing. */
    public enum Stage {
        WALKING,
        SIGNING,
        /** Finished, failed or cancelled. */
        ENDED
    }
}
