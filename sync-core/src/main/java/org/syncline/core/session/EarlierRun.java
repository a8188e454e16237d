package org.syncline.core.session;

import org.syncline.core.peer.RunMessage;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * An earlier run as one side, or both together, recorded it.
 *
 * @param partner name of the other root; empty if a root's owner tells nobody
 * @param kind mode of the run, or {@code undo}
 * @param undoes the run that it took back, or the empty string
 * @param undoneBy the run that took it back, or the empty string
 * @param purged true if it cannot be undone any more, because its trash was emptied
 * @param transport name of the transport between the roots, or the empty string
 * @param changes number of changes on the side or sides that were asked
 * @param there number of changes on the side that was not asked; empty if that is not known
 * @param bytes of the files that it brought or took away
 */
public record EarlierRun(
        String id,
        Instant started,
        String partner,
        String partnerReplica,
        String kind,
        String undoes,
        String undoneBy,
        boolean purged,
        String transport,
        long changes,
        OptionalLong there,
        long bytes) {

    /** {@code done}, {@code undone} or {@code purged}. */
    public String state() {
        return !undoneBy.isEmpty() ? "undone" : purged ? "purged" : "done";
    }

    /**
     * Both sides' word on the same run; it is undone only if it is on both.
     *
     * @param name of the other side's root, for a partner that this side does not name
     */
    EarlierRun with(EarlierRun other, String name) {
        return new EarlierRun(
                id,
                started,
                partner.isEmpty() ? name : partner,
                partnerReplica,
                kind,
                undoes,
                other.undoneBy.isEmpty() ? "" : undoneBy,
                purged || other.purged,
                transport,
                changes + other.changes,
                OptionalLong.empty(),
                bytes + other.bytes);
    }

    static EarlierRun of(RunMessage message) {
        Instant started;
        try {
            started = Instant.ofEpochSecond(message.startedSeconds, message.startedNanos);
        } catch (DateTimeException e) {
            started = Instant.EPOCH;
        }
        return new EarlierRun(
                message.id,
                started,
                message.partner,
                message.partnerReplica,
                message.kind,
                message.undoes,
                message.undoneBy,
                message.purged,
                message.transport,
                message.changes,
                message.there < 0 ? OptionalLong.empty() : OptionalLong.of(message.there),
                message.bytes);
    }
}
