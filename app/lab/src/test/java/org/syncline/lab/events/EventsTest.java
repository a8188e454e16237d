package org.syncline.lab.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.FileProgress;
import org.syncline.core.session.Progress;
import org.syncline.core.session.UndoItem;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.review.SideEntry;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One process reads back the events that another writes. */
class EventsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final RelPath NO_TEXT =
            RelPath.of(new byte[] {'a', '/', (byte) 0xFF, (byte) 0xFE, 'z'});
    private static final SideEntry FILE =
            new SideEntry(
                    true,
                    Optional.of(7_000_000_000L),
                    Optional.of(Instant.parse("2026-11-21T04:12:33.123456789Z")),
                    "");
    private static final SideEntry FOLDER =
            new SideEntry(true, Optional.empty(), Optional.of(Instant.EPOCH), "folder");

    private static ObjectNode event() {
        return JSON.createObjectNode();
    }

    /** Returns the event as it comes out of a pipe. */
    private static JsonNode piped(ObjectNode event) throws IOException {
        return JSON.readTree(JSON.writeValueAsString(event));
    }

    @ParameterizedTest
    @EnumSource
    void readsAndWritesRowsOfEveryKind(RowKind kind) throws IOException {
        for (Optional<Choice> choice :
                List.of(
                        Optional.<Choice>empty(),
                        Optional.of(Choice.LEFT_WINS),
                        Optional.of(Choice.RIGHT_WINS),
                        Optional.of(Choice.KEEP_BOTH),
                        Optional.of(Choice.SKIP))) {
            for (RelPath path : List.of(NO_TEXT, RelPath.ROOT, RelPath.of("grün/日本 \" \n"))) {
                PlanRow row =
                        new PlanRow(
                                path,
                                FILE,
                                kind.changes(Side.LEFT) ? SideEntry.ABSENT : FOLDER,
                                kind,
                                choice,
                                kind.target().map(Side::other),
                                "from \"b\"");
                JsonNode event = piped(RowEvent.put(event(), row));
                assertEquals(row, RowEvent.read(event), event::toString);
                assertTrue(!RowEvent.isNone(event), event::toString);
            }
        }
    }

    @Test
    void readsAndWritesRemovedRows() throws IOException {
        JsonNode event = piped(RowEvent.putNone(event(), NO_TEXT));

        assertTrue(RowEvent.isNone(event), event::toString);
        assertEquals(NO_TEXT, PathField.get(event));
    }

    @Test
    void readsAndWritesReviewEvents() throws IOException {
        for (Optional<Refusal> refusal :
                List.of(
                        Optional.<Refusal>empty(),
                        Optional.of(new Refusal("no")),
                        Optional.of(new Refusal("no; not at all", "use --force")))) {
            for (Map<Side, Long> free : List.of(Map.<Side, Long>of(), Map.of(Side.RIGHT, 5L))) {
                PlanState.Figures figures = new PlanState.Figures(1, 1L << 40, 3, 2, refusal, free);
                JsonNode event = piped(ReviewEvent.put(event(), 4, figures));
                assertEquals(figures, ReviewEvent.read(event));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsAndWritesProgressOfEveryStep(Progress.Step step) throws IOException {
        ProgressEvent known =
                new ProgressEvent(
                        new Progress(
                                step,
                                1,
                                2,
                                3,
                                4,
                                5.5,
                                6.25,
                                List.of(new FileProgress(NO_TEXT, 7, 1L << 40))),
                        List.of(new PhaseTime(Phase.SCAN, 0.5, 0.25, 7, 8)));
        ProgressEvent unknown =
                new ProgressEvent(new Progress(step, 0, 0, 0, 0, 0, -1, List.of()), List.of());

        assertEquals(known, ProgressEvent.read(piped(known.put(event()))));
        assertEquals(unknown, ProgressEvent.read(piped(unknown.put(event()))));
    }

    @Test
    void readsAndWritesEarlierRuns() throws IOException {
        Instant started = Instant.parse("2026-11-21T04:12:33.5Z");
        EarlierRun undone =
                new EarlierRun(
                        "r1",
                        started,
                        "/b",
                        "",
                        "two-way",
                        "",
                        "r2",
                        false,
                        "rmi",
                        3,
                        OptionalLong.of(50),
                        99);
        EarlierRun purged =
                new EarlierRun(
                        "r0",
                        started,
                        "/b",
                        "",
                        "undo",
                        "r9",
                        "",
                        true,
                        "",
                        3,
                        OptionalLong.empty(),
                        99);
        UndoItem move =
                new UndoItem(
                        Side.RIGHT,
                        UndoItem.Kind.MOVE,
                        RelPath.of("a"),
                        NO_TEXT,
                        12,
                        "it was changed",
                        ErrorCode.OTHER);
        UndoItem creation =
                new UndoItem(
                        Side.LEFT, UndoItem.Kind.CREATE, NO_TEXT, NO_TEXT, 0, "", ErrorCode.OTHER);

        assertEquals(undone, HistoryEvent.run(piped(HistoryEvent.put(event(), undone))));
        assertEquals(purged, HistoryEvent.run(piped(HistoryEvent.put(event(), purged))));
        assertEquals(
                move, HistoryEvent.item(piped(HistoryEvent.put(event(), move)), move.reason()));
        assertEquals(creation, HistoryEvent.item(piped(HistoryEvent.put(event(), creation)), ""));
    }

    @Test
    void reportsLinesThatAreNoEvents() throws IOException {
        JsonNode nothing = piped(event());

        assertThrows(IOException.class, () -> RowEvent.read(nothing));
        assertThrows(IOException.class, () -> ProgressEvent.read(nothing));
        assertThrows(IOException.class, () -> PhaseEvent.read(nothing));
        assertThrows(IOException.class, () -> HistoryEvent.run(nothing));
        assertThrows(IOException.class, () -> Label.choice("both"));
        JsonNode up = piped(event().put("path", "../up").put("kind", "skip"));
        assertThrows(IOException.class, () -> RowEvent.read(up));
    }
}
