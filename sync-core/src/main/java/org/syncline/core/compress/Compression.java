package org.syncline.core.compress;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A choice of compression ({@code --compress}). Immutable.
 *
 * @param level between those of the algorithm; 0 for none
 */
public record Compression(CompressionAlgorithm algorithm, int level) {

    public static final Compression NONE = new Compression(CompressionAlgorithm.NONE, 0);

    /** Fails with a message for people if the algorithm has no such level. */
    public Compression {
        if (level < algorithm.least() || level > algorithm.most()) {
            throw new IllegalArgumentException(
                    algorithm == CompressionAlgorithm.NONE
                            ? "without compression there is no level"
                            : "%s has the levels %s to %s, not %s"
                                    .formatted(
                                            algorithm.label(),
                                            algorithm.least(),
                                            algorithm.most(),
                                            level));
        }
    }

    /**
     * Reads {@code none}, or the name of an algorithm, with a level as {@code zstd:9} or without.
     *
     * @throws IllegalArgumentException for people, naming what exists
     */
    public static Compression parse(String text) {
        String[] parts = text.split(":", 2);
        CompressionAlgorithm algorithm = named(parts[0]);
        return new Compression(
                algorithm, parts.length == 1 ? algorithm.preset() : level(algorithm, parts[1]));
    }

    private static CompressionAlgorithm named(String label) {
        return Arrays.stream(CompressionAlgorithm.values())
                .filter(each -> each.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(label)));
    }

    private static String unknown(String label) {
        String known =
                Arrays.stream(CompressionAlgorithm.values())
                        .map(CompressionAlgorithm::label)
                        .collect(Collectors.joining(", "));
        return "there is no compression \"" + label + "\"; known are " + known;
    }

    private static int level(CompressionAlgorithm algorithm, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no level; levels look like " + algorithm.label() + ":1",
                    e);
        }
    }

    public boolean isNone() {
        return algorithm == CompressionAlgorithm.NONE;
    }

    /** Returns true if whoever allows this one allows that one: the same algorithm, no harder. */
    public boolean allows(Compression asked) {
        return asked.isNone() || asked.algorithm == algorithm && asked.level <= level;
    }

    /** Returns the text that {@link #parse} reads, with the level: {@code zstd:3}. */
    public String text() {
        return isNone() ? algorithm.label() : algorithm.label() + ":" + level;
    }
}
