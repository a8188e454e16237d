package org.syncline.transport.contract;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/** Finds what must not get into a log, which may be a terminal. Safe for any thread. */
final class WatchedLog extends Handler {

    private final FuzzJournal journal;
    private final SimpleFormatter formatter = new SimpleFormatter();

    WatchedLog(FuzzJournal journal) {
        this.journal = journal;
        setLevel(Level.INFO);
    }

    @Override
    public void publish(LogRecord record) {
        if (!isLoggable(record)) {
            return;
        }
        String words = record.getLoggerName() + ": " + formatter.formatMessage(record);
        Throwable thrown = record.getThrown();
        if (thrown != null) {
            journal.finding("log with a stack trace: " + words + ": " + FuzzJournal.line(thrown));
        } else if (words.chars().anyMatch(Character::isISOControl)) {
            journal.finding("log with control characters: " + words);
        } else {
            journal.note("log " + words);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
