package org.syncline.benchmarks;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads the command line of a benchmark and runs it. The last of repeated options counts, as {@code
 * ./syncline jmh} needs. Wrong arguments are explained in one sentence, with status 64; failures
 * end with a stack trace and status 1.
 */
public final class BenchmarkCommand {

    /** The exit status of wrong arguments, as in sysexits.h. */
    public static final int USAGE = 64;

    private static final Pattern COUNT = Pattern.compile("[1-9][0-9]{0,4}");

    private BenchmarkCommand() {}

    /** Runs the benchmark and ends this JVM with its status. */
    public static void run(Callable<Integer> benchmark, String... args) {
        System.exit(commandLine(benchmark).execute(args));
    }

    /** Returns the command line of an annotated benchmark; its numbers are 1 to 99999. */
    public static CommandLine commandLine(Callable<Integer> benchmark) {
        CommandLine line = new CommandLine(benchmark);
        OptionSpec.Builder help = OptionSpec.builder("-h", "--help").description("Shows this.");
        line.getCommandSpec().addOption(help.usageHelp(true).build());
        line.setOverwrittenOptionsAllowed(true);
        line.registerConverter(int.class, BenchmarkCommand::count);
        line.setParameterExceptionHandler((e, args) -> explain(e));
        return line;
    }

    private static int count(String value) {
        if (!COUNT.matcher(value).matches()) {
            throw new TypeConversionException(value + ": a number from 1 to 99999 is needed");
        }
        return Integer.parseInt(value);
    }

    private static int explain(ParameterException e) {
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        String known = "";
        if (e instanceof UnmatchedArgumentException) {
            known =
                    spec.options().stream()
                            .map(option -> option.longestName())
                            .sorted()
                            .collect(Collectors.joining(" ", "; options are ", ""));
        }
        e.getCommandLine().getErr().println(spec.name() + ": " + e.getMessage() + known);
        return USAGE;
    }
}
