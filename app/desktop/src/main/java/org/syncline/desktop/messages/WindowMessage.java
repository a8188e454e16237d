package org.syncline.desktop.messages;

import java.time.Instant;
import java.util.Locale;

/**
 * A message that stays readable.
 *
 * @param path the path of the message; empty if the message is about the run
 */
public record WindowMessage(Instant time, Level level, String path, String text) {

    public enum Level {
        INFO,
        WARNING,
        ERROR;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
