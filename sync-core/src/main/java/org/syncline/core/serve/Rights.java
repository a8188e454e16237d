package org.syncline.core.serve;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rights of a guest. Whoever has any sees the names, sizes and digests of what is there,
 * because no plan can be made without them.
 *
 * @param given reading or writing, or both, at least
 */
public record Rights(Set<Right> given) {

    private static final String BETWEEN = "+";

    /** Everything. */
    public static final Rights ALL = new Rights(EnumSet.allOf(Right.class));

    /**
     * @throws IllegalArgumentException with a sentence for people if they allow no synchronisation
     *     or one of them is of no use without another
     */
    public Rights {
        given = Set.copyOf(given);
        if (!given.contains(Right.READ) && !given.contains(Right.WRITE)) {
            throw new IllegalArgumentException(
                    "without read and write nothing can be synchronised; give one of them");
        }
        if (given.contains(Right.UNDO)
                && !(given.contains(Right.WRITE) && given.contains(Right.HISTORY))) {
            throw new IllegalArgumentException("undo needs write and history too");
        }
    }

    /**
     * Returns the rights of a text such as {@code read+history}.
     *
     * @throws IllegalArgumentException with a sentence for people if it is none
     */
    public static Rights parse(String text) {
        Set<Right> rights = EnumSet.noneOf(Right.class);
        for (String word : text.split("\\" + BETWEEN, -1)) {
            rights.add(
                    Arrays.stream(Right.values())
                            .filter(right -> right.label().equals(word))
                            .findFirst()
                            .orElseThrow(() -> unknown(word)));
        }
        return new Rights(rights);
    }

    private static IllegalArgumentException unknown(String word) {
        return new IllegalArgumentException(
                "\"" + word + "\" is no right; there are " + ALL.text() + ", joined by " + BETWEEN);
    }

    /** Returns the text that {@link #parse} reads. */
    public String text() {
        return Arrays.stream(Right.values())
                .filter(this::include)
                .map(Right::label)
                .collect(Collectors.joining(BETWEEN));
    }

    boolean include(Right right) {
        return given.contains(right);
    }

    @Override
    public String toString() {
        return text();
    }
}
