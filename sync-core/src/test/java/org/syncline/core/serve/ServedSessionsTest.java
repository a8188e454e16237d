package org.syncline.core.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.serve.ServedSession.Activity;
import org.syncline.corpora.cases.Covers;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

class ServedSessionsTest {

    private static final ServedEnd SOCKET = new ServedEnd("socket", "");
    private static final ServedEnd RMI = new ServedEnd("rmi", "laptop");

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
    private final ServedSessions sessions = new ServedSessions(now::get, Duration.ofNanos(10));

    @Test
    void aCallerThatMakesNoCallForSoLongHasFallenSilent() {
        sessions.opened(SOCKET, "a");
        now.addAndGet(10);
        assertEquals(List.of(Activity.SCANNING), activities());
        sessions.note("a", session -> session.read(7));
        now.addAndGet(10);
        assertEquals(List.of(Activity.READING), activities());
        now.addAndGet(1);
        assertEquals(List.of(Activity.SILENT), activities());
        sessions.note("a", session -> session.read(7));
        assertEquals(7, sessions.all().getFirst().bytesRead());
    }

    @Test
    void theNextSessionTakesThePlaceOfTheLast() {
        sessions.opened(SOCKET, "a");
        sessions.refused(RMI, "no");
        assertEquals(List.of(Activity.SCANNING, Activity.REFUSED), activities());
        sessions.opened(RMI, "b");
        assertEquals(List.of(Activity.SILENT, Activity.REFUSED, Activity.SCANNING), activities());
        sessions.note("b", session -> session.end(Activity.FINISHED));
        sessions.opened(RMI, "c");
        assertEquals(Activity.FINISHED, activities().get(2));
        assertEquals(
                List.of("", "laptop", "laptop", "laptop"),
                sessions.all().stream().map(ServedSession::guest).toList());
    }

    @Test
    void showingThatItLivesIsNoNewWork() {
        sessions.opened(SOCKET, "a");
        sessions.note("a", session -> session.scanned(false));
        assertEquals(List.of(Activity.SCANNING), activities());
        sessions.note("a", session -> session.scanned(true));
        assertEquals(List.of(Activity.COMPARING), activities());
        sessions.note("a", session -> session.wrote(5, 2));
        sessions.note("a", session -> session.scanned(true));
        assertEquals(List.of(Activity.WRITING), activities());
    }

    @Test
    @Covers(value = "F6", fault = "callers fill the memory with their names")
    void aNameOfAnyLengthIsCut() {
        sessions.opened(SOCKET, "a");
        sessions.note("a", session -> session.began("x".repeat(1 << 20)));
        int length = sessions.all().getFirst().partner().length();
        assertTrue(length > 100 && length < 1 << 14, () -> length + " characters");
    }

    @Test
    void onlyTheLatestAreKept() {
        for (int i = 0; i < 1_000; i++) {
            sessions.refused(SOCKET, "no");
        }
        assertEquals(100, sessions.all().size());
        assertEquals(1_000, sessions.all().getLast().number());
    }

    private List<Activity> activities() {
        return sessions.all().stream().map(ServedSession::activity).toList();
    }
}
