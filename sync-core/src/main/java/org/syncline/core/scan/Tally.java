package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;

import java.util.List;

/** Counts paths and remembers the first of them. Safe for any thread. */
final class Tally {

    private long count;
    private @Nullable RelPath first;

    synchronized void add(RelPath path) {
        count++;
        if (first == null || path.compareTo(first) < 0) {
            first = path;
        }
    }

    /** Adds a sentence for people, if any path was counted. */
    synchronized void addTo(List<String> notices, String what) {
        if (first != null) {
            String who = count == 1 ? "1 file or folder has " : count + " files or folders have ";
            String which = count == 1 ? ": " : "; the first is ";
            notices.add(who + what + ", which are not synchronised" + which + "\"" + first + "\"");
        }
    }
}
