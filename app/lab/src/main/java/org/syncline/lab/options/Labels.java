package org.syncline.lab.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The names of constants on the command line and in tables: {@code KEEP_BOTH} as {@code keep-both}.
 */
public final class Labels {

    private Labels() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns the constant of this name.
     *
     * @param noun name of the constants, in the message
     * @throws IllegalArgumentException for people, naming those that exist
     */
    public static <E extends Enum<E>> E read(Class<E> type, String noun, String label) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> of(constant).equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(type, noun, label)));
    }

    private static <E extends Enum<E>> String unknown(Class<E> type, String noun, String label) {
        String known =
                Arrays.stream(type.getEnumConstants())
                        .map(Labels::of)
                        .collect(Collectors.joining(", "));
        return "there is no " + noun + " \"" + label + "\"; known are " + known;
    }
}
