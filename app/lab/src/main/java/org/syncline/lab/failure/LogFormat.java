package org.syncline.lab.failure;

import org.syncline.core.model.PrintableText;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.Formatter;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;

/**
 * The form in which the log records of libraries reach standard error: one line, and the trace of a
 * failure below it. Libraries log what peers sent, so that all of it is made printable. Safe for
 * any thread.
 */
public final class LogFormat extends Formatter {

    private static final String CONFIGURATION =
            """
            handlers = java.util.logging.ConsoleHandler
            .level = INFO
            java.util.logging.ConsoleHandler.level = INFO
            java.util.logging.ConsoleHandler.formatter = %s
            """;

    /**
     * Gives the records of this JVM this form, unless the user has configured another. Comes first
     * in a program: it has no effect once there is a logger. Nothing is loaded before.
     */
    public static void install() {
        if (System.getProperty("java.util.logging.config.file") == null) {
            System.setProperty("java.util.logging.config.class", Configuration.class.getName());
        }
        // The database's driver brings a logging interface that complains of having nothing to do.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
    }

    @Override
    public String format(LogRecord record) {
        String line =
                "%s %s: %s"
                        .formatted(
                                record.getLevel().getName(),
                                record.getLoggerName(),
                                formatMessage(record));
        Throwable failure = record.getThrown();
        return PrintableText.line(line)
                + System.lineSeparator()
                + (failure == null ? "" : PrintableText.trace(failure));
    }

    /** Made by the log manager, by its name. */
    public static final class Configuration {

        public Configuration() throws IOException {
            String text = CONFIGURATION.formatted(LogFormat.class.getName());
            LogManager.getLogManager()
                    .readConfiguration(
                            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
