package org.syncline.peers;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What a class logs from now on, of all tests that run at the same time. For one thread. */
public final class WarnedLines extends Handler implements Closeable {

    private static final int PATIENCE_SECONDS = 20;

    private final Logger logger;
    private final BlockingQueue<String> fresh = new LinkedBlockingQueue<>();
    private final List<String> seen = new ArrayList<>();

    public WarnedLines(Class<?> type) {
        logger = Logger.getLogger(type.getName());
        logger.addHandler(this);
    }

    /** Waits for a line with this text; fails if none comes. */
    public String with(String text) throws InterruptedException {
        for (String line : seen) {
            if (line.contains(text)) {
                return line;
            }
        }
        while (true) {
            String line = fresh.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertNotNull(line, () -> "nothing was logged of \"" + text + "\" but " + seen);
            seen.add(line);
            if (line.contains(text)) {
                return line;
            }
        }
    }

    /** Returns the lines with this text that have been logged by now. */
    public List<String> allWith(String text) {
        fresh.drainTo(seen);
        return seen.stream().filter(line -> line.contains(text)).toList();
    }

    @Override
    public void publish(LogRecord line) {
        fresh.add(new SimpleFormatter().formatMessage(line));
    }

    @Override
    public void flush() {
        // Nothing is kept back.
    }

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
