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
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A corpus on the near side, an empty folder at the second peer, and no archives: what every repeat
 * begins with, so that all do the same work. Used by one thread; closing removes all of it.
 */
public final class FreshTrees implements AutoCloseable {

    private final CorpusSpec corpus;
    private final TemporaryFolder scratch;
    private final Path left;
    private final SecondTree right;

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
    public FreshTrees(Path work, CorpusSpec corpus, SecondPeer peer) throws IOException {
        this.corpus = corpus;
        scratch = TemporaryFolder.in(work, "demo-");
        left = scratch.folder().resolve("left");
        try {
            Corpora.generate(corpus, left);
            right = peer.fresh(corpus, scratch.folder());
        } catch (IOException | RuntimeException e) {
            scratch.close();
            throw e;
        }
    }

    /** Makes a few seeded edits on either side, of files that the other side leaves alone. */
    public void edit() throws IOException {
        SideEdits.NEAR.make(corpus, left);
        right.edit();
    }

    /** Synchronises over one of the transports that the peer serves, and compares both trees. */
    public Timed sync(Transport transport, ConnectOptions connecting, SyncOptions options)
            throws IOException, RefusedException {
        SecondTree.Served end = right.over(transport);
        RootOpener roots =
                new RootOpener(new Transports(List.of(transport)), connecting, stateOfLeft());
        try (SessionSetup both = roots.open(left.toUri().toString(), end.url(), options, false);
                Session session = new Session(both, (action, outcome) -> {})) {
            Comparison comparison = session.compare();
            RunResult result = session.run(comparison.plan());
            session.close();
            ConnectTimes times = both.right().times();
            NamingTimes naming = NamingTimes.of(end.bind(), times);
            return new Timed(naming, SessionTiming.of(times, result), faults(result));
        }
    }

    /** Synchronises for the first time in another JVM, so that this one has done nothing yet. */
    public void copyElsewhere(Transport transport, SyncOptions options) throws IOException {
        right.copyFrom(left, stateOfLeft(), transport, options);
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
        result.traffic()
                .filter(counted -> !counted.agrees())
                .ifPresent(counted -> faults.add(counted.sentence()));
        right.difference(left)
                .ifPresent(where -> faults.add("the trees differ afterwards " + where));
        return faults;
    }

    @Override
    public void close() throws IOException {
        try (scratch) {
            right.close();
        }
    }
}
