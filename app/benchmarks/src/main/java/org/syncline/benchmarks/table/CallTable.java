package org.syncline.benchmarks.table;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.report.AtomicFile;
import org.syncline.lab.report.Environment;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Measures calls over all transports with JMH, those of worker families with their class paths and
 * flags, and writes a {@link CallDocument}. {@code ./syncline jmh} runs it. Takes hours at its
 * default length.
 */
@Command(
        name = "jmh",
        description = "Measures calls over every transport and writes tables of them.",
        sortOptions = false)
public final class CallTable implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Option(names = "--workers", paramLabel = "FOLDER", description = "The families' jars.")
    private Path workers = Path.of("");

    @Option(names = "--out", paramLabel = "FILE", description = "The document to write.")
    private Path out = Path.of("transports.md");

    @Option(
            names = "--transports",
            split = ",",
            paramLabel = "NAME",
            description = "Which to measure; all by default.")
    private Set<String> transports = Set.of();

    @Option(
            names = "--shapes",
            split = ",",
            paramLabel = "CALL",
            description =
                    "What to call, of ${COMPLETION-CANDIDATES}; all but RING and PERSON by"
                            + " default.")
    private List<MeasuredCall> calls = MeasuredCall.usual();

    @Option(names = "--forks", paramLabel = "N", description = "Client JVMs; 3 by default.")
    private int forks = 3;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "Of each fork, after as many to warm up; 3 by default.")
    private int iterations = 3;

    @Option(names = "--seconds", paramLabel = "N", description = "Of an iteration; 1 by default.")
    private int seconds = 1;

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new CallTable(), args);
    }

    /** Returns the measurements to make, once the command line is read. */
    TableOptions options() {
        return new TableOptions(
                transports, calls, new TableOptions.Length(forks, iterations, seconds));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        TableOptions options = options();
        TransportCatalogue catalogue = new TransportCatalogue(Transports.installed(), workers);
        requireKnown(catalogue.all().stream().map(ListedTransport::name).toList());
        Environment before = environment(options);
        CallDocument document = new CallDocument(calls);
        for (CallGroup group : CallGroup.of(catalogue, options)) {
            document.add(group.transports(), group.run(options));
            group.adapters(options).forEach(document::add);
        }
        String text = document.text(before, environment(options));
        AtomicFile.write(out, text.getBytes(StandardCharsets.UTF_8));
        System.err.println("written: " + out);
        return 0;
    }

    /** Reports an unknown transport, rather than measure the others. */
    void requireKnown(List<String> known) {
        for (String name : transports) {
            if (!known.contains(name)) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--transports " + name + ": there are " + String.join(" ", known));
            }
        }
    }

    private static Environment environment(TableOptions options) {
        return Environment.capture(
                Clock.systemUTC(),
                new Environment.Settings(
                        Map.of(), Map.of("length", options.length() + ""), OptionalLong.empty()));
    }
}
