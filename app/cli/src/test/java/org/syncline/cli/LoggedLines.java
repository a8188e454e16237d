package org.syncline.cli;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What a class logs until this is closed, of all tests that run at the same time. */
final class LoggedLines extends Handler implements AutoCloseable {

    private final Logger logger;
    private final List<String> lines = new CopyOnWriteArrayList<>();

    LoggedLines(Class<?> type) {
        logger = Logger.getLogger(type.getName());
        logger.addHandler(this);
    }

    List<String> all() {
        return lines;
    }

    @Override
    public void publish(LogRecord line) {
        lines.add(new SimpleFormatter().formatMessage(line));
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
