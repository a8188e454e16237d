package org.syncline.core.archive;

import java.time.Instant;

/**
 * A run as this replica recorded it.
 *
 * @param started start of the run by the clock of this machine
 * @param partner name of the other root, for people
 * @param partnerReplica id of the other root, in hexadecimal; empty if it is not known
 * @param kind mode of the run, or {@link #UNDO}
 * @param undoes the run that this one takes back; empty if it takes none back
 * @param transport name of the transport between the roots; empty if there was none
 */
public record JournalRun(
        String id,
        Instant started,
        String partner,
        String partnerReplica,
        String kind,
        String undoes,
        String transport) {

    /** The kind of a run that takes another one back. */
    public static final String UNDO = "undo";

    /** A run of which nothing but its name is known. */
    public static JournalRun unnamed(String id, Instant started) {
        return new JournalRun(id, started, "", "", "", "", "");
    }

    /**
     * A run and its later fate.
     *
     * @param changes number of changes on this side that can be undone
     * @param bytes sum over the changes
     * @param there number of changes on the other side, as the run said at its end; -1 if it did
     *     not
     * @param undoneBy the run that took it back; empty if none did
     * @param purged true if it can no longer be undone, because its trash was emptied
     */
    public record Found(
            JournalRun run,
            long changes,
            long bytes,
            long there,
            String undoneBy,
            boolean purged) {}
}
