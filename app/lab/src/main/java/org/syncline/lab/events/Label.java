package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;

import org.syncline.core.model.Side;
import org.syncline.core.reconcile.PlanEdit.Choice;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** The names of constants in events. */
public final class Label {

    private static final String KEEP_BOTH = "keep-both";
    private static final String SKIP = "skip";
    private static final String PLAN = "plan";

    private Label() {}

    static <E extends Enum<E>> E read(Class<E> type, String label) throws IOException {
        try {
            return Enum.valueOf(type, label.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "\"" + label + "\" is none of the " + type.getSimpleName() + "s", e);
        }
    }

    /** Returns the side in a field of this name; empty if the event has none. */
    public static Optional<Side> side(JsonNode event, String name) throws IOException {
        return event.has(name)
                ? Optional.of(read(Side.class, event.get(name).asText()))
                : Optional.empty();
    }

    /**
     * {@code left}, {@code right}, {@code keep-both}, {@code skip}; {@code plan} if nothing is
     * chosen.
     */
    public static String of(Optional<Choice> choice) {
        return choice.map(
                        each ->
                                switch (each) {
                                    case LEFT_WINS -> Side.LEFT.label();
                                    case RIGHT_WINS -> Side.RIGHT.label();
                                    case KEEP_BOTH -> KEEP_BOTH;
                                    case SKIP -> SKIP;
                                })
                .orElse(PLAN);
    }

    /** Reads the output of {@link #of}. */
    public static Optional<Choice> choice(String label) throws IOException {
        return switch (label) {
            case "left" -> Optional.of(Choice.LEFT_WINS);
            case "right" -> Optional.of(Choice.RIGHT_WINS);
            case KEEP_BOTH -> Optional.of(Choice.KEEP_BOTH);
            case SKIP -> Optional.of(Choice.SKIP);
            case PLAN -> Optional.empty();
            default -> throw new IOException("\"" + label + "\" is no choice for a path");
        };
    }
}
