package org.syncline.lab.demo;

import org.syncline.core.transport.Transport;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusReport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.options.RunOption;
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
                boolean warmUp = i == 0;
                List<String> command = command(scratch.folder(), transport);
                try {
                    runs.addAll(
                            WholeProcess.copyAndNoOp(
                                    command,
                                    exercise -> setup(exercise, corpus, transport, warmUp),
                                    report));
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
                FreshTrees.endPoint(
                                peer.share(SHARE, right, folder.resolve("state-right")), transport)
                        .url();
        List<String> command = new ArrayList<>(options.rivals().coldCommand());
        command.addAll(List.of(folder.resolve("left").toString(), url));
        command.addAll(List.of("--state", folder.resolve("state-left").toString()));
        command.addAll(RunOption.arguments(options.sync()));
        return command;
    }

    private RunSetup setup(
            Exercise exercise, CorpusSpec corpus, Transport transport, boolean warmUp) {
        RunSetup setup =
                RunSetup.of(
                        exercise.rowName(Demo.corpusName(corpus)),
                        transport.name() + ", cold command",
                        options.sync(),
                        Instant.now());
        return warmUp ? setup.warmingUp() : setup;
    }
}
