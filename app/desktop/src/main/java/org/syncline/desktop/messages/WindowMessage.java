package org.syncline.desktop.messages;

import java.time.Instant;

/**
 * Something that was told and stays readable.
 *
 * @param path what it is about; empty if it is about the run
 */
public record WindowMessage(Instant time, Level level, String path, String text) {

    /** How much it matters. */
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
