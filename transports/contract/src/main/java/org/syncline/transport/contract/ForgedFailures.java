package org.syncline.transport.contract;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.corpora.cases.Covers;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

/** No failure that a peer throws looks like one of this machine: each names the peer. */
public interface ForgedFailures extends TransportUnderTest {

    String PASSWD = "/etc/passwd";

    private static List<Throwable> forged() {
        return List.of(
                new FileSystemException(PASSWD, null, "disk full"),
                new AccessDeniedException(PASSWD),
                new FileNotFoundException(PASSWD),
                new RootRefusedException("another run uses it"),
                new ConnectException(),
                new IllegalArgumentException("--force is wrong"),
                new IllegalStateException("x", new OutOfMemoryError("Java heap space")),
                new NullPointerException(),
                new CancellationException(),
                new UncheckedIOException(new NoSuchFileException(PASSWD)),
                new InterruptedException("stop"),
                new OutOfMemoryError("Java heap space"),
                new StackOverflowError(),
                new IOException("long".repeat(100_000)));
    }

    @Test
    @Covers(
            value = {"F10", "F12"},
            fault = "failures pass by their type, not by where they come from")
    default void noClassOfFailurePassesForOneOfThisMachine(@TempDir Path folder)
            throws IOException {
        try (FailingRoot root = new FailingRoot(folder, transport())) {
            for (Throwable thrown : forged()) {
                root.failing("hello", thrown, () -> root.run(true));
            }
        }
    }

    @Test
    @Covers(
            value = {"F10", "F12"},
            fault = "only some calls name the peer")
    default void everyCallNamesThePeerThatFails(@TempDir Path folder) throws IOException {
        Throwable thrown = new NoSuchFileException(PASSWD);
        try (FailingRoot root = new FailingRoot(folder, transport())) {
            for (String call : List.of("open", "scan", "directories", "page", "read", "begin")) {
                root.failing(call, thrown, () -> root.run(true));
            }
            for (String call : List.of("apply", "finish")) {
                root.failing(call, thrown, () -> root.run(false));
            }
            root.run(true);
            for (String call : List.of("history", "undo")) {
                root.failing(call, thrown, root::undo);
            }
        }
    }
}
