package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;

class WorkerMainTest {

    /** Arguments do not depend on a locale's encoding or a shell's quotes. */
    @Test
    void argumentsReachAWorkerAsTheyWereTyped() {
        for (String argument : List.of("", "a b", "C:\\new\\u0041", "grün/日本", "\uD83D\uDE80\n")) {
            String escaped = WorkerMain.escaped(argument);
            assertTrue(escaped.chars().allMatch(c -> c >= ' ' && c <= '~'), escaped);
            assertEquals(argument, WorkerMain.unescaped(escaped));
        }
    }
}
