package org.syncline.lab.failure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;

class LogFormatTest {

    @Test
    void makesEachRecordOfALibraryOneLine() {
        LogRecord record = new LogRecord(Level.WARNING, "no {0}\u001b[2J");
        record.setLoggerName("library");
        record.setParameters(new Object[] {"call\nsyncline: done: all ok"});

        assertEquals(
                List.of("WARNING library: no call\\x0asyncline: done: all ok\\x1b[2J"),
                new LogFormat().format(record).lines().toList());
    }

    @Test
    void escapesTheTraceOfAFailure() {
        LogRecord record = new LogRecord(Level.SEVERE, "failed");
        record.setThrown(new IllegalStateException("a\nb", new RuntimeException("c\u001bd")));

        List<String> lines = new LogFormat().format(record).lines().toList();

        assertTrue(lines.contains("java.lang.IllegalStateException: a\\x0ab"), lines::toString);
        assertTrue(
                lines.contains("Caused by: java.lang.RuntimeException: c\\x1bd"), lines::toString);
    }
}
