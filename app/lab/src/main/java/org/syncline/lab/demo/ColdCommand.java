package org.syncline.lab.demo;

import org.syncline.core.transport.Transport;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusReport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.options.RunOption;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The {@code sync} command in a JVM that starts for every run, against the warm second peer; timed
 * as a whole process.
 */
final class ColdCommand {

    private static final String SHARE = "cold";

    private final DemoOptions options;
    private final PeerJvm peer;

    ColdCommand(DemoOptions options, PeerJvm peer) {
        this.options = options;
        this.peer = peer;
    }

    /** Times a warm-up and the repeats of full copies, each followed by a no-op run. */
    List<RunTiming> time(CorpusSpec corpus, Transport transport) throws IOException {
        List<RunTiming> runs = new ArrayList<>();
        for (int i = 0; i <= options.repeats(); i++) {
            try (TemporaryFolder scratch = TemporaryFolder.in(options.work(), "cold-")) {
                Path left = scratch.folder().resolve("left");
                CorpusReport report = Corpora.generate(corpus, left);
                Row row = new Row(Demo.corpusName(corpus), transport.name(), i == 0);
                List<String> command = command(scratch.folder(), transport);
                try {
                    double copy = WholeProcess.seconds(command);
                    runs.add(run(Exercise.COPY, row, copy, report));
                    double again = WholeProcess.seconds(command);
                    CorpusReport nothing = new CorpusReport(0, 0, "");
                    runs.add(run(Exercise.NO_OP, row, again, nothing));
                } finally {
                    peer.unshare(SHARE);
                }
            }
        }
        return runs;
    }

    private List<String> command(Path folder, Transport transport) throws IOException {
        Path right = Files.createDirectory(folder.resolve("right"));
        String url =
                DemoRound.endPoint(
                                peer.share(SHARE, right, folder.resolve("state-right")), transport)
                        .url();
        List<String> command = new ArrayList<>(options.rivals().coldCommand());
        command.addAll(List.of(folder.resolve("left").toString(), url));
        command.addAll(List.of("--state", folder.resolve("state-left").toString()));
        command.addAll(RunOption.arguments(options.sync()));
        return command;
    }

    private record Row(String corpus, String transport, boolean warmUp) {}

    private RunTiming run(Exercise exercise, Row row, double seconds, CorpusReport moved) {
        RunSetup setup =
                RunSetup.of(
                        exercise.rowName(row.corpus()),
                        row.transport() + ", cold command",
                        options.sync(),
                        Instant.now());
        return new RunTiming(
                row.warmUp() ? setup.warmingUp() : setup,
                NamingTimes.NONE,
                List.of(),
                seconds,
                moved.bytes(),
                moved.files());
    }
}
