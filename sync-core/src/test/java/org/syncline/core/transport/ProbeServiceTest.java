package org.syncline.core.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.InterruptedIOException;
import java.util.List;
import java.util.Map;

class ProbeServiceTest {

    private final ProbeService probe = new ProbeService();

    @Test
    void listsAndTablesAreCopies() {
        List<Person> people = List.of(Person.numbered(1), Person.numbered(2));
        Map<String, String> table = Map.of("key", "value");
        assertEquals(people, probe.echoPeople(people));
        assertNotSame(people, probe.echoPeople(people));
        assertEquals(table, probe.echoTable(table));
        assertNotSame(table, probe.echoTable(table));
    }

    @Test
    void addsNumbers() {
        assertEquals(0.75, probe.add(0.5, 0.25));
    }

    @Test
    void failsWithTheMessage() {
        IllegalStateException e =
                assertThrows(IllegalStateException.class, () -> probe.fail("as asked"));
        assertEquals("as asked", e.getMessage());
    }

    @Test
    void anInterruptedSleepFailsAndKeepsTheInterrupt() {
        Thread.currentThread().interrupt();
        assertThrows(InterruptedIOException.class, () -> probe.sleep(1000));
        assertTrue(Thread.interrupted());
    }

    @Test
    void refusesToHoldAThreadTooLong() {
        assertThrows(
                IllegalArgumentException.class,
                () -> probe.sleep(ProbeService.MAX_SLEEP_MILLIS + 1));
        assertThrows(IllegalArgumentException.class, () -> probe.sleep(-1));
    }
}
