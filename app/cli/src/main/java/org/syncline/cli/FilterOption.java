package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.filter.Filter;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One of the options that say what takes part; their order on the command line counts. */
final class FilterOption {

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description = "Leave out what matches, as in .gitignore; may be repeated.")
    private @Nullable String exclude;

    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            description =
                    "Take in again what an earlier pattern leaves out; the last one that matches"
                            + " decides.")
    private @Nullable String include;

    @Option(
            names = "--filter",
            paramLabel = "FILE",
            description = "Rules from a file in the form of .gitignore, taken in here.")
    private @Nullable Path file;

    /**
     * The lines of all options in their order.
     *
     * @throws IllegalArgumentException naming what is no rule
     */
    static List<String> rules(List<FilterOption> options) throws IOException {
        List<String> rules = new ArrayList<>();
        for (FilterOption option : options) {
            if (option.file != null) {
                rules.addAll(FilterFile.rules(option.file));
            }
            if (option.exclude != null) {
                rules.add(checked("--exclude", option.exclude, option.exclude));
            }
            if (option.include != null) {
                rules.add(checked("--include", option.include, "!" + option.include));
            }
        }
        return rules;
    }

    private static String checked(String name, String pattern, String rule) {
        try {
            if (Filter.isRule(rule)) {
                return rule;
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
        throw new IllegalArgumentException(
                name
                        + ": \""
                        + pattern
                        + "\" is blank or a comment; a pattern that begins with # is written \\#");
    }
}
