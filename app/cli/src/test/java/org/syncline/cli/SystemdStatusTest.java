package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSession.Activity;

import java.util.List;

/** {@code serve} as a service of systemd. */
class SystemdStatusTest {

    private static ServedSession session(long number, Activity activity) {
        return new ServedSession(number, "socket", "", "desk", activity, 10 * number, 0, 0, "");
    }

    @Test
    void theLineTellsOfTheLatestCallers() {
        assertEquals("no callers so far", SystemdStatus.line(List.of()));
        assertEquals(
                "7 sessions so far, 1 under way; the latest over socket has changed 70 entries",
                SystemdStatus.line(
                        List.of(
                                session(5, Activity.FINISHED),
                                session(6, Activity.SILENT),
                                session(7, Activity.WRITING))));
    }
}
