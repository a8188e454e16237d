package org.syncline.desktop.engine;

import com.fasterxml.jackson.databind.JsonNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Problem;
import org.syncline.lab.events.ProblemEvent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Separates {@code problem} events: one that follows a failed action gives its reason, others stand
 * for themselves. One thread.
 */
final class ActionProblems {

    interface Sink {

        /** The problem is null if the action did not fail. */
        void take(JsonNode action, @Nullable Problem problem) throws IOException;
    }

    private final Sink sink;
    private final List<Problem> others = new ArrayList<>();
    private @Nullable JsonNode failed;

    ActionProblems(Sink sink) {
        this.sink = sink;
    }

    void take(JsonNode event) throws IOException {
        switch (event.path("event").asText()) {
            case "action" -> {
                if (event.path("outcome").asText().equals("failed")) {
                    failed = event;
                } else {
                    sink.take(event, null);
                }
            }
            case "problem" -> {
                JsonNode action = failed;
                failed = null;
                if (action == null) {
                    others.add(ProblemEvent.read(event));
                } else {
                    sink.take(action, ProblemEvent.read(event));
                }
            }
            default -> {}
        }
    }

    /** Returns the problems that are not the reason of a failed action. */
    List<Problem> others() {
        return List.copyOf(others);
    }
}
