package org.syncline.cli;

import org.syncline.core.serve.Rights;

import java.util.Optional;

/**
 * A paired machine that may use what is served, as {@code serve --peer} gives it: {@code laptop} or
 * {@code laptop=read+history}.
 *
 * @param name its name, or the beginning of its key
 * @param rights empty for those of everybody
 */
record GuestSpec(String name, Optional<Rights> rights) {

    /** Fails with a message for people. */
    static GuestSpec parse(String text) {
        int sign = text.lastIndexOf('=');
        return sign < 0
                ? new GuestSpec(text, Optional.empty())
                : new GuestSpec(
                        text.substring(0, sign),
                        Optional.of(Rights.parse(text.substring(sign + 1))));
    }
}
