package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

class LibraryWarningsTest {

    private static final Logger LIBRARY = Logger.getLogger("sample.library");
    private static final Logger LIMITED = Logger.getLogger("org.syncline.library.sample.library");

    private static final class Kept extends Handler {

        final List<String> lines = new ArrayList<>();

        @Override
        public void publish(LogRecord entry) {
            lines.add(new SimpleFormatter().formatMessage(entry));
        }

        @Override
        public void flush() {
            // Holds all in memory.
        }

        @Override
        public void close() {
            // Owns nothing.
        }
    }

    @Test
    void theParametersOfAWarningAreInItsLine() {
        Kept kept = new Kept();
        LIMITED.setUseParentHandlers(false);
        LIMITED.addHandler(kept);
        LibraryWarnings.limit(LIBRARY.getName());

        LIBRARY.log(Level.WARNING, "no {0} of {1}", new Object[] {"end", 7});

        assertEquals(List.of("sample.library: no end of 7"), kept.lines);
    }
}
