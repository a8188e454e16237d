package org.syncline.core.replica;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.ReusableContent;
import org.syncline.core.peer.BasisMessage;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The files of a root whose transfer was cut: kept for {@value #HOURS_KEPT} hours, until a run that
 * did everything. Safe for any thread.
 */
final class ResumableFiles {

    private static final long HOURS_KEPT = 24;
    private static final int MOST_FILES = 64;

    private final ReusableContent leftovers;
    private final PartialNames names;

    ResumableFiles(ReusableContent leftovers, PartialNames names) {
        this.leftovers = leftovers;
        this.names = names;
    }

    /** Removes the files that are too old or too many. */
    void purge(Instant now) throws FileProblem {
        Instant oldest = now.minus(Duration.ofHours(HOURS_KEPT));
        List<ReusableContent.Partial> all = new ArrayList<>(leftovers.partials());
        all.sort(Comparator.comparing(ResumableFiles::lastChange).reversed());
        for (int i = 0; i < all.size(); i++) {
            if (i >= MOST_FILES || lastChange(all.get(i)).isBefore(oldest)) {
                leftovers.removePartial(all.get(i).name());
            }
        }
    }

    /** By this host's clock: the modification time may be the user's. */
    private static Instant lastChange(ReusableContent.Partial partial) {
        FileStat stat = partial.stat();
        boolean known = !stat.ctime().equals(FileStat.Stamp.EPOCH);
        return (known ? stat.ctime() : stat.mtime()).toInstant();
    }

    /** Returns the files with names of this session's kind. */
    BasisMessage[] messages() throws FileProblem {
        List<BasisMessage> messages = new ArrayList<>();
        for (ReusableContent.Partial partial : leftovers.partials()) {
            names.digest(partial.name())
                    .map(digest -> message(digest, partial.stat().size()))
                    .ifPresent(messages::add);
        }
        return messages.toArray(BasisMessage[]::new);
    }

    private static BasisMessage message(byte[] digest, long size) {
        BasisMessage message = new BasisMessage();
        message.kind = BasisMessage.PARTIAL;
        message.digest = digest;
        message.size = size;
        return message;
    }

    void clear() throws FileProblem {
        for (ReusableContent.Partial partial : leftovers.partials()) {
            leftovers.removePartial(partial.name());
        }
    }
}
