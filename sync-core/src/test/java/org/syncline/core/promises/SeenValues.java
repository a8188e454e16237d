package org.syncline.core.promises;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Every value that was ever written, and those that an editor overwrote, deleted or renamed over
 * after seeing them. Only those may vanish. (A value has already replaced all values that its
 * writer saw, so the relation is transitive without being computed.)
 */
final class SeenValues {

    private final Map<String, String> writtenBy = new LinkedHashMap<>();
    private final Map<String, String> overwrittenBy = new TreeMap<>();
    private final Set<String> gone = new TreeSet<>();

    /** Returns a value that was never written before. */
    String fresh(String writer) {
        String value = "value " + (writtenBy.size() + 1) + " of the " + writer;
        writtenBy.put(value, writer);
        return value;
    }

    /** The editor saw these values before the edit took their place. */
    void overwritten(Collection<String> seen, String doing) {
        seen.forEach(value -> overwrittenBy.putIfAbsent(value, doing));
    }

    /**
     * Returns the faults if these values are all there are now, on both sides together; empty if
     * there are none.
     */
    Set<String> faults(Collection<String> present) {
        Set<String> faults = new TreeSet<>();
        for (String value : present) {
            if (!writtenBy.containsKey(value)) {
                faults.add("nobody ever wrote \"" + value + '"');
            } else if (gone.contains(value)) {
                faults.add('"' + value + "\" came back, which had vanished from both sides");
            }
        }
        Set<String> missing = new HashSet<>(writtenBy.keySet());
        missing.removeAll(present);
        for (String value : missing) {
            if (!overwrittenBy.containsKey(value)) {
                faults.add('"' + value + "\" vanished, and no one who overwrote it had seen it");
            }
        }
        gone.addAll(missing);
        return faults;
    }
}
