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

/** A command of a program to a run that shows its plan and waits. */
sealed interface ReviewCommand {

    /**
     * Decides the plan anew.
     *
     * @param choices for these paths; empty returns to the plan's own decisions
     */
    record Edit(Map<RelPath, Optional<Choice>> choices) implements ReviewCommand {}

    /**
     * Carries out the present plan.
     *
     * @param force true to overrule a guard
     */
    record Run(boolean force) implements ReviewCommand {}

    /**
     * Asks for earlier runs.
     *
     * @param run the run whose actions are asked for; the empty string for a list of all runs
     */
    record History(String run) implements ReviewCommand {}

    /** Ends the review without a run. */
    record Stop() implements ReviewCommand {}

    /**
     * Reads a command; returns null if the line is none, or if it names a path or choice that does
     * not exist.
     */
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
            read.put(PathField.get(choice), Label.choice(choice.path("choice").asText()));
        }
        return read;
    }
}
