package org.syncline.cli;

import org.syncline.core.serve.ServedSession;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many have called in at what one or more processes serve. Used by one thread. */
final class Callers {

    /**
     * Those of one process.
     *
     * @param transport that its newest session came over; empty where there was none
     * @param changes the entries that this session changed
     */
    record Part(long sessions, long underWay, String transport, long changes) {

        static final Part NONE = new Part(0, 0, "", 0);

        static Part of(List<ServedSession> sessions) {
            if (sessions.isEmpty()) {
                return NONE;
            }
            ServedSession newest = sessions.getLast();
            long underWay = sessions.stream().filter(each -> !each.activity().isOver()).count();
            return new Part(newest.number(), underWay, newest.transport(), newest.changes());
        }
    }

    /** By process; that of the newest session is the last one. */
    private final Map<Object, Part> parts = new LinkedHashMap<>();

    /** Takes what is known of a process now. */
    void set(Object process, Part now) {
        if (now.sessions() > parts.getOrDefault(process, Part.NONE).sessions()) {
            parts.remove(process);
        }
        if (now.sessions() > 0) {
            parts.put(process, now);
        }
    }

    /** Returns a line for people. */
    String line() {
        if (parts.isEmpty()) {
            return "no callers so far";
        }
        Part newest = parts.values().stream().reduce((former, later) -> later).orElseThrow();
        return "%d sessions so far, %d under way; the latest over %s has changed %d entries"
                .formatted(
                        parts.values().stream().mapToLong(Part::sessions).sum(),
                        parts.values().stream().mapToLong(Part::underWay).sum(),
                        newest.transport(),
                        newest.changes());
    }
}
