package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.ReadRequest;
import org.syncline.transport.contract.FuzzStep.Direction;
import org.syncline.transport.contract.FuzzStep.Manner;
import org.syncline.transport.contract.WireScript.Change;
import org.syncline.transport.contract.WireScript.Kind;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class FuzzInputsTest {

    private static final Path OUTSIDE = Path.of("/outside");
    private static final int ROUNDS = 300;

    @Test
    void stepsAreReadAsTheyAreWritten() {
        List<FuzzStep> steps = steps();
        assertTrue(steps.size() > ROUNDS / 10, () -> steps.size() + " steps");
        for (FuzzStep step : steps) {
            assertEquals(step, FuzzStep.parse(step.toString()));
        }
    }

    @Test
    void theSameSeedMakesTheSameChanges() {
        assertEquals(steps(), steps());
        for (FuzzStep step : steps()) {
            Object one = message(step.method());
            Object other = message(step.method());
            step.edits().forEach(edit -> edit.apply(one, OUTSIDE));
            step.edits().forEach(edit -> edit.apply(other, OUTSIDE));
            assertEquals(Described.of(one), Described.of(other), step::toString);
        }
    }

    /**
     * The attacker's own part of a call must not fill the heap that is watched for the victim's.
     */
    @Test
    void noChangeMakesAMessageOfManyMegabytes() {
        for (int round = 0; round < 20 * ROUNDS; round++) {
            PageRequest request = new PageRequest();
            request.contents = new byte[][] {new byte[25_000], new byte[25_000]};
            FuzzStep step = FuzzScript.seeded(1, round).at("first", "page", 1, request);
            if (step != null) {
                step.edits().forEach(edit -> edit.apply(request, OUTSIDE));
                assertTrue(MessagePlace.bytes(request) <= 4 << 20, step::toString);
            }
        }
    }

    @Test
    void changedBytesAreReadAsTheyAreWritten() {
        for (int round = 0; round < ROUNDS; round++) {
            WireScript script = WireScript.seeded(1, round);
            assertEquals(script, WireScript.parse(script.toString()));
        }
    }

    @Test
    void storedInputsCanBeRead() {
        assertFalse(FuzzScript.stored(FuzzCorpus.steps()).isEmpty());
        FuzzCorpus.scripts().forEach(script -> assertFalse(script.changes().isEmpty()));
        FuzzCorpus.known().forEach(line -> assertTrue(line.contains(" "), line));
    }

    @Test
    void changesFieldsElementsAndLengths() {
        ApplyRequest request = new ApplyRequest();
        request.actions = new ActionMessage[] {new ActionMessage()};
        for (String edit :
                List.of(
                        "actions=#3",
                        "actions[0].desired.size=-7",
                        "actions[0].path=@new",
                        "actions[0].source=612f*2",
                        "actions[0].desired.reason=a%0Ab",
                        "actions[0].expected=null",
                        "actions[9].kind=1",
                        "nothing=1")) {
            MessageEdit.parse(edit).apply(request, OUTSIDE);
        }
        assertEquals(3, request.actions.length);
        ActionMessage action = request.actions[0];
        assertEquals(-7, action.desired.size);
        assertEquals("/outside/new", new String(action.path, StandardCharsets.UTF_8));
        assertEquals("a/a/", new String(action.source, StandardCharsets.UTF_8));
        assertEquals("a\nb", action.desired.reason);
        assertNull(action.expected);
    }

    @Test
    void changesBytesAtTheirOffsetsInAnyPieces() {
        WireScript script =
                new WireScript(
                        Direction.TO_SERVER,
                        false,
                        List.of(
                                new Change(1, Kind.FLIP, 0),
                                new Change(2, Kind.INSERT, 2),
                                new Change(4, Kind.DELETE, 1),
                                new Change(6, Kind.DOUBLE, 1)));
        byte[] bytes = {0, 0, 2, 3, 4, 5, 6, 7};
        assertArrayEquals(new byte[] {0, 1, 0, 0, 2, 3, 5, 6, 6, 7}, script.changed(0, bytes));
        assertArrayEquals(bytes, script.changed(bytes.length, bytes));
    }

    private static List<FuzzStep> steps() {
        List<FuzzStep> steps = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            FuzzScript script = FuzzScript.seeded(1, round);
            for (String method : List.of("apply", "page", "read", "outcomes")) {
                FuzzStep step = script.at("first", method, 1, message(method));
                if (step != null) {
                    steps.add(step);
                }
            }
        }
        assertTrue(steps.stream().anyMatch(step -> step.manner() == Manner.TOGETHER));
        return steps;
    }

    private static Object message(String method) {
        return switch (method) {
            case "apply" -> Seeded.message(ApplyRequest.class, 1);
            case "page" -> Seeded.message(PageReply.class, 1);
            case "read" -> Seeded.message(ReadRequest.class, 1);
            default -> Seeded.message(ApplyReply.class, 1);
        };
    }
}
