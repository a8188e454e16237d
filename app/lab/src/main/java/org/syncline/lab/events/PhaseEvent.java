package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;

import java.io.IOException;

/** {@code phase}: the time of one phase, in seconds. */
public final class PhaseEvent {

    public static final String NAME = "phase";

    private PhaseEvent() {}

    public static ObjectNode put(ObjectNode event, PhaseTime phase) {
        return event.put("name", phase.phase().label())
                .put("busy", phase.busy())
                .put("critical", phase.critical())
                .put("items", phase.items())
                .put("bytes", phase.bytes());
    }

    /** Fails if there is no such phase. */
    public static PhaseTime read(JsonNode event) throws IOException {
        return new PhaseTime(
                Label.read(Phase.class, event.path("name").asText()),
                event.path("busy").asDouble(),
                event.path("critical").asDouble(),
                event.path("items").asLong(),
                event.path("bytes").asLong());
    }
}
