package org.syncline.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code syncline}: without a subcommand it asks for one (exit status 64). */
@Command(
        name = "syncline",
        description = "Synchronises directory trees over a choice of transports, and times it.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
public final class Main implements Runnable {
    /** Exit status of a command that was called wrongly, as in sysexits.h. */
    static final int USAGE = 64;

    @Spec private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.getCommandSpec().exitCodeOnInvalidInput(USAGE);
        return line;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing subcommand");
    }

    /** The version that the build wrote into the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"Syncline " + (version == null ? "(not packaged)" : version)};
        }
    }
}
