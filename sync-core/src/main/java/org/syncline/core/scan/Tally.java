package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;

import java.util.List;

/** Paths of which only the number and the first are told. Safe for any thread. */
final class Tally {

    private long count;
    private @Nullable RelPath first;

    synchronized void add(RelPath path) {
        count++;
        if (first == null || path.compareTo(first) < 0) {
            first = path;
        }
    }

    /** Adds a sentence for people, if there is anything to tell. */
    synchronized void addTo(List<String> notices, String what) {
        if (first != null) {
            String who = count == 1 ? "1 file or folder has " : count + " files or folders have ";
            String which = count == 1 ? ": " : "; the first is ";
            notices.add(who + what + ", which are not synchronised" + which + "\"" + first + "\"");
        }
    }
}
