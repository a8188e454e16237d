package org.syncline.transport.kit;

import org.syncline.core.transport.RefusalLog;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/**
 * Has a library that writes to {@code java.util.logging} warn in one line a second at most, without
 * stack traces: many of its warnings are the work of peers. A library whose logger has handlers of
 * the user's own is left alone.
 */
public final class LibraryWarnings {

    /** Kept here, because settings of a logger that nobody keeps are lost. */
    private static final List<Logger> LIMITED = new ArrayList<>();

    private LibraryWarnings() {}

    /** Limits what the library writes under this name, and below it. */
    public static synchronized void limit(String library) {
        Logger logger = Logger.getLogger(library);
        if (logger.getHandlers().length == 0) {
            logger.setUseParentHandlers(false);
            logger.addHandler(new Limited(library));
            LIMITED.add(logger);
        }
    }

    private static final class Limited extends Handler {

        private final RefusalLog lines;
        private final Formatter formatter = new SimpleFormatter();

        Limited(String library) {
            this.lines = new RefusalLog(System.getLogger("org.syncline.library." + library));
        }

        @Override
        public void publish(LogRecord entry) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                Throwable thrown = entry.getThrown();
                String line = entry.getLoggerName() + ": " + formatter.formatMessage(entry);
                lines.warn(thrown == null ? line : line + ": " + thrown);
            }
        }

        @Override
        public void flush() {
            // Each line is written at once.
        }

        @Override
        public void close() {
            // Owns nothing.
        }
    }
}
