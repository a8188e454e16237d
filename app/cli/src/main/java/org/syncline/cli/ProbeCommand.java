package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Transport;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.LinkReach;
import org.syncline.lab.link.channel.LinkInstallation;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.options.Labels;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.HandshakeTimes;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.probe.ProbeRun;
import org.syncline.lab.probe.WayComparison;
import org.syncline.lab.probe.WayCost;
import org.syncline.lab.recording.ProbeRecording;
import org.syncline.lab.report.Standstill;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.report.TimerCost;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code syncline probe}. */
@Command(
        name = "probe",
        description = {
            "Calls a second JVM on this machine over a transport, and shows how long calls take.",
            "The first call, the warm-up and the calls after it are told apart. The placement of"
                    + " both JVMs on cores decides much: compare transports one after the other,"
                    + " and pin them alike, such as with \"taskset -c 0\".",
            "The run is recorded in the history, which \"syncline experiment list\" shows."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class ProbeCommand implements Callable<Integer>, UsesTransports {

    private static final double NANOS = 1e9;

    @Spec private CommandSpec spec;

    @Option(
            names = "--transport",
            required = true,
            paramLabel = "NAME",
            description = "Which transport; \"syncline transports\" lists them.")
    private String transport = "";

    @Option(
            names = "--shape",
            paramLabel = "SHAPE",
            description =
                    "What a call carries: add (default: two doubles), empty, string, bytes, table,"
                        + " people, items, ints, tree, floats, or mixed: all of these in turn. With"
                        + " add-ints and add-longs it carries two of such numbers. With callback"
                        + " the other JVM has an object of this one add, and ring is objects that"
                        + " refer to each other in a circle: not every transport can carry these"
                        + " two.")
    private CallShape shape = CallShape.ADD;

    @Option(
            names = "--calls",
            paramLabel = "N",
            description =
                    "Calls of each thread (default: ${DEFAULT-VALUE}); as many before them warm"
                            + " up.")
    private int calls = 20_000;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description =
                    "Threads that call at the same time over one connection (default:"
                            + " ${DEFAULT-VALUE}).")
    private int threads = 1;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            description =
                    "Calls of each thread under way at a time (default: ${DEFAULT-VALUE}). More"
                        + " than one are asynchronous calls, which not every transport can make;"
                        + " the time of each runs until its result is taken.")
    private int inFlight = 1;

    @Option(
            names = "--bytes",
            paramLabel = "SIZE",
            description =
                    "About how much a call carries each way, for string, bytes, table, people,"
                            + " items and floats.")
    private @Nullable ByteSize bytes;

    @Option(
            names = "--link",
            paramLabel = "LINK",
            description =
                    "Over which emulated link: a name as \"syncline links\" lists them, or settings"
                            + " (default: none).")
    private LinkProfile link = LinkProfiles.NONE;

    @Option(
            names = "--tls",
            paramLabel = "HOW",
            description =
                    "tunnel: calls through TLS as between paired machines, in turn with calls"
                        + " without it, and shows what that adds to a call and a byte; native: the"
                        + " same, over transports alone that encrypt without relays; none"
                        + " (default).")
    private TlsOption.Tls tls = TlsOption.Tls.NONE;

    @Mixin private RecordOption history = new RecordOption();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Set<String> transports() {
        return Set.of(transport);
    }

    @Override
    public List<String> jvmFlags() {
        return link.isNone() ? List.of() : LinkInstallation.jvmFlags();
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        ProbeReport report =
                new ProbeReport(spec.commandLine().getOut(), format.isJson(), TimerCost.measure());
        try {
            Transport over = TransportCatalogue.installed().inProcess().named(transport);
            OptionalLong size =
                    bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes.bytes());
            ProbeOptions options = new ProbeOptions(shape, calls, threads, inFlight, size);
            if (tls == TlsOption.Tls.NONE) {
                measure(over, options, report);
            } else {
                compare(over, options, report);
            }
            return ExitStatus.DONE;
        } catch (IOException | IllegalArgumentException e) {
            report.failed(Failure.of(e));
            throw e;
        }
    }

    private void measure(Transport over, ProbeOptions options, ProbeReport report)
            throws IOException, InterruptedException {
        ProbeRun probe = new ProbeRun(options);
        Optional<Link> passed = install(over);
        Instant started = Instant.now();
        ProbeResult result;
        Optional<Standstill> standstill;
        try (StandstillWatch watch = StandstillWatch.start()) {
            result = probe.over(over);
            standstill = watch.found();
        }
        ProbeRecording recording =
                ProbeRecording.of(
                                options,
                                new ProbeRecording.Over(over.name(), cellLink()),
                                result,
                                started)
                        .during(standstill);
        warnOf(standstill);
        report.finished(
                new ProbeReport.Title(over.name(), options, passed, record(recording, options)),
                result);
    }

    private void compare(Transport over, ProbeOptions options, ProbeReport report)
            throws IOException, InterruptedException {
        checkTunnel(over, options);
        HandshakeTimes handshakes = new HandshakeTimes();
        Instant started = Instant.now();
        WayCost cost;
        Optional<Standstill> standstill;
        try (StandstillWatch watch = StandstillWatch.start()) {
            cost =
                    new TunnelledProbe(over, Path.of(System.getProperty("java.io.tmpdir")))
                            .use(
                                    handshakes,
                                    (plain, tunnel) ->
                                            WayComparison.of(options, over, plain, tunnel));
            standstill = watch.found();
        }
        ProbeRecording recording =
                ProbeRecording.ofWays(
                                cost,
                                over.name(),
                                new ProbeRecording.Encryption(Labels.of(tls), handshakes),
                                started)
                        .during(standstill);
        warnOf(standstill);
        report.compared(
                new ProbeReport.Title(
                        over.name(), options, Optional.empty(), record(recording, options)),
                new TunnelReport(tls, shape, cost, handshakes));
    }

    /** Refuses what cannot be measured before another JVM is started. */
    private void checkTunnel(Transport over, ProbeOptions options) {
        TunnelEnds.checkCanTravel(over);
        tls.check(over, false);
        if (!link.isNone()) {
            throw new IllegalArgumentException(
                    "what a tunnel costs is measured without an emulated link; leave out --link or"
                            + " --tls");
        }
        options.check(over.name(), over.traits());
        shape.check(options.bytes());
    }

    /** Puts the link below all sockets of this JVM; empty if none is wanted. */
    private Optional<Link> install(Transport over) throws IOException {
        if (link.isNone()) {
            return Optional.empty();
        }
        Optional<String> refusal = LinkReach.refusal(over.name());
        if (refusal.isPresent()) {
            throw new IllegalArgumentException(refusal.get());
        }
        return Optional.of(LinkInstallation.install(link));
    }

    private String cellLink() {
        return link.isNone() ? ExperimentCell.NO_LINK : link.name();
    }

    private ProbeReport.Recorded record(ProbeRecording recording, ProbeOptions options) {
        Optional<ProbeReport.Stored> stored =
                history.isWanted() ? stored(recording, options) : Optional.empty();
        return new ProbeReport.Recorded(recording.cost(), recording.cells().size(), stored);
    }

    /** Returns where it is; empty if it cannot be recorded, of which people are told why. */
    private Optional<ProbeReport.Stored> stored(ProbeRecording recording, ProbeOptions options) {
        long start = System.nanoTime();
        try {
            long run = store(recording, options);
            return Optional.of(new ProbeReport.Stored(run, (System.nanoTime() - start) / NANOS));
        } catch (IOException e) {
            warn("this run is not recorded: " + Failure.of(e).message());
            return Optional.empty();
        }
    }

    private long store(ProbeRecording recording, ProbeOptions options) throws IOException {
        try (HistoryStore store = history.open()) {
            String command = String.join(" ", words(options));
            return recording.into(store, MeasuringOptions.environment().texts(), command);
        }
    }

    private void warnOf(Optional<Standstill> standstill) {
        standstill.ifPresent(it -> warn("the figures are doubtful, because " + it.words()));
    }

    private void warn(String sentence) {
        Terminal.warn(spec.commandLine().getErr(), sentence);
    }

    /** Returns what measures the same again. */
    private List<String> words(ProbeOptions options) {
        List<String> words = new ArrayList<>(List.of("probe", "--transport", transport));
        words.add("--shape=" + Labels.of(options.shape()));
        words.add("--calls=" + options.calls());
        words.add("--threads=" + options.threads());
        words.add("--in-flight=" + options.inFlight());
        options.bytes().ifPresent(size -> words.add("--bytes=" + size));
        if (!link.isNone()) {
            words.add("--link=" + link.name());
        }
        if (tls != TlsOption.Tls.NONE) {
            words.add("--tls=" + Labels.of(tls));
        }
        return words;
    }
}
