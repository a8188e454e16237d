package org.syncline.core.session;

import org.syncline.core.peer.LocalPeer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Two directories of a test and what is said of them in three words: put, sync, check. */
final class TwoTrees implements AutoCloseable {

    final Path left;
    final Path right;
    final Path state;
    private final AtomicInteger runs = new AtomicInteger();

    TwoTrees(Path folder) throws IOException {
        left = Files.createDirectory(folder.resolve("left"));
        right = Files.createDirectory(folder.resolve("right"));
        state = Files.createDirectory(folder.resolve("state"));
    }

    /**
     * Writes a file, and the directories above it, with a time of the past that depends on its
     * content.
     */
    static void put(Path root, String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setLastModifiedTime(
                file,
                FileTime.from(
                        Instant.ofEpochSecond(
                                1_500_000_000 + content.hashCode() % 1000, 123_456_789)));
    }

    static String get(Path root, String path) throws IOException {
        return Files.readString(root.resolve(path));
    }

    RunResult sync(SyncOptions options) throws IOException {
        try (LocalPeer one = new LocalPeer(left, state);
                LocalPeer other = new LocalPeer(right, state);
                Session session = session(one, other, options, false)) {
            return session.run(session.compare().plan());
        }
    }

    RunResult sync() throws IOException {
        return sync(SyncOptions.DEFAULT.withDurable(false));
    }

    Comparison compare(SyncOptions options) throws IOException {
        try (LocalPeer one = new LocalPeer(left, state);
                LocalPeer other = new LocalPeer(right, state);
                Session session = session(one, other, options, true)) {
            return session.compare();
        }
    }

    Session session(LocalPeer one, LocalPeer other, SyncOptions options, boolean readOnly) {
        return new Session(
                new SessionSetup(
                        opened(one),
                        opened(other),
                        options,
                        "run-" + runs.incrementAndGet(),
                        readOnly),
                (action, outcome) -> {});
    }

    private static OpenedRoot opened(LocalPeer peer) {
        return new OpenedRoot("local", peer, false, false, OpenedRoot.ConnectTimes.NONE, peer);
    }

    List<Difference> differences() throws IOException {
        return TreeComparer.compare(left, right, CompareOptions.strict());
    }

    static Roots roots(Path state, Secret secret) {
        return new Roots(Transports.installed(), new ConnectOptions(secret), state);
    }

    @Override
    public void close() {}
}
