package org.syncline.transport.contract;

import org.syncline.core.peer.Peer;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/**
 * Opens and closes end points and connections many times, on one port first, tries taken ports
 * between, and prints {@link #CLEAN}, or what was left behind. Argument: the transport's name. A
 * remoting system's own few threads, which it keeps for the whole JVM, are there after the first
 * cycle; one more per cycle is a leak. Threads that end with the collection of garbage are given
 * that chance.
 */
public final class CloseCycles {

    static final String CLEAN = "clean";

    private static final int CYCLES = 20;
    private static final int REBINDINGS = 5;
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final Path HANDLES = Path.of("/proc/self/fd");

    private final Transport transport;

    private CloseCycles(Transport transport) {
        this.transport = transport;
    }

    /** Runs the cycles and ends when no thread is left that keeps the JVM alive. */
    public static void main(String[] args) throws Exception {
        new CloseCycles(Transports.installed().named(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        bindAgain();
        cycle();
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        int socketsBefore = sockets();
        for (int i = 0; i < CYCLES; i++) {
            cycle();
        }
        Set<Thread> left = left(before);
        int socketsLeft = socketsLeft(socketsBefore);
        boolean clean = left.size() < CYCLES / 2 && socketsLeft == 0;
        System.out.println(clean ? CLEAN : "left are " + socketsLeft + " sockets and " + left);
    }

    private void bindAgain() throws IOException {
        int port = 0;
        for (int i = 0; i < REBINDINGS; i++) {
            ListenOptions options = ListenOptions.loopback(port, LoopbackPair.SECRET);
            try (Listener listener = transport.listen(options)) {
                port = listener.address().port();
                listener.bind(LoopbackPair.PROBE, Probe.class, new ProbeService());
                try (Connection connection =
                        transport.connect(listener.address(), LoopbackPair.options())) {
                    connection.lookup(LoopbackPair.PROBE, Probe.class).empty();
                }
            }
        }
    }

    private void cycle() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport)) {
            Probe probe = rig.probe();
            Peer peer = rig.peer(ScriptedPeer.of(1));
            probe.echoString("a cycle");
            Script.READ.check(peer, 1);
            requireTaken(rig.listener().address().port());
            if (transport.traits().has(Feature.CALLBACKS)) {
                callBack(rig);
            }
            if (transport.traits().has(Feature.ASYNCHRONOUS_CALLS)) {
                rig.connection()
                        .pipeline(LoopbackPair.PROBE, Probe.class)
                        .begin(p -> p.add(1, 2))
                        .get();
            }
        }
    }

    /** Fails to open an end point; the resources made for it must go, too. */
    private void requireTaken(int port) throws IOException {
        try (Listener second =
                transport.listen(ListenOptions.loopback(port, LoopbackPair.SECRET))) {
            throw new IllegalStateException(second.address() + " was taken");
        } catch (IOException e) {
            Complaint.assertSays("" + port, e);
        }
    }

    private static void callBack(LoopbackPair rig) throws IOException {
        rig.listener().bind(LoopbackPair.CALLBACKS, CallbackProbe.class, Probe::add);
        Probe target = rig.connection().export(Probe.class, new ProbeService());
        rig.connection().lookup(LoopbackPair.CALLBACKS, CallbackProbe.class).addBack(target, 1, 2);
    }

    private static Set<Thread> left(Set<Thread> before) throws InterruptedException {
        long start = System.nanoTime();
        Set<Thread> left = now(before);
        while (left.size() >= CYCLES / 2 && System.nanoTime() - start < PATIENCE_NANOS) {
            System.gc();
            left.iterator().next().join(Duration.ofMillis(50));
            left = now(before);
        }
        return left;
    }

    private static Set<Thread> now(Set<Thread> before) {
        Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
        threads.removeAll(before);
        return threads;
    }

    private static int socketsLeft(int before) throws IOException {
        long start = System.nanoTime();
        int left = sockets() - before;
        while (left > 0 && System.nanoTime() - start < PATIENCE_NANOS) {
            Thread.onSpinWait();
            left = sockets() - before;
        }
        return Math.max(0, left);
    }

    /** Open sockets of this process where the system tells, otherwise 0. */
    private static int sockets() throws IOException {
        if (!Files.isDirectory(HANDLES)) {
            return 0;
        }
        int count = 0;
        try (DirectoryStream<Path> handles = Files.newDirectoryStream(HANDLES)) {
            for (Path handle : handles) {
                count += isSocket(handle) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isSocket(Path handle) throws IOException {
        try {
            return Files.readSymbolicLink(handle).toString().startsWith("socket:");
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
