package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.demo.Demo;
import org.syncline.lab.demo.DemoOptions;
import org.syncline.lab.demo.DemoResult;
import org.syncline.lab.demo.ProcessFolder;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.options.Labels;
import org.syncline.lab.options.RunOption;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** {@code syncline demo}. */
@Command(
        name = "demo",
        description = {
            "Synchronises three sample corpora with a second peer over each transport that is"
                    + " named, and shows how long it takes.",
            "Every repeat begins with fresh trees: a full copy, a run with nothing to do, and a run"
                    + " after edits on both sides. Both trees are compared after each.",
            "All runs are recorded in the history, which \"syncline experiment list\" shows."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class DemoCommand implements Callable<Integer>, UsesTransports {

    @Spec private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where tables and charts go (default: a new folder here).")
    private @Nullable Path out;

    @Option(names = "--size", paramLabel = "SIZE", description = "small (default) or full.")
    private DemoOptions.Size size = DemoOptions.Size.SMALL;

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "Measured runs of each kind (default: ${DEFAULT-VALUE}).")
    private int repeats = 3;

    @Option(
            names = "--warm-ups",
            paramLabel = "N",
            description =
                    "Runs before them that are listed but not counted (default: ${DEFAULT-VALUE})."
                        + " The JVMs compile what runs often: after five the times hardly change"
                        + " any more.")
    private int warmUps = 1;

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "NAME",
            defaultValue = "socket,rmi,karmi",
            description =
                    "Which transports (default: ${DEFAULT-VALUE}). auto: the one that should copy"
                            + " the corpora fastest, by what \"syncline study advice\" has measured"
                            + " here.")
    private List<String> transports = List.of();

    @Mixin private RecordOption history = new RecordOption();

    private @Nullable AutoTransport auto;

    @Option(
            names = "--digest",
            paramLabel = "NAME",
            description =
                    "md5 (Bouncy Castle; default, as in the studies), md5-jdk, sha-256, sha-512.")
    private DigestAlgorithm digest = DigestAlgorithm.MD5;

    @Mixin private RunOptions run = new RunOptions(RunOption.OF_DEMO);

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Of the corpora (default: ${DEFAULT-VALUE}).")
    private long seed = CorpusSpec.DEFAULT_SEED;

    @Option(
            names = "--rsync",
            description =
                    "Also copy with rsync over loopback and with the command as it starts cold, and"
                            + " show how the times compare.")
    private boolean rsync;

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "Existing folder for the trees (default: the system's temporary one).")
    private Path work = Path.of(System.getProperty("java.io.tmpdir"));

    @Option(names = "--files", hidden = true)
    private @Nullable Integer files;

    @Option(names = "--bytes", hidden = true)
    private @Nullable ByteSize bytes;

    /** Both ends run in the JVMs of the named transports. */
    @Override
    public Set<String> transports() throws IOException {
        Set<String> names = new LinkedHashSet<>();
        for (String name : transports) {
            names.add(name.equals(AutoTransport.NAME) ? auto().transport() : name);
        }
        return names;
    }

    private AutoTransport auto() throws IOException {
        AutoTransport chosen = auto;
        if (chosen == null) {
            chosen =
                    AutoTransport.ofInstalled(
                                    new AutoTransport.Measured(
                                            history.folder(),
                                            notice ->
                                                    Terminal.warn(
                                                            spec.commandLine().getErr(), notice)),
                                    TransportCatalogue.installed(),
                                    corpora(),
                                    SyncKind.of(sync(), false))
                            .orElseThrow(() -> AutoOption.nothingMeasured(""));
            auto = chosen;
        }
        return chosen;
    }

    private List<CorpusSpec> corpora() {
        CorpusAmount amount = new CorpusAmount(files, bytes);
        return size.corpora(seed).stream().map(amount::applyTo).toList();
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        Path folder = out == null ? newFolder() : out;
        try (Interruption interruption = Interruption.watched();
                ProcessFolder scratch = ProcessFolder.in(work, "syncline-demo-work-")) {
            DemoOptions options = options(scratch.folder());
            Files.createDirectories(folder);
            DemoReport report = new DemoReport(folder, spec.commandLine());
            if (transports.contains(AutoTransport.NAME)) {
                report.begins(auto().sentence());
            }
            DemoResult result;
            OptionalLong recorded;
            Optional<RecordingCost> cost;
            try (DemoHistory recorder = new DemoHistory(report, spec.commandLine())) {
                recorder.begin(history, options, seed, String.join(" ", words(options)));
                Demo demo = new Demo(options, recorder);
                interruption.onInterrupt(demo::cancel);
                result = demo.run();
                recorded = recorder.run();
                cost = recorder.cost();
            }
            report.write(result, options, seed);
            report.writePredictions(result, options, history.folder());
            if (cost.isPresent()) {
                report.writeCost(cost.get());
            }
            report.end(recorded);
            return result.failures().isEmpty() ? ExitStatus.DONE : ExitStatus.ITEMS_FAILED;
        }
    }

    private static Path newFolder() {
        DateTimeFormatter second = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
        return Path.of("syncline-demo-" + LocalDateTime.now().format(second));
    }

    private DemoOptions options(Path scratch) throws IOException {
        return new DemoOptions(
                corpora(), chosenTransports(), sync(), warmUps, repeats, scratch, rivals());
    }

    private SyncOptions sync() throws IOException {
        return run.applyTo(SyncOptions.DEFAULT.withDurable(false)).withDigest(digest.label());
    }

    /** Returns what measures the same again, without the folders that the user named. */
    private List<String> words(DemoOptions options) {
        List<String> words = new ArrayList<>(List.of("demo", "--transport"));
        words.add(
                options.transports().stream()
                        .map(Transport::name)
                        .collect(Collectors.joining(",")));
        words.add("--size=" + Labels.of(size));
        words.add("--repeats=" + repeats);
        words.add("--warm-ups=" + warmUps);
        words.add("--seed=" + seed);
        words.add("--digest=" + digest.label());
        words.addAll(RunOption.arguments(options.sync(), RunOption.OF_DEMO));
        if (files != null) {
            words.add("--files=" + files);
        }
        ByteSize amount = bytes;
        if (amount != null) {
            words.add("--bytes=" + amount.bytes());
        }
        return words;
    }

    private DemoOptions.Rivals rivals() throws IOException {
        if (!rsync) {
            return DemoOptions.Rivals.NONE;
        }
        List<String> cold =
                JavaCommand.likeThis(Main.class.getName(), chosenTransports())
                        .line(List.of("sync"));
        return new DemoOptions.Rivals(true, cold);
    }

    private List<Transport> chosenTransports() throws IOException {
        Transports installed = TransportCatalogue.installed().inProcess();
        return transports().stream().map(installed::named).toList();
    }
}
