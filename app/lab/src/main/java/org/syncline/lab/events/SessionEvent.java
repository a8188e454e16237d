package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSession.Activity;
import org.syncline.lab.options.Labels;

import java.io.IOException;

/** {@code session}: what a caller of a served root has done so far. */
public final class SessionEvent {

    public static final String NAME = "session";

    private SessionEvent() {}

    public static ObjectNode put(ObjectNode event, ServedSession session) {
        event.put("number", session.number())
                .put("transport", session.transport())
                .put("guest", session.guest())
                .put("activity", Labels.of(session.activity()))
                .put("partner", session.partner())
                .put("changes", session.changes())
                .put("bytesRead", session.bytesRead())
                .put("bytesWritten", session.bytesWritten());
        return session.reason().isEmpty() ? event : event.put("reason", session.reason());
    }

    /** Fails if the event is no session. */
    public static ServedSession read(JsonNode event) throws IOException {
        return new ServedSession(
                event.path("number").asLong(),
                event.path("transport").asText(),
                event.path("guest").asText(),
                event.path("partner").asText(),
                Label.read(Activity.class, event.path("activity").asText()),
                event.path("changes").asLong(),
                event.path("bytesRead").asLong(),
                event.path("bytesWritten").asLong(),
                event.path("reason").asText());
    }
}
