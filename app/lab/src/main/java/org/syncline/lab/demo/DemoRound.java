package org.syncline.lab.demo;

import org.syncline.core.session.Comparison;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.EditSpec;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;

/** All exercises once, on fresh trees, over one transport. */
final class DemoRound {

    private static final String SHARE = "demo";
    private static final int EDITED_SHARE = 40;
    private static final int LEAST_EDITS = 2;
    private static final int SHOWN_DIFFERENCES = 3;

    private final DemoOptions options;
    private final PeerJvm peer;
    private final ConnectOptions connecting;

    DemoRound(DemoOptions options, PeerJvm peer, ConnectOptions connecting) {
        this.options = options;
        this.peer = peer;
        this.connecting = connecting;
    }

    /**
     * @param number number of the round; those up to 0 warm up
     * @param taker takes each run's timing and its failures
     */
    void run(
            CorpusSpec corpus,
            Transport transport,
            int number,
            BiConsumer<RunTiming, List<String>> taker)
            throws IOException, RefusedException {
        try (TemporaryFolder scratch = TemporaryFolder.in(options.work(), "demo-")) {
            Path left = scratch.folder().resolve("left");
            Path right = Files.createDirectory(scratch.folder().resolve("right"));
            Corpora.generate(corpus, left);
            List<ServedShare> endPoints =
                    peer.share(SHARE, right, scratch.folder().resolve("state-right"));
            try {
                ServedShare end = endPoint(endPoints, transport);
                Trees trees = new Trees(left, right, scratch.folder().resolve("state-left"));
                for (Exercise exercise : Exercise.values()) {
                    if (exercise == Exercise.EDITED) {
                        edit(corpus, trees);
                    }
                    RunSetup setup = setup(exercise.rowName(Demo.corpusName(corpus)), end, number);
                    time(setup, end, trees, taker);
                }
            } finally {
                peer.unshare(SHARE);
            }
        }
    }

    private record Trees(Path left, Path right, Path state) {}

    static ServedShare endPoint(List<ServedShare> all, Transport transport) throws IOException {
        return all.stream()
                .filter(end -> end.transport().equals(transport.name()))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IOException(
                                        "the second peer does not serve over " + transport.name()));
    }

    /** Makes a few seeded edits on either side, of files that the other side leaves alone. */
    private static void edit(CorpusSpec corpus, Trees trees) throws IOException {
        edit(corpus, trees.left(), new EditSpec.Share(0, 2));
        edit(corpus, trees.right(), new EditSpec.Share(1, 2));
    }

    private static void edit(CorpusSpec corpus, Path tree, EditSpec.Share share)
            throws IOException {
        int choices = CorpusEdits.choices(share, tree);
        int count = Math.min(choices, Math.max(LEAST_EDITS, corpus.files() / EDITED_SHARE));
        CorpusEdits.apply(EditSpec.of(corpus.seed() + share.part(), count).within(share), tree);
    }

    private RunSetup setup(String row, ServedShare end, int number) {
        RunSetup setup = RunSetup.of(row, end.transport(), options.sync(), Instant.now());
        return number <= 0 ? setup.warmingUp() : setup;
    }

    private void time(
            RunSetup setup, ServedShare end, Trees trees, BiConsumer<RunTiming, List<String>> taker)
            throws IOException, RefusedException {
        RootOpener roots =
                new RootOpener(new Transports(options.transports()), connecting, trees.state());
        String left = trees.left().toUri().toString();
        try (SessionSetup both = roots.open(left, end.url(), options.sync(), false);
                Session session = new Session(both, (action, outcome) -> {})) {
            Comparison comparison = session.compare();
            RunResult result = session.run(comparison.plan());
            session.close();
            ConnectTimes times = both.right().times();
            NamingTimes naming = NamingTimes.of(OptionalDouble.of(end.bind()), times);
            RunTiming timing = SessionTiming.of(times, result).of(setup, naming);
            taker.accept(timing, faults(result, trees));
        }
    }

    private static List<String> faults(RunResult result, Trees trees) throws IOException {
        List<String> faults = new ArrayList<>();
        if (result.exitStatus() != 0) {
            faults.add(
                    String.format(
                            "%d items failed, %d were skipped, %d conflict",
                            result.failed(), result.skipped(), result.conflicts().size()));
        }
        List<Difference> differences =
                TreeComparer.compare(trees.left(), trees.right(), CompareOptions.strict());
        if (!differences.isEmpty()) {
            faults.add(
                    "the trees differ afterwards in %s places, first %s"
                            .formatted(
                                    differences.size(),
                                    differences.stream().limit(SHOWN_DIFFERENCES).toList()));
        }
        return faults;
    }
}
