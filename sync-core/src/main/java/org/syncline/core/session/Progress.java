package org.syncline.core.session;

import java.util.List;

/**
 * The progress of a session. Immutable; polled, at most ten times a second.
 *
 * @param items files signed, or actions finished, in the present step
 * @param bytes content signed or transferred in the present step
 * @param rate bytes a second over the last seconds; 0 if unknown
 * @param secondsLeft of the present step; negative if unknown
 * @param files files whose content is on its way, those first that began first; not all if many
 */
public record Progress(
        Step step,
        long items,
        long itemsTotal,
        long bytes,
        long bytesTotal,
        double rate,
        double secondsLeft,
        List<FileProgress> files) {

    public Progress {
        files = List.copyOf(files);
    }

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
