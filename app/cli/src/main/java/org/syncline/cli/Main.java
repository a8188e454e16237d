package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.compress.Compression;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.serve.Rights;
import org.syncline.corpora.CorpusKind;
import org.syncline.lab.demo.DemoOptions;
import org.syncline.lab.experiment.MachinePair;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.publish.ExportFormat;
import org.syncline.lab.report.SourceCommit;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.identity.PeerName;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** The command {@code syncline}: without a subcommand it asks for one (exit status 64). */
@Command(
        name = "syncline",
        description = {
            "Synchronises directory trees over a choice of transports, and times it.",
            "",
            "Window:        ${COMMAND-NAME}",
            "Try it:        ${COMMAND-NAME} demo",
            "Two folders:   ${COMMAND-NAME} sync LEFT RIGHT",
            "Two machines:  ${COMMAND-NAME} pair      on both, and then",
            "  ${COMMAND-NAME} serve --share=data --listen=socket=0.0.0.0:0 DIR",
            "  ${COMMAND-NAME} sync DIR socket://HOST:PORT/data      (the address it prints)",
            ""
        },
        commandListHeading = "",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        subcommands = {
            SyncCommand.class,
            CompareCommand.class,
            UndoCommand.class,
            HistoryCommand.class,
            VerifyCommand.class,
            ServeCommand.class,
            DemoCommand.class,
            CorpusCommand.class,
            TransportsCommand.class,
            ProbeCommand.class,
            StudyCommand.class,
            ExperimentCommand.class,
            ExportCommand.class,
            LinksCommand.class,
            PairCommand.class,
            PeersCommand.class,
            LabCommand.class,
            AdviseCommand.class,
            DoctorCommand.class,
            WorkerCommand.class
        },
        footerHeading = "%nExit status:%n",
        footer = {
            "  0   all done",
            "  1   done, but items were left: conflicts, skipped",
            "  2   some items failed",
            "  3   stopped by a guard or refused, nothing changed",
            "  4   failed",
            "  64  called wrongly",
            "  130 interrupted with Ctrl-C; what was done until then stays done"
        })
public final class Main implements Runnable {

    /** How the start script was called, which sets this property. */
    private static final String CALLED = System.getProperty("syncline.command", "syncline");

    private static final String CUT_OUTPUT =
            "standard output is not whole, because its file took no more; make room where it is"
                    + " written";

    @Spec private CommandSpec spec;

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            description = "Show where in the program a failure came up (also: SYNCLINE_DEBUG=1).")
    private boolean stacktrace;

    private final Function<PrintWriter, CommandInput> input;

    private Main(Function<PrintWriter, CommandInput> input) {
        this.input = input;
    }

    public static void main(String[] args) {
        LogFormat.install();
        WorkerStrategy strategy = new WorkerStrategy(TransportCatalogue.installed(), true);
        System.exit(run(new FullHeap(ExitStatus.FAILED), strategy, RawArguments.repaired(args)));
    }

    /** Carries out a command line and returns its exit status. */
    static int run(FullHeap fullHeap, WorkerStrategy strategy, String... args) {
        Thread.setDefaultUncaughtExceptionHandler(fullHeap);
        // Charts are drawn in memory; a display that does not answer must not matter.
        System.setProperty("java.awt.headless", "true");
        CommandLine line = commandLine();
        line.setExecutionStrategy(
                parsed -> {
                    fullHeap.expect(parsed);
                    return strategy.execute(parsed);
                });
        line.setOut(fullHeap.out());
        line.setErr(
                new PrintWriter(
                        new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8));
        int exit = line.execute(args);
        if (line.getOut().checkError() && isOutputAFile()) {
            Terminal.warn(line.getErr(), CUT_OUTPUT);
            exit = exit == ExitStatus.DONE ? ExitStatus.FAILED : exit;
        }
        line.getErr().flush();
        Interruption.commandEnded();
        return exit;
    }

    /** A reader that leaves early, such as head, has what it wanted: a pipe is no file. */
    private static boolean isOutputAFile() {
        return Files.isRegularFile(Path.of("/dev/fd/1"));
    }

    static CommandLine commandLine() {
        return commandLine(err -> CommandInput.reading(System.in, err));
    }

    /** Takes the commands of a program from this source instead of standard input. */
    static CommandLine commandLine(Function<PrintWriter, CommandInput> input) {
        Main main = new Main(input);
        CommandLine line = new CommandLine(main);
        line.setCommandName(CALLED);
        constants(line, DigestAlgorithm.class, "digest");
        constants(line, CorpusKind.class, "corpus");
        constants(line, CallShape.class, "shape");
        constants(line, DemoOptions.Size.class, "size");
        constants(line, FormatOption.Format.class, "format");
        constants(line, TlsOption.Tls.class, "way");
        constants(line, ExportFormat.class, "format");
        line.registerConverter(Path.class, Converters::path);
        line.registerConverter(Integer.class, Converters::number);
        line.registerConverter(int.class, Converters::number);
        line.registerConverter(Double.class, Converters::seconds);
        line.registerConverter(ByteSize.class, Converters::byteSize);
        line.registerConverter(ListenSpec.class, Converters::listenSpec);
        line.registerConverter(LinkProfile.class, Converters::link);
        line.registerConverter(HostPort.class, Converters::hostPort);
        line.registerConverter(PeerName.class, Converters::peerName);
        line.registerConverter(GroupName.class, Converters::groupName);
        line.registerConverter(MachinePair.class, Converters::machinePair);
        line.registerConverter(GuestSpec.class, Converters::guestSpec);
        line.registerConverter(GuestQuota.class, Converters::guestQuota);
        line.registerConverter(Rights.class, Converters::rights);
        line.registerConverter(RunNumber.class, Converters::runNumber);
        line.registerConverter(RunTime.class, Converters::runTime);
        line.registerConverter(Compression.class, Converters::compression);
        CommandGroups.install(line);
        line.setParameterExceptionHandler((e, args) -> main.usage(e));
        line.setExecutionExceptionHandler((e, command, parsed) -> main.failed(e, command));
        return line;
    }

    private static <E extends Enum<E>> void constants(
            CommandLine line, Class<E> type, String noun) {
        line.registerConverter(type, Converters.constant(type, noun));
    }

    static Main of(CommandLine subcommand) {
        return (Main) subcommand.getCommandSpec().root().userObject();
    }

    CommandInput input(PrintWriter err) {
        return input.apply(err);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing subcommand");
    }

    private int usage(ParameterException e) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        Terminal.warn(err, String.valueOf(message(e)));
        Terminal.say(
                err,
                "Say \"" + command.getCommandSpec().qualifiedName() + " --help\" for its use.");
        err.flush();
        return ExitStatus.USAGE;
    }

    private static @Nullable String message(ParameterException e) {
        return e instanceof UnmatchedArgumentException wrong ? surplus(wrong) : e.getMessage();
    }

    /**
     * The parser takes the value of an unknown option for a root, so that the roots are then too
     * many.
     */
    private static String surplus(UnmatchedArgumentException e) {
        String word =
                e.getUnmatched().stream()
                        .filter(text -> text.startsWith("-"))
                        .findFirst()
                        .orElse(e.getUnmatched().getFirst());
        String what =
                word.startsWith("-")
                        ? "there is no option \"" + word + "\""
                        : e.getCommandLine().getParent() == null
                                ? "there is no command \"" + word + "\""
                                : "there is an argument too many: \"" + word + "\"";
        List<String> close = e.getSuggestions();
        return what
                + (close.isEmpty() ? "" : "; is one of these meant: " + String.join(", ", close));
    }

    private int failed(Exception e, CommandLine command) {
        Failure failure = Failure.of(e);
        PrintWriter err = command.getErr();
        Terminal.warn(err, failure.message());
        if (stacktrace || System.getenv("SYNCLINE_DEBUG") != null) {
            Terminal.trace(err, e);
        }
        err.flush();
        return failure.exit();
    }

    /** Reads the version that the build wrote into the jar's manifest, and the commit beside it. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {
                "Syncline " + (version == null ? "(not packaged)" : version),
                "commit " + SourceCommit.text()
            };
        }
    }
}
