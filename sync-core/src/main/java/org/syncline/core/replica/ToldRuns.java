package org.syncline.core.replica;

import org.syncline.core.archive.ChangedPath;
import org.syncline.core.archive.Journal;
import org.syncline.core.archive.JournalRun;
import org.syncline.core.model.ChangeKind;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Earlier runs as the caller of a session may know of them. Where the owner leaves paths out, a run
 * has the changes alone that the caller may see, and one that only changed what is left out is
 * none; how many changes the other side had is not told, because that counts what is left out, too.
 * A run that changed nothing here stays, because the caller may have made it, and takes it back.
 * Safe for any thread.
 */
final class ToldRuns {

    /** Paths that are read at a time, so that a session that was given up ends soon. */
    private static final int PART = 10_000;

    private static final long UNKNOWN = -1;

    private final SessionFilter filter;
    private final CallGate gate;
    private final String present;
    private final Map<String, Count> counted = new HashMap<>();

    /**
     * @param present name of the session's own run, to which changes may come
     */
    ToldRuns(SessionFilter filter, CallGate gate, String present) {
        this.filter = filter;
        this.gate = gate;
        this.present = present;
    }

    /**
     * What a run changed here.
     *
     * @param changes those that the caller may see
     * @param bytes of these
     * @param forgotten whether there were others
     */
    private record Count(long changes, long bytes, boolean forgotten) {}

    /** Returns what is told of a run; empty if nothing is. */
    synchronized Optional<JournalRun.Found> of(JournalRun.Found run, Journal journal)
            throws IOException {
        if (!filter.pinsAny()) {
            return Optional.of(run);
        }
        Count count = run.purged() ? purged(run) : counted(run.run().id(), journal);
        if (count.forgotten() && count.changes() == 0) {
            return Optional.empty();
        }
        return Optional.of(
                new JournalRun.Found(
                        run.run(),
                        count.changes(),
                        count.bytes(),
                        UNKNOWN,
                        run.undoneBy(),
                        run.purged()));
    }

    /** Nobody knows any more what the changes were. */
    private static Count purged(JournalRun.Found run) {
        return new Count(0, 0, run.changes() > 0);
    }

    private Count counted(String run, Journal journal) throws IOException {
        Count known = counted.get(run);
        if (known != null) {
            return known;
        }
        Count count = count(run, journal);
        if (!run.equals(present)) {
            counted.put(run, count);
        }
        return count;
    }

    private Count count(String run, Journal journal) throws IOException {
        long changes = 0;
        long bytes = 0;
        boolean forgotten = false;
        long below = Long.MAX_VALUE;
        List<ChangedPath> part;
        do {
            gate.check();
            part = journal.paths(run, below, PART);
            for (ChangedPath each : part) {
                if (filter.forgets(each)) {
                    forgotten = true;
                } else if (each.kind() != ChangeKind.ADOPT) {
                    changes++;
                    bytes += each.bytes();
                }
                below = each.number();
            }
        } while (part.size() == PART);
        return new Count(changes, bytes, forgotten);
    }
}
