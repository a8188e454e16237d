package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.review.SideEntry;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** {@code row}: a row of a plan that is under review, or its removal. */
public final class RowEvent {

    public static final String NAME = "row";

    /** The kind of a row that is no longer there. */
    private static final String NONE = "none";

    private RowEvent() {}

    public static ObjectNode put(ObjectNode event, PlanRow row) {
        PathField.put(event, row.path());
        event.put("kind", row.kind().label());
        row.kind().target().ifPresent(side -> event.put("side", side.label()));
        for (Side side : Side.values()) {
            put(event, side.label(), row.side(side));
        }
        row.winner().ifPresent(side -> event.put("winner", side.label()));
        if (row.choice().isPresent()) {
            event.put("choice", Label.of(row.choice()));
        }
        return event.put("note", row.note());
    }

    private static void put(ObjectNode event, String name, SideEntry entry) {
        if (entry.present()) {
            ObjectNode node = event.putObject(name);
            entry.size().ifPresent(size -> node.put("size", size));
            entry.time().ifPresent(time -> node.put("mtime", time.toString()));
            node.put("note", entry.note());
        }
    }

    /** Writes that a path has no row any more. */
    public static ObjectNode putNone(ObjectNode event, RelPath path) {
        PathField.put(event, path);
        return event.put("kind", NONE);
    }

    public static boolean isNone(JsonNode event) {
        return event.path("kind").asText().equals(NONE);
    }

    /** Fails if the event is no row. */
    public static PlanRow read(JsonNode event) throws IOException {
        RelPath path = PathField.get(event);
        return new PlanRow(
                path,
                entry(event.path(Side.LEFT.label())),
                entry(event.path(Side.RIGHT.label())),
                kind(event),
                event.has("choice") ? Label.choice(event.get("choice").asText()) : Optional.empty(),
                Label.side(event, "winner"),
                event.path("note").asText());
    }

    private static RowKind kind(JsonNode event) throws IOException {
        String label = event.path("kind").asText();
        Optional<Side> target = Label.side(event, "side");
        return Arrays.stream(RowKind.values())
                .filter(kind -> kind.label().equals(label) && kind.target().equals(target))
                .findFirst()
                .orElseThrow(() -> new IOException("a row of no kind: " + event));
    }

    private static SideEntry entry(JsonNode node) throws IOException {
        if (node.isMissingNode()) {
            return SideEntry.ABSENT;
        }
        return new SideEntry(
                true,
                node.has("size") ? Optional.of(node.get("size").asLong()) : Optional.empty(),
                node.has("mtime")
                        ? Optional.of(time(node.get("mtime").asText()))
                        : Optional.empty(),
                node.path("note").asText());
    }

    private static Instant time(String text) throws IOException {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new IOException("no time: " + text, e);
        }
    }
}
