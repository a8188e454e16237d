package org.syncline.peers.group;

import org.syncline.core.model.PrintableText;

import java.util.regex.Pattern;

/**
 * What machines that form a group agree on. Groups of other names stay apart.
 *
 * @param text 1 to 64 letters and digits of ASCII, dots, dashes and underscores
 */
public record GroupName(String text) {

    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    public GroupName {
        if (!SHAPE.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    ("\"%s\" is no name for a group; one has 1 to 64 letters, digits, dots, dashes"
                                    + " and underscores")
                            .formatted(PrintableText.line(text)));
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
