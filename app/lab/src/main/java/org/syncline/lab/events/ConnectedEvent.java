package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.session.OpenedRoot.ConnectTimes;

/** {@code connected}: the seconds that it took to reach a peer. */
public final class ConnectedEvent {

    public static final String NAME = "connected";

    private ConnectedEvent() {}

    /** Writes the times. */
    public static ObjectNode put(ObjectNode event, ConnectTimes times) {
        return event.put("connect", times.connect())
                .put("lookupFirst", times.lookupFirst())
                .put("lookupNext", times.lookupNext());
    }

    /** Reads the output of {@link #put}. */
    public static ConnectTimes read(JsonNode event) {
        return new ConnectTimes(
                event.path("connect").asDouble(),
                event.path("lookupFirst").asDouble(),
                event.path("lookupNext").asDouble());
    }
}
