package org.syncline.cli;

import org.syncline.lab.history.StoredRuns;

import java.io.IOException;
import java.util.OptionalLong;

/**
 * A run of the history as people name it.
 *
 * @param number as {@code experiment list} shows it; empty for the latest
 */
record RunNumber(OptionalLong number) {

    static final String LATEST = "latest";

    static RunNumber parse(String text) {
        try {
            return new RunNumber(
                    text.equals(LATEST)
                            ? OptionalLong.empty()
                            : OptionalLong.of(Long.parseLong(text)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "a run is a number as \"syncline experiment list\" shows it, or latest, not \""
                            + text
                            + "\"",
                    e);
        }
    }

    /** Returns its number; fails if there is no such run, naming it. */
    long in(StoredRuns runs) throws IOException {
        return runs.run(number.isPresent() ? number.getAsLong() : runs.latest()).number();
    }
}
