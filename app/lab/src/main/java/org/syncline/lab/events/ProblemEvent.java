package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Problem;
import org.syncline.core.model.Side;
import org.syncline.core.session.OmittedEntry;
import org.syncline.lab.options.Labels;

import java.io.IOException;
import java.util.Arrays;

/**
 * {@code problem} and {@code skip}: a failure of one path, and an entry of one side that is not
 * synchronised.
 */
public final class ProblemEvent {

    public static final String NAME = "problem";

    /** The name of the event of an entry that is left out. */
    public static final String LEFT_OUT = "skip";

    private ProblemEvent() {}

    public static ObjectNode put(ObjectNode event, Problem problem) {
        if (problem.side() != null) {
            event.put("side", problem.side().label());
        }
        PathField.put(event, problem.path());
        event.put("reason", problem.reason()).put("code", Labels.of(problem.code()));
        return problem.needed() > 0 ? event.put("needed", problem.needed()) : event;
    }

    /** Fails if the event is no problem. */
    public static Problem read(JsonNode event) throws IOException {
        String code = event.path("code").asText();
        return new Problem(
                PathField.get(event),
                Arrays.stream(ErrorCode.values())
                        .filter(each -> Labels.of(each).equals(code))
                        .findAny()
                        .orElse(ErrorCode.OTHER),
                event.path("reason").asText(),
                event.path("needed").asLong(),
                Label.side(event, "side").orElse(null));
    }

    public static ObjectNode put(ObjectNode event, OmittedEntry entry) {
        event.put("side", entry.side().label());
        PathField.put(event, entry.path());
        return event.put("reason", entry.reason());
    }

    /** Fails if the event is no entry that is left out. */
    public static OmittedEntry leftOut(JsonNode event) throws IOException {
        return new OmittedEntry(
                Label.side(event, "side").orElse(Side.LEFT),
                PathField.get(event),
                event.path("reason").asText());
    }
}
