package org.syncline.lab.demo;

import org.syncline.core.session.Comparison;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
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
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A corpus on the near side, an empty folder at the second peer, and no archives: what every repeat
 * begins with, so that all do the same work. Used by one thread; closing removes all of it.
 */
public final class FreshTrees implements AutoCloseable {

    private static final String SHARE = "demo";
    private static final int EDITED_SHARE = 40;
    private static final int LEAST_EDITS = 2;
    private static final int SHOWN_DIFFERENCES = 3;

    private final CorpusSpec corpus;
    private final PeerJvm peer;
    private final TemporaryFolder scratch;
    private final Path left;
    private final Path right;
    private final List<ServedShare> endPoints;

    /**
     * A synchronisation that was timed.
     *
     * @param faults why it does not count, a sentence each: what failed, and where the trees differ
     *     afterwards
     */
    public record Timed(NamingTimes naming, SessionTiming session, List<String> faults) {
        public Timed {
            faults = List.copyOf(faults);
        }
    }

    /**
     * Makes the trees in a new folder and has the peer serve its own.
     *
     * @param work an existing folder
     */
    public FreshTrees(Path work, CorpusSpec corpus, PeerJvm peer) throws IOException {
        this.corpus = corpus;
        this.peer = peer;
        scratch = TemporaryFolder.in(work, "demo-");
        left = scratch.folder().resolve("left");
        right = scratch.folder().resolve("right");
        try {
            Files.createDirectory(right);
            Corpora.generate(corpus, left);
            endPoints = peer.share(SHARE, right, scratch.folder().resolve("state-right"));
        } catch (IOException | RuntimeException e) {
            scratch.close();
            throw e;
        }
    }

    /** Makes a few seeded edits on either side, of files that the other side leaves alone. */
    public void edit() throws IOException {
        edit(left, new EditSpec.Share(0, 2));
        edit(right, new EditSpec.Share(1, 2));
    }

    private void edit(Path tree, EditSpec.Share share) throws IOException {
        int choices = CorpusEdits.choices(share, tree);
        int count = Math.min(choices, Math.max(LEAST_EDITS, corpus.files() / EDITED_SHARE));
        CorpusEdits.apply(EditSpec.of(corpus.seed() + share.part(), count).within(share), tree);
    }

    /** Synchronises over one of the transports that the peer serves, and compares both trees. */
    public Timed sync(Transport transport, ConnectOptions connecting, SyncOptions options)
            throws IOException, RefusedException {
        ServedShare end = endPoint(endPoints, transport);
        RootOpener roots =
                new RootOpener(new Transports(List.of(transport)), connecting, stateOfLeft());
        try (SessionSetup both = roots.open(left.toUri().toString(), end.url(), options, false);
                Session session = new Session(both, (action, outcome) -> {})) {
            Comparison comparison = session.compare();
            RunResult result = session.run(comparison.plan());
            session.close();
            ConnectTimes times = both.right().times();
            NamingTimes naming = NamingTimes.of(OptionalDouble.of(end.bind()), times);
            return new Timed(naming, SessionTiming.of(times, result), faults(result));
        }
    }

    /** Synchronises for the first time in the peer's JVM, so that this one has done nothing yet. */
    public void copyAtPeer(Transport transport, SyncOptions options) throws IOException {
        peer.copy(
                new PeerMessage.Copy(
                        left,
                        stateOfLeft(),
                        endPoint(endPoints, transport).url(),
                        options.scope().digest()));
    }

    private Path stateOfLeft() {
        return scratch.folder().resolve("state-left");
    }

    static ServedShare endPoint(List<ServedShare> all, Transport transport) throws IOException {
        return all.stream()
                .filter(end -> end.transport().equals(transport.name()))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IOException(
                                        "the second peer does not serve over " + transport.name()));
    }

    private List<String> faults(RunResult result) throws IOException {
        List<String> faults = new ArrayList<>();
        if (result.exitStatus() != 0) {
            faults.add(
                    String.format(
                            "%d items failed, %d were skipped, %d conflict",
                            result.failed(), result.skipped(), result.conflicts().size()));
        }
        List<Difference> differences = TreeComparer.compare(left, right, CompareOptions.strict());
        if (!differences.isEmpty()) {
            faults.add(
                    "the trees differ afterwards in %s places, first %s"
                            .formatted(
                                    differences.size(),
                                    differences.stream().limit(SHOWN_DIFFERENCES).toList()));
        }
        return faults;
    }

    @Override
    public void close() throws IOException {
        try (scratch) {
            peer.unshare(SHARE);
        }
    }
}
