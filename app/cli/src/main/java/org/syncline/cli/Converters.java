package org.syncline.cli;

import org.syncline.core.reconcile.SafetyCheck;

import picocli.CommandLine.TypeConversionException;

import java.util.function.Function;

/** Readers of option values; what is wrong with a value is said in the command line's own words. */
final class Converters {

    private Converters() {}

    static SafetyCheck.Limit limit(String value) {
        return convert(value, SafetyCheck.Limit::parse);
    }

    static ByteSize byteSize(String value) {
        return convert(value, ByteSize::parse);
    }

    static ListenSpec listenSpec(String value) {
        return convert(value, ListenSpec::parse);
    }

    private static <T> T convert(String value, Function<String, T> parser) {
        try {
            return parser.apply(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
