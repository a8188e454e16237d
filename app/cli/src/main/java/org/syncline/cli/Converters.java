package org.syncline.cli;

import org.syncline.core.files.RawPaths;
import org.syncline.core.filter.PathPattern;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.PathRule;
import org.syncline.core.reconcile.Policy;

import picocli.CommandLine.TypeConversionException;

import java.nio.file.Path;
import java.util.function.Function;

/** Readers of option values; what is wrong with a value is said in the command line's own words. */
final class Converters {

    private Converters() {}

    static DeletionLimit limit(String value) {
        return convert(value, DeletionLimit::parse);
    }

    static PathPattern pattern(String value) {
        return convert(value, PathPattern::of);
    }

    /** {@code PATTERN=POLICY}; a pattern may hold further equals signs. */
    static PathRule rule(String value) {
        int equals = value.lastIndexOf('=');
        if (equals < 0) {
            throw new TypeConversionException(
                    "\"" + value + "\" is no rule: rules look like *.txt=newer or docs/=left");
        }
        Labels<Policy.OnConflict> policies = new Labels<>("policy", Policy.OnConflict.class);
        return new PathRule(
                pattern(value.substring(0, equals)), policies.convert(value.substring(equals + 1)));
    }

    static Path path(String value) {
        if (value.isEmpty()) {
            throw new TypeConversionException("the name is empty");
        }
        return convert(value, RawPaths::of);
    }

    static ByteSize byteSize(String value) {
        return convert(value, ByteSize::parse);
    }

    static int number(String value) {
        return convert(value, Integer::valueOf, "a whole number");
    }

    static double seconds(String value) {
        return convert(value, Double::valueOf, "a number such as 10 or 0.5");
    }

    private static <T> T convert(String value, Function<String, T> parser, String wanted) {
        try {
            return parser.apply(value);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("\"" + value + "\" is not " + wanted);
        }
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
