package org.syncline.benchmarks.tunnel;

import org.HdrHistogram.Histogram;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.ProgramFolders;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.TunnelRoute;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Paired machines that synchronise a small tree each with a share of its own, as {@code sync} does,
 * all at the same time. For one thread.
 */
final class SyncCrowd {

    private static final int FILES = 20;
    private static final int BYTES = 2_000;
    private static final int ATTEMPTS = 5;

    private final Path folder;
    private final Path far;
    private final List<String> names = new ArrayList<>();
    private final Random random = new Random(1);

    /**
     * @param folder in which each machine gets one
     * @param far folder of the installation that serves and trusts them all
     */
    SyncCrowd(Path folder, Path far, int members) throws IOException {
        this.folder = folder;
        this.far = far;
        Installation serving = Installation.in(far);
        for (int i = 0; i < members; i++) {
            String name = "syncing-" + i;
            Installation machine = Installation.in(keys(name));
            TunnelCost.trust(machine, serving, "far");
            TunnelCost.trust(serving, machine, name);
            Files.createDirectories(tree(name));
            Files.createDirectories(TunnelledServer.root(far, name));
            names.add(name);
        }
    }

    private Path keys(String name) {
        return folder.resolve(name).resolve("peers");
    }

    private Path tree(String name) {
        return folder.resolve(name).resolve("tree");
    }

    /**
     * @param seconds from the first machine's beginning to the last one's end
     * @param nanos of each synchronisation, with those before that failed
     * @param again runs that failed and were tried again
     * @param failed machines whose last run failed, or whose trees differ afterwards
     */
    record Result(double seconds, Histogram nanos, int again, int failed) {}

    /** Writes all files of all machines anew, and lets all machines synchronise at once. */
    Result sync(InetSocketAddress port) throws IOException {
        for (String name : names) {
            write(tree(name));
        }
        Histogram nanos = RoundTrip.noTimes();
        AtomicInteger again = new AtomicInteger();
        Set<String> failed = ConcurrentHashMap.newKeySet();
        long start = System.nanoTime();
        try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread::new)) {
            for (String name : names) {
                pool.execute(
                        () -> {
                            long before = System.nanoTime();
                            if (!sync(name, port, again)) {
                                failed.add(name);
                            }
                            long after = System.nanoTime();
                            synchronized (nanos) {
                                RoundTrip.record(nanos, after - before);
                            }
                        });
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        for (String name : names) {
            if (!same(tree(name), TunnelledServer.root(far, name))) {
                failed.add(name);
            }
        }
        return new Result(seconds, nanos, again.get(), failed.size());
    }

    /** Tries again after a failure, as a person would; returns whether it went well at last. */
    private boolean sync(String name, InetSocketAddress port, AtomicInteger again) {
        for (int attempt = 1; ; attempt++) {
            String fault = fault(name, port);
            if (fault.isEmpty() || attempt == ATTEMPTS) {
                return fault.isEmpty();
            }
            if (again.getAndIncrement() == 0) {
                System.err.println(name + ": " + fault);
            }
        }
    }

    private void write(Path tree) throws IOException {
        byte[] content = new byte[BYTES];
        for (int i = 0; i < FILES; i++) {
            random.nextBytes(content);
            Files.write(tree.resolve("file-" + i), content);
        }
    }

    /** Synchronises a machine; returns what went wrong, or nothing. */
    private String fault(String name, InetSocketAddress port) {
        Path state = folder.resolve(name).resolve("state");
        RootOpener roots =
                new RootOpener(
                        Transports.installed(),
                        new ConnectOptions(Secret.random(new SecureRandom())),
                        new TunnelRoute(keys(name), true, Optional.empty()),
                        new ProgramFolders(state, state.resolve("runtime")),
                        TrashLimits.DEFAULT);
        String share =
                new Address(TunnelLoad.TRANSPORT, "127.0.0.1", port.getPort(), name).toString();
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        try (SessionSetup both = roots.open(tree(name).toUri().toString(), share, options, false);
                Session session = new Session(both, (action, outcome) -> {})) {
            RunResult result = session.run(session.compare().plan());
            return result.exitStatus() == 0 ? "" : "not all was brought";
        } catch (IOException | RefusedException e) {
            return e.toString();
        }
    }

    private static boolean same(Path one, Path other) throws IOException {
        for (int i = 0; i < FILES; i++) {
            Path copy = other.resolve("file-" + i);
            if (!Files.exists(copy) || Files.mismatch(one.resolve("file-" + i), copy) >= 0) {
                return false;
            }
        }
        return true;
    }
}
