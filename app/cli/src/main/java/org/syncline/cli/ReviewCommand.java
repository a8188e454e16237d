package org.syncline.cli;

import com.fasterxml.jackson.databind.JsonNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.lab.events.Label;
import org.syncline.lab.events.PathField;
import org.syncline.lab.events.ReviewEvent;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A command of a program to a run that shows its plan and waits. */
sealed interface ReviewCommand {

    /** Decides these paths anew; without a choice as the plan itself would. */
    record Edit(Map<RelPath, Optional<Choice>> choices) implements ReviewCommand {}

    /** Carries out the present plan; {@code force} overrules a guard. */
    record Run(boolean force) implements ReviewCommand {}

    /** Asks for the actions of a run, or for all runs if none is named. */
    record History(String run) implements ReviewCommand {}

    /** Asks for the rows of what the plan does not concern. */
    record Rest() implements ReviewCommand {}

    /** Ends the review without a run. */
    record Stop() implements ReviewCommand {}

    /** Returns null if the line is no command, or names an unknown path or choice. */
    static @Nullable ReviewCommand read(JsonNode command) {
        try {
            return switch (command.path("command").asText()) {
                case "edit" -> new Edit(choices(command.path("choices")));
                case "run" -> new Run(command.path("force").asBoolean());
                case "history" -> new History(command.path("run").asText());
                case ReviewEvent.REST -> new Rest();
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
