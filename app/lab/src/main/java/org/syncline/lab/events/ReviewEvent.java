package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.Refusal;
import org.syncline.core.model.Side;
import org.syncline.lab.review.PlanState.Figures;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** {@code review}: all rows of a plan are written, and the command waits for the next command. */
public final class ReviewEvent {

    public static final String NAME = "review";

    /** The name of the command for rows of what the plan does not concern, and of its end. */
    public static final String REST = "rest";

    private ReviewEvent() {}

    public static ObjectNode put(ObjectNode event, int rows, Figures figures) {
        event.put("rows", rows)
                .put("bytesLeft", figures.bytesLeft())
                .put("bytesRight", figures.bytesRight())
                .put("unconcerned", figures.unconcerned())
                .put("leftOut", figures.leftOut());
        figures.free().forEach((side, bytes) -> event.put(freeOf(side), bytes));
        Refusal refusal = figures.refusal().orElse(null);
        if (refusal != null) {
            event.put("refusal", refusal.text());
        }
        return refusal == null || refusal.advice().isEmpty()
                ? event
                : event.put("advice", refusal.advice());
    }

    /** Reads the output of {@link #put}. */
    public static Figures read(JsonNode event) {
        return new Figures(
                event.path("bytesLeft").asLong(),
                event.path("bytesRight").asLong(),
                event.path("unconcerned").asLong(),
                event.path("leftOut").asLong(),
                Optional.ofNullable(event.get("refusal"))
                        .map(text -> Refusal.of(text.asText(), event.path("advice").asText())),
                free(event));
    }

    private static String freeOf(Side side) {
        return side == Side.LEFT ? "freeLeft" : "freeRight";
    }

    private static Map<Side, Long> free(JsonNode event) {
        Map<Side, Long> free = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            if (event.has(freeOf(side))) {
                free.put(side, event.path(freeOf(side)).asLong());
            }
        }
        return free;
    }
}
