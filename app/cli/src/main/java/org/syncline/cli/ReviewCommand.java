package org.syncline.cli;

import com.fasterxml.jackson.databind.JsonNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.lab.events.Label;
import org.syncline.lab.events.PathField;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a program says to a run that shows its plan and waits. */
sealed interface ReviewCommand {

    /**
     * Decide the plan anew.
     *
     * @param choices for these paths; empty lets the plan decide again
     */
    record Edit(Map<RelPath, Optional<Choice>> choices) implements ReviewCommand {}

    /**
     * Carry the plan out as it stands.
     *
     * @param force although a guard would stop it
     */
    record Run(boolean force) implements ReviewCommand {}

    /**
     * Tell of earlier runs.
     *
     * @param run one of them, of which all actions are wanted; the empty string for a list of all
     */
    record History(String run) implements ReviewCommand {}

    /** Leave all as it is. */
    record Stop() implements ReviewCommand {}

    /** Reads one; null if it is none, or names something that is no path or no choice. */
    static @Nullable ReviewCommand read(JsonNode command) {
        try {
            return switch (command.path("command").asText()) {
                case "edit" -> new Edit(choices(command.path("choices")));
                case "run" -> new Run(command.path("force").asBoolean());
                case "history" -> new History(command.path("run").asText());
                default -> null;
            };
        } catch (IOException e) {
            return null;
        }
    }

    private static Map<RelPath, Optional<Choice>> choices(JsonNode choices) throws IOException {
        Map<RelPath, Optional<Choice>> read = new LinkedHashMap<>();
        for (JsonNode choice : choices) {
            read.put(
                    PathField.get(choice, PathField.PATH),
                    Label.choice(choice.path("choice").asText()));
        }
        return read;
    }
}
