package org.syncline.lab.fork;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.demo.FreshTrees;
import org.syncline.lab.demo.PeerJvm;
import org.syncline.lab.demo.SecondPeer;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.far.FarPeer;
import org.syncline.lab.far.FarServer;
import org.syncline.lab.report.PageCache;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Synchronisations with a second peer in a JVM of its own, of this machine or of another one. Each
 * begins with fresh trees, but those that change nothing, which leave the trees as they were. What
 * has to come before an exercise is not timed. Before the first one another JVM does it, so that
 * this is the first synchronisation of its JVM, as it is of a command; later on this JVM does,
 * which warms it.
 */
final class SyncWork implements TimedWork {

    private final Work.Sync work;
    private final Transport over;
    private final Path scratch;
    private final SyncOptions options;
    private final ConnectOptions connecting;
    private final SecondPeer peer;

    private @Nullable FreshTrees unchanged;
    private boolean begun;

    /**
     * @param scratch an existing folder for trees
     * @param far the server with which is synchronised; one of this machine is started if empty
     */
    SyncWork(Work.Sync work, Transport over, Path scratch, Optional<FarServer> far)
            throws IOException {
        this.work = work;
        this.over = over;
        this.scratch = scratch;
        options = work.options();
        connecting =
                far.isPresent()
                        ? far.get().connecting()
                        : new ConnectOptions(
                                SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
        peer = far.isPresent() ? FarPeer.of(far.get(), over) : PeerJvm.start(List.of(over));
    }

    @Override
    public Times first() throws IOException {
        return next();
    }

    @Override
    public Times next() throws IOException {
        if (work.exercise() == Exercise.NO_OP) {
            if (unchanged == null) {
                unchanged = trees();
            }
            return times(sync(unchanged));
        }
        try (FreshTrees trees = trees()) {
            return times(sync(trees));
        }
    }

    private FreshTrees trees() throws IOException {
        FreshTrees trees = new FreshTrees(scratch, work.corpus(), peer);
        try {
            if (work.exercise() != Exercise.COPY) {
                copy(trees);
            }
            if (work.exercise() == Exercise.EDITED) {
                trees.edit();
            }
            begun = true;
            return trees;
        } catch (IOException | RuntimeException e) {
            trees.close();
            throw e;
        }
    }

    private void copy(FreshTrees trees) throws IOException {
        if (begun) {
            SessionTiming unused = sync(trees);
        } else {
            trees.copyElsewhere(over, options);
        }
    }

    private SessionTiming sync(FreshTrees trees) throws IOException {
        try {
            FreshTrees.Timed timed = trees.sync(over, connecting, options);
            if (!timed.faults().isEmpty()) {
                throw new IOException(String.join("; ", timed.faults()));
            }
            return timed.session();
        } catch (RefusedException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static Times times(SessionTiming session) {
        Map<String, Double> seconds = session.critical();
        seconds.put(ForkLine.TOTAL, session.seconds());
        return new Times(seconds, session.counts());
    }

    @Override
    public Optional<PageCache> pageCache() {
        return Optional.of(work.exercise() == Exercise.NO_OP ? PageCache.USED : PageCache.WRITTEN);
    }

    @Override
    public void close() throws IOException {
        try (peer) {
            if (unchanged != null) {
                unchanged.close();
            }
        }
    }
}
