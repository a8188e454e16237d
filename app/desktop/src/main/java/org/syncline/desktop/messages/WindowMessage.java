package org.syncline.desktop.messages;

import java.time.Instant;

/**
 * A message that stays readable.
 *
 * @param path the path of the message; empty if the message is about the run
 */
public record WindowMessage(Instant time, Level level, String path, String text) {

    public enum Level {
        INFO("info"),
        WARNING("warning"),
        ERROR("error");

        private final String label;

        Level(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
