package org.syncline.core.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.TimeUnit;

class RefusalLogTest {

    private final List<String> lines = new ArrayList<>();
    private long now;
    private final RefusalLog log = new RefusalLog(new Lines(), () -> now);

    private final class Lines implements System.Logger {

        @Override
        public String getName() {
            return "lines";
        }

        @Override
        public boolean isLoggable(Level level) {
            return true;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String text, Throwable thrown) {
            lines.add(text);
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
            lines.add(parameters[0].toString());
        }
    }

    @Test
    @Covers(value = "F9", fault = "each stranger has a line in the log")
    void writesOneLineASecondAndCountsTheOthers() {
        for (int i = 0; i < 100; i++) {
            log.turnedAway("here", "peer " + i, new IOException("no token"));
        }
        assertEquals(List.of("here turned peer 0 away: no token"), lines);
        now += TimeUnit.SECONDS.toNanos(1);
        log.turnedAway("here", "another", new IOException("{0}"));
        assertEquals("here turned another away: {0} (and 99 before)", lines.getLast());
        now += TimeUnit.SECONDS.toNanos(1);
        log.warn("later");
        assertEquals("later", lines.getLast());
        assertEquals(3, lines.size());
    }

    @Test
    @Covers(value = "F6", fault = "what a stranger says steers a terminal that shows the log")
    void writesNothingThatSteersATerminal() {
        log.warn("For input string: \"79\u001b[2J\nsyncline: done\"");
        assertEquals(List.of("For input string: \"79\\x1b[2J\\x0asyncline: done\""), lines);
    }
}
