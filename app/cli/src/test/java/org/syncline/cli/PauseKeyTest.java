package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A pipe in the place of a terminal. */
class PauseKeyTest {

    private static final String PAUSING =
            "pausing when the fork under way has ended; Enter goes on";
    private static final String GOING_ON = "going on; Enter pauses";

    private final PipedOutputStream typed = new PipedOutputStream();
    private final List<String> asked = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private boolean foreground = true;
    private final PauseKey key;

    PauseKeyTest() throws IOException {
        key =
                new PauseKey(
                        new PipedInputStream(typed),
                        () -> foreground,
                        new PauseKey.Work(() -> asked.add("pause"), () -> asked.add("proceed")),
                        said::add);
    }

    @AfterEach
    void close() throws IOException {
        key.close();
        typed.close();
    }

    private void type(String text) throws IOException {
        typed.write(text.getBytes(StandardCharsets.UTF_8));
        key.look();
    }

    @Test
    void enterPausesAndGoesOn() throws IOException {
        type("\n");
        assertEquals(List.of("pause"), asked);
        assertEquals(List.of(PAUSING), said);
        type("p");
        assertEquals(1, asked.size(), "no line yet");
        type("\r\n");
        assertEquals(List.of("pause", "proceed"), asked);
        assertEquals(List.of(PAUSING, GOING_ON), said);
        type("\nP\n");
        assertEquals(List.of("pause", "proceed", "pause", "proceed"), asked);
    }

    @Test
    void otherLinesDoNothing() throws IOException {
        type("quit\npause\n \t q\n");
        assertEquals(List.of(), asked);
        assertEquals(List.of(), said);
    }

    @Test
    void whatIsTypedForOthersIsLeftToThem() throws IOException {
        foreground = false;
        type("\n");
        assertEquals(List.of(), asked);
        foreground = true;
        key.look();
        assertEquals(List.of("pause"), asked);
    }

    @Test
    void theSystemTellsWhoIsInTheForeground() {
        assertTrue(PauseKey.isForeground("12 (java) S 1 12 10 34816 12 4194304 9"));
        assertFalse(PauseKey.isForeground("12 (a) 1 2) S 1 12 10 34816 10 4194304 9"));
    }
}
