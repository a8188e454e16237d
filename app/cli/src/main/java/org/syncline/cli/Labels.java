package org.syncline.cli;

import org.syncline.lab.timing.SyncNames;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Reads the constants of an enum by their names on the command line: {@code KEEP_BOTH} as {@code
 * keep-both}.
 */
final class Labels<E extends Enum<E>> implements ITypeConverter<E> {

    private final String what;
    private final Class<E> type;

    /**
     * @param what the constants are, in messages
     */
    Labels(String what, Class<E> type) {
        this.what = what;
        this.type = type;
    }

    @Override
    public E convert(String value) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> SyncNames.label(constant).equals(value))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(unknown(value)));
    }

    private String unknown(String value) {
        String known =
                Arrays.stream(type.getEnumConstants())
                        .map(SyncNames::label)
                        .collect(Collectors.joining(", "));
        return "there is no " + what + " \"" + value + "\"; known are " + known;
    }
}
