package org.syncline.core.session;

/**
 * The progress of a session. Immutable; polled, at most ten times a second.
 *
 * @param items files signed, or actions finished, in the present step
 * @param bytes content signed or transferred in the present step
 * @param rate bytes a second over the last seconds; 0 if unknown
 * @param secondsLeft of the present step; negative if unknown
 */
public record Progress(
        Step step,
        long items,
        long itemsTotal,
        long bytes,
        long bytesTotal,
        double rate,
        double secondsLeft) {

    /** The steps of a session, in order. */
    public enum Step {
        OPENING,
        SCANNING,
        SIGNING,
        PLANNING,
        /** The plan stands; nothing goes on until it is run. */
        PLANNED,
        TRANSFERRING,
        FINISHING,
        ENDED
    }
}
