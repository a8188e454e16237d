package org.syncline.cli;

import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.options.Form;
import org.syncline.lab.options.RunOption;

import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Some of the options that {@link RunOption} declares, on the command line. */
final class RunOptions {

    private final Set<RunOption> options;
    private final List<Reader> readers = new ArrayList<>();

    RunOptions(Set<RunOption> options) {
        this.options = options;
    }

    /** Takes over the command line's value of one option. */
    interface Reader {
        SyncOptions applyTo(SyncOptions options) throws IOException;
    }

    /** Adds the options to a command; the parser calls it. */
    @Spec
    void declareIn(CommandSpec command) {
        options.forEach(option -> readers.add(declare(command, option)));
    }

    private static Reader declare(CommandSpec command, RunOption option) {
        return switch (option.form()) {
            case Form.Flag form -> flag(command, option, form);
            case Form.Either form -> either(command, option, form);
            case Form.OneOf<?> form -> oneOf(command, option, form);
            case Form.Rate form -> rate(command, option, form);
            case Form.Written form -> written(command, option, form);
            case Form.Several form -> several(command, option, form);
            case Form.Rules form -> FilterOptions.declare(command, option);
        };
    }

    /**
     * Returns the options with those of the command line applied.
     *
     * @throws IllegalArgumentException naming an option whose value makes no sense
     * @throws IOException if a file of rules cannot be read
     */
    SyncOptions applyTo(SyncOptions options) throws IOException {
        SyncOptions changed = options;
        for (Reader reader : readers) {
            changed = reader.applyTo(changed);
        }
        return changed;
    }

    private static Reader flag(CommandSpec command, RunOption option, Form.Flag form) {
        OptionSpec flag = flag(option.argument(), option.help());
        command.addOption(flag);
        return options -> {
            Boolean given = flag.getValue();
            return given == null ? options : form.with().apply(options, given == form.named());
        };
    }

    private static Reader either(CommandSpec command, RunOption option, Form.Either form) {
        OptionSpec one = flag(option.argument(), option.help());
        OptionSpec other = flag(form.opposite(), form.help());
        command.addArgGroup(ArgGroupSpec.builder().addArg(one).addArg(other).build());
        return options ->
                one.getValue() == null && other.getValue() == null
                        ? options
                        : form.with().apply(options, Boolean.TRUE.equals(one.getValue()));
    }

    private static OptionSpec flag(String name, String help) {
        return OptionSpec.builder(name).type(Boolean.class).description(help).build();
    }

    private static Reader oneOf(CommandSpec command, RunOption option, Form.OneOf<?> form) {
        OptionSpec label = withValue(option, text -> form.read(SyncOptions.DEFAULT, text)).build();
        command.addOption(label);
        return options -> {
            String given = label.getValue();
            return given == null ? options : form.read(options, given);
        };
    }

    private static Reader rate(CommandSpec command, RunOption option, Form.Rate form) {
        OptionSpec size = withValue(option, ByteSize::parse).build();
        command.addOption(size);
        return options -> {
            String given = size.getValue();
            if (given == null) {
                return options;
            }
            long rate = ByteSize.parse(given).bytes();
            if (rate == 0) {
                throw new IllegalArgumentException(option.argument() + " takes a rate above 0");
            }
            return form.with().apply(options, rate);
        };
    }

    private static Reader written(CommandSpec command, RunOption option, Form.Written form) {
        OptionSpec text =
                withValue(option, given -> form.with().apply(SyncOptions.DEFAULT, given)).build();
        command.addOption(text);
        return options -> {
            String given = text.getValue();
            return given == null ? options : form.with().apply(options, given);
        };
    }

    private static Reader several(CommandSpec command, RunOption option, Form.Several form) {
        OptionSpec texts =
                withValue(option, text -> form.with().apply(SyncOptions.DEFAULT, List.of(text)))
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .build();
        command.addOption(texts);
        return options -> {
            List<String> given = texts.getValue();
            return given == null ? options : form.with().apply(options, given);
        };
    }

    /** An option whose value stays a text; the reader fails if a text is no value. */
    private static OptionSpec.Builder withValue(RunOption option, Function<String, ?> reader) {
        return OptionSpec.builder(option.argument())
                .paramLabel(option.value())
                .type(String.class)
                .converters(Converters.checking(reader))
                .description(option.help());
    }
}
