package org.syncline.lab.experiment;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of compressions, as in {@code --compress}: an algorithm, also with a level. */
final class Compressions {

    static final String NONE = "none";

    private static final List<String> ALL = List.of(NONE, "deflate", "lz4", "zstd");
    private static final Pattern SHAPE = Pattern.compile("([^:]*)(:-?\\d{1,3})?");

    private Compressions() {}

    /** Fails for people if there is no compression of this name. */
    static void check(String name) {
        Matcher parts = SHAPE.matcher(name);
        boolean known = parts.matches() && ALL.contains(parts.group(1));
        if (!known || (name.startsWith(NONE) && !name.equals(NONE))) {
            throw new IllegalArgumentException(
                    NearestNames.unknown("compression", name, ALL)
                            + ", each but none also with a level, as in zstd:3");
        }
    }
}
