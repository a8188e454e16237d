package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.FatalError;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.PeerFailure;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Transport;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/** A root here, and one behind a transport whose peer throws in a chosen call. One thread. */
final class FailingRoot implements AutoCloseable {

    private static final String SHARE = "x";
    private static final int PART = 100;
    private static final int LONGEST_MESSAGE = 6_000;

    private final Path folder;
    private final Listener listener;
    private final Address address;
    private volatile LocalPeer real;
    private volatile String failing = "";
    private volatile Throwable failure = new IOException();
    private int runs;

    FailingRoot(Path folder, Transport transport) throws IOException {
        this.folder = folder;
        Files.createDirectory(folder.resolve("far"));
        Files.createDirectory(folder.resolve("near"));
        real = peer();
        listener = transport.listen(ListenOptions.loopback(LoopbackPair.SECRET));
        Peer peer = Stubs.of(Peer.class, (proxy, method, args) -> answer(method, args));
        listener.bind(ServiceNames.peer(SHARE), Peer.class, peer);
        address = listener.address().withShare(SHARE);
    }

    /** An operation of the near side. */
    interface Work {
        void run() throws IOException;
    }

    private LocalPeer peer() throws IOException {
        return new LocalPeer(folder.resolve("far"), folder.resolve("far-state"));
    }

    private Object answer(Method method, @Nullable Object @Nullable [] args) throws Throwable {
        if (method.getName().equals(failing)) {
            throw failure;
        }
        try {
            return method.invoke(real, args);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    private SessionSetup setup() throws IOException {
        runs++;
        RootOpener roots = LoopbackPair.roots(folder.resolve("near-state"));
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        OpenedRoot near = roots.openLocal(folder.resolve("near"));
        return new SessionSetup(near, roots.connect(address), options, "run-" + runs, false);
    }

    /** Synchronises a new file of one side. */
    void run(boolean fromFar) throws IOException {
        Path from = folder.resolve(fromFar ? "far" : "near");
        Files.writeString(from.resolve("file-" + runs), "content " + runs);
        try (SessionSetup setup = setup();
                Session session = new Session(setup, (action, outcome) -> {})) {
            session.run(session.compare().plan());
        }
    }

    /** Undoes the latest run. */
    void undo() throws IOException {
        try (SessionSetup setup = setup();
                HistorySession session = new HistorySession(setup)) {
            session.open();
            EarlierRun last = session.past().runs().getLast();
            session.undo(last, item -> {});
        }
    }

    /** Demands that work fails by the peer's failure of this call, and says so. */
    void failing(String call, Throwable thrown, Work work) throws IOException {
        failing = call;
        failure = thrown;
        IOException e = assertThrows(IOException.class, work::run, call);
        failing = "";
        real.close();
        real = peer();
        String message = String.valueOf(e.getMessage());
        assertEquals(PeerFailure.class, e.getClass(), e::toString);
        assertTrue(message.startsWith(address + ": "), message);
        assertTrue(message.contains(words(thrown)), message);
        assertTrue(message.length() < LONGEST_MESSAGE, () -> "of " + message.length());
        assertNull(FatalError.in(e), message);
        assertFalse(Thread.currentThread().isInterrupted(), message);
    }

    /** A part of its message; of one that no method of a peer declares, only that it was one. */
    private static String words(Throwable thrown) {
        if (thrown instanceof InterruptedException) {
            return "Exception";
        }
        String said = thrown.getMessage();
        return said == null
                ? thrown.getClass().getSimpleName()
                : said.substring(0, Math.min(said.length(), PART));
    }

    @Override
    public void close() throws IOException {
        try (LocalPeer last = real) {
            listener.close();
        }
    }
}
