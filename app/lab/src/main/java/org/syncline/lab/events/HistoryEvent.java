package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * {@code run} and {@code action}: an earlier run, and the actions that it did or that an undo takes
 * back.
 */
public final class HistoryEvent {

    public static final String RUN = "run";

    /** The name of the event of one of its actions. */
    public static final String ACTION = "action";

    private static final String PURGED = "purged";

    /** The actions on the side that was not asked. */
    private static final String ELSEWHERE = "actionsElsewhere";

    private HistoryEvent() {}

    public static ObjectNode put(ObjectNode event, EarlierRun run) {
        event.put("run", run.id())
                .put("started", run.started().toString())
                .put("partner", run.partner())
                .put("kind", run.kind())
                .put("undoes", run.undoes())
                .put("undoneBy", run.undoneBy())
                .put("state", run.state())
                .put("transport", run.transport())
                .put("actions", run.changes())
                .put("bytes", run.bytes());
        run.there().ifPresent(there -> event.put(ELSEWHERE, there));
        return event;
    }

    /** Fails if the event is no run. */
    public static EarlierRun run(JsonNode event) throws IOException {
        try {
            return new EarlierRun(
                    event.path("run").asText(),
                    Instant.parse(event.path("started").asText()),
                    event.path("partner").asText(),
                    "",
                    event.path("kind").asText(),
                    event.path("undoes").asText(),
                    event.path("undoneBy").asText(),
                    event.path("state").asText().equals(PURGED),
                    event.path("transport").asText(),
                    event.path("actions").asLong(),
                    event.has(ELSEWHERE)
                            ? OptionalLong.of(event.get(ELSEWHERE).asLong())
                            : OptionalLong.empty(),
                    event.path("bytes").asLong());
        } catch (DateTimeException e) {
            throw new IOException("no run: " + event, e);
        }
    }

    /** Writes one action, without the reason why it was not taken back. */
    public static ObjectNode put(ObjectNode event, UndoItem item) {
        event.put("side", item.side().label()).put("kind", item.kind().label());
        PathField.put(event, item.path());
        if (!item.source().equals(item.path())) {
            PathField.put(event, "from", item.source());
        }
        return event.put("bytes", item.bytes());
    }

    /** Takes the reason why it was not taken back from elsewhere, or the empty string. */
    public static UndoItem item(JsonNode event, String reason) throws IOException {
        RelPath path = PathField.get(event);
        return new UndoItem(
                Label.side(event, "side").orElse(Side.LEFT),
                Label.read(UndoItem.Kind.class, event.path("kind").asText()),
                path,
                event.has("from") ? PathField.get(event, "from") : path,
                event.path("bytes").asLong(),
                reason,
                ErrorCode.OTHER);
    }
}
