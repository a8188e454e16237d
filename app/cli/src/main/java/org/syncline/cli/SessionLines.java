package org.syncline.cli;

import org.syncline.core.serve.ServedSession;
import org.syncline.lab.events.SessionEvent;

import java.io.PrintWriter;
import java.util.List;

/** Writes an event for each session of a served root that is new, or has gone on. */
final class SessionLines {

    private final JsonLines lines;
    private List<ServedSession> told = List.of();

    SessionLines(PrintWriter out) {
        this.lines = new JsonLines(out);
    }

    void tell(List<ServedSession> sessions) {
        List<ServedSession> before = told;
        told = sessions;
        for (ServedSession session : sessions) {
            if (!before.contains(session)) {
                lines.write(SessionEvent.put(lines.event(SessionEvent.NAME), session));
            }
        }
        lines.flush();
    }
}
