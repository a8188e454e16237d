package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.filter.Filter;
import org.syncline.lab.options.RunOption;

import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The three options that choose the paths that take part; their order on the command line counts.
 */
final class FilterOptions {

    private static final String INCLUDE = "--include";
    private static final String FILTER = "--filter";

    private FilterOptions() {}

    private record Given(String name, String value) {

        /** Fails if the text is no rule, naming it. */
        List<String> rules() throws IOException {
            return switch (name) {
                case FILTER -> FilterFile.rules(Converters.path(value));
                case INCLUDE -> List.of(checked("!" + value));
                default -> List.of(checked(value));
            };
        }

        private String checked(String rule) {
            try {
                if (Filter.isRule(rule)) {
                    return rule;
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
            }
            throw new IllegalArgumentException(
                    "%s: \"%s\" is blank or a comment; a pattern that begins with # is written \\#"
                            .formatted(name, value));
        }
    }

    /** Adds the three to a command. */
    static RunOptions.Reader declare(CommandSpec command, RunOption exclude) {
        List<Given> given = new ArrayList<>();
        OptionSpec.Builder include =
                option(given, INCLUDE, exclude.value())
                        .description(
                                "Take in again what an earlier pattern leaves out; the last one"
                                        + " that matches decides.");
        OptionSpec.Builder filter =
                option(given, FILTER, "FILE")
                        .converters(Converters.checking(Converters::path))
                        .description("Rules from a file in the form of .gitignore, taken in here.");
        command.addArgGroup(
                ArgGroupSpec.builder()
                        .multiplicity("0..*")
                        .addArg(
                                option(given, exclude.argument(), exclude.value())
                                        .description(exclude.help())
                                        .build())
                        .addArg(include.build())
                        .addArg(filter.build())
                        .build());
        return options -> {
            List<String> rules = new ArrayList<>();
            for (Given option : given) {
                rules.addAll(option.rules());
            }
            return given.isEmpty() ? options : options.withExcludes(rules);
        };
    }

    private static OptionSpec.Builder option(List<Given> given, String name, String value) {
        ISetter setter =
                new ISetter() {
                    @Override
                    public <T extends @Nullable Object> T set(T text) {
                        if (text != null) {
                            given.add(new Given(name, text.toString()));
                        }
                        return text;
                    }
                };
        return OptionSpec.builder(name).paramLabel(value).type(String.class).setter(setter);
    }
}
