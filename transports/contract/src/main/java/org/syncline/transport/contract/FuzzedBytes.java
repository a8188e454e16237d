package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.RefusedException;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Rounds of sessions whose bytes are changed on their way between both ends. */
final class FuzzedBytes implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(4);
    private static final String HOST = "127.0.0.1";
    private static final int LOOK_MILLIS = 20;
    private static final int STUCK_MILLIS = 100;

    private final Path folder;
    private final FuzzJournal journal;
    private final FuzzRig rig;
    private final WireProxy proxy;
    private int changed;

    FuzzedBytes(TransportUnderTest test, Path folder, FuzzJournal journal) throws IOException {
        this.folder = folder;
        this.journal = journal;
        int port;
        try (ServerSocket free = test.otherServer()) {
            port = free.getLocalPort();
        }
        ServerSocket entrance = test.otherServer();
        int shown = entrance.getLocalPort();
        this.rig =
                new FuzzRig(
                        test.transport(),
                        new ListenOptions(HOST, port, HOST, shown, LoopbackPair.SECRET, PATIENCE),
                        journal);
        Address real = new Address(test.transport().name(), HOST, port, "");
        this.proxy = new WireProxy(test, real, entrance);
    }

    /** The rounds whose bytes really were changed. */
    int changed() {
        return changed;
    }

    /** A first run, or a failure of it in words. */
    void round(long number, WireScript script) throws IOException {
        FuzzRoots roots = FuzzRoots.make(folder.resolve("bytes-" + number));
        journal.enter("bytes");
        journal.step(script);
        try (LocalPeer real = roots.server()) {
            rig.serve(real);
            proxy.follow(script.early() ? script : null);
            Thread watch = Thread.ofPlatform().daemon().start(this::watch);
            attempt(roots, script);
            watch.interrupt();
            changed += proxy.hasChanged() ? 1 : 0;
            proxy.follow(null);
        }
        Set<String> touched = roots.touched();
        if (!touched.isEmpty()) {
            journal.finding("outside " + touched);
        }
        roots.delete();
    }

    private void attempt(FuzzRoots roots, WireScript script) {
        try {
            journal.note("status " + sync(roots, script.early() ? null : script));
        } catch (IOException | RefusedException e) {
            journal.note("ended: " + e.getMessage());
            if (e.getMessage() == null) {
                journal.finding("client without words " + FuzzJournal.line(e));
            }
        } catch (RuntimeException | Error e) {
            journal.finding("client " + FuzzJournal.line(e));
        }
    }

    private int sync(FuzzRoots roots, @Nullable WireScript script)
            throws IOException, RefusedException {
        try (Connection connection = rig.connect()) {
            Peer peer = connection.lookup(LoopbackPair.PEER, Peer.class);
            if (script != null) {
                proxy.follow(script);
            }
            return roots.sync(peer, CallStyle.PIPELINED);
        }
    }

    /** A session that waits for bytes that do not come is ended, so that the next one may begin. */
    private void watch() {
        try {
            while (true) {
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
                if (proxy.isStuck(STUCK_MILLIS)) {
                    proxy.cut();
                }
            }
        } catch (InterruptedException e) {
            return; // the round is over
        }
    }

    /** A round whose bytes are left as they are: it goes well, or this fails. */
    void honestRound(long number) throws IOException, RefusedException {
        FuzzRoots roots = FuzzRoots.make(folder.resolve("honest-bytes-" + number));
        try (LocalPeer real = roots.server()) {
            journal.enter("honest bytes");
            rig.serve(real);
            proxy.follow(null);
            int status = sync(roots, null);
            if (status != 0) {
                journal.finding("an honest caller's session ended with status " + status);
            }
        }
        roots.delete();
    }

    @Override
    public void close() throws IOException {
        try (rig) {
            proxy.close();
        }
    }
}
