package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.cli.Callers.Part;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSession.Activity;

import java.util.List;

/** What systemd shows of a service's callers. */
class CallersTest {

    private final Callers callers = new Callers();

    private static ServedSession session(long number, Activity activity) {
        return new ServedSession(number, "socket", "", "desk", activity, 10 * number, 0, 0, "");
    }

    @Test
    void theLineTellsOfTheLatestCallers() {
        callers.set("here", Part.of(List.of()));
        assertEquals("no callers so far", callers.line());
        callers.set(
                "here",
                Part.of(
                        List.of(
                                session(5, Activity.FINISHED),
                                session(6, Activity.SILENT),
                                session(7, Activity.WRITING))));
        assertEquals(
                "7 sessions so far, 1 under way; the latest over socket has changed 70 entries",
                callers.line());
    }

    @Test
    void callersOfAllProcessesCount() {
        callers.set("front", new Part(2, 1, "socket", 3));
        callers.set("worker", new Part(4, 2, "grpc", 5));
        callers.set("other", Part.NONE);
        assertEquals(
                "6 sessions so far, 3 under way; the latest over grpc has changed 5 entries",
                callers.line());
    }

    @Test
    void theLatestIsWhoCameLastThoughFormerOnesGoOn() {
        callers.set("front", new Part(1, 1, "socket", 3));
        callers.set("worker", new Part(1, 1, "grpc", 5));
        callers.set("front", new Part(1, 0, "socket", 4));
        assertEquals(
                "2 sessions so far, 1 under way; the latest over grpc has changed 5 entries",
                callers.line());
        callers.set("front", new Part(2, 1, "socket", 0));
        assertEquals(
                "3 sessions so far, 2 under way; the latest over socket has changed 0 entries",
                callers.line());
    }
}
