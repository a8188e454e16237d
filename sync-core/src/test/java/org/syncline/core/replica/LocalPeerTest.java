package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.scan.TreeDouble;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;

@Timeout(60)
class LocalPeerTest {

    private static final Duration LONG = Duration.ofMinutes(5);

    @TempDir private Path folder;
    private Path root;
    private Path state;

    @BeforeEach
    void makeFolders() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
        state = folder.resolve("state");
    }

    @Test
    @Covers("E20")
    void refusesASecondSessionWhileTheFirstIsAlive() throws Exception {
        try (LocalPeer peer = new LocalPeer(root, state, LONG, TreeBackend.best())) {
            String first = peer.open(Requests.open()).session;
            FutureTask<OpenReply> second = new FutureTask<>(() -> peer.open(Requests.open()));
            Thread.ofPlatform().start(second);
            while (!second.isDone()) {
                peer.scan(Requests.scan(first));
            }
            String why = second.get().refusal;
            assertTrue(why.contains(root.toString()), why);
            peer.finish(Requests.finish(first));
        }
    }

    /** Not by the first session, when nobody who could change them looks on. */
    @Test
    @Covers("F5")
    void wrongRulesOfTheOwnerAreRefusedAtOnce() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new LocalPeer(root, state, TrashLimits.DEFAULT, List.of("a//b")).close());
    }

    @Test
    @Covers("E20")
    void givesTheRootOfASilentSessionToTheNext() throws IOException {
        try (LocalPeer peer =
                new LocalPeer(root, state, Duration.ofMillis(1), TreeBackend.best())) {
            String first = Requests.scanned(peer);
            assertEquals("", stage(peer, first, 7).partReasons[0]);
            assertEquals(1, staged().size());

            OpenRequest another = Requests.open();
            another.run = "run-2";
            String second = peer.open(another).session;

            assertEquals(List.of(), staged());
            assertEquals(List.of(), openFiles());
            assertThrows(IOException.class, () -> stage(peer, first, 8));
            peer.finish(Requests.finish(second));
        }
    }

    @Test
    @Covers("E20")
    @Timeout(60)
    void aSilentSessionMakesWayForAnotherProcess() throws IOException {
        try (LocalPeer peer = new LocalPeer(root, state, Duration.ofMillis(1), TreeBackend.best());
                LocalPeer patient = new LocalPeer(root, state)) {
            String first = Requests.scanned(peer);
            while (!patient.open(Requests.open()).refusal.isEmpty()) {
                peer.endIfSilent();
            }
            assertThrows(IOException.class, () -> stage(peer, first, 8));
        }
    }

    @Test
    @Covers("E20")
    void aSessionThatIsHeardOfStays() throws IOException {
        try (LocalPeer peer = new LocalPeer(root, state)) {
            String first = Requests.scanned(peer);
            peer.endIfSilent();
            peer.finish(Requests.finish(first));
        }
    }

    @Test
    @Covers("E20")
    void refusesARootThatAnotherPeerHas() throws IOException {
        try (LocalPeer peer = new LocalPeer(root, state);
                LocalPeer other = new LocalPeer(root, state)) {
            peer.open(Requests.open());
            OpenReply refused = other.open(Requests.open());
            assertTrue(refused.refusal.contains(root.toString()), refused.refusal);
            assertFalse(refused.suspect, "force would not help");
        }
    }

    @Test
    void leavesTheRootFreeAfterARequestThatMakesNoSense() throws IOException {
        OpenRequest digest = Requests.open();
        digest.digest = "crc-16";
        OpenRequest run = Requests.open();
        run.run = "../../elsewhere";
        try (LocalPeer peer = new LocalPeer(root, state)) {
            for (OpenRequest nonsense : List.of(digest, run)) {
                var why = assertThrows(IOException.class, () -> peer.open(nonsense));
                assertTrue(why.getMessage().contains("makes no sense"), why.getMessage());
            }
            peer.finish(Requests.finish(peer.open(Requests.open()).session));
        }
    }

    @Test
    void dropsEverythingStagedAtTheEnd() throws IOException {
        try (LocalPeer peer = new LocalPeer(root, state)) {
            String session = Requests.scanned(peer);
            for (int ticket = 1; ticket <= 20; ticket++) {
                stage(peer, session, ticket);
            }
            peer.finish(Requests.finish(session));
            assertEquals(List.of(), staged());
            assertEquals(List.of(), openFiles());
        }
    }

    @Test
    @Covers("F6")
    void limitsHowManyFilesAreOnTheirWay() throws IOException {
        try (LocalPeer peer = new LocalPeer(root, state)) {
            String session = Requests.scanned(peer);
            long refused = 0;
            for (int ticket = 1; ticket <= 400; ticket++) {
                refused += stage(peer, session, ticket).partReasons[0].isEmpty() ? 0 : 1;
            }
            assertEquals(400 - 256, refused);
        }
    }

    /** Closing must not take descriptors away under calls, which might then hit other files. */
    @Test
    void callsUnderWayFailWhenThePeerIsClosed() throws Exception {
        LocalPeer peer = new LocalPeer(root, state);
        String session = Requests.scanned(peer);
        CountDownLatch begun = new CountDownLatch(3);
        List<FutureTask<Void>> writers = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            long ticket = i;
            FutureTask<Void> writer =
                    new FutureTask<>(() -> writeForever(peer, session, ticket, begun));
            writers.add(writer);
            Thread.ofPlatform().start(writer);
        }
        begun.await();
        peer.close();
        for (FutureTask<Void> writer : writers) {
            var why = assertThrows(ExecutionException.class, writer::get).getCause();
            assertTrue(why instanceof IOException, () -> "not an IOException: " + why);
        }
        assertEquals(List.of(), staged());
        assertEquals(List.of(), openFiles());
        assertThrows(IOException.class, () -> peer.open(Requests.open()));
    }

    /** As when a client ends its session and its server is stopped at the same time. */
    @Test
    @Covers(value = "E20", fault = "the root is taken from a session that is ending")
    void closingWaitsForASessionThatIsEnding() throws Exception {
        CountDownLatch ending = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        AtomicBoolean armed = new AtomicBoolean();
        Runnable pause =
                () -> {
                    if (armed.getAndSet(false)) {
                        ending.countDown();
                        assertDoesNotThrow(() -> mayEnd.await());
                    }
                };
        LocalPeer peer =
                new LocalPeer(
                        root,
                        state,
                        LONG,
                        at -> TreeDouble.onClose(TreeBackend.best().open(at), pause));
        String session = Requests.scanned(peer);
        armed.set(true);
        var finish = new FutureTask<>(() -> peer.finish(Requests.finish(session)));
        Thread.ofPlatform().start(finish);
        ending.await();
        FutureTask<Void> closing =
                new FutureTask<>(
                        () -> {
                            peer.close();
                            return null;
                        });
        Thread closer = Thread.ofPlatform().start(closing);
        while (closer.getState() != Thread.State.TIMED_WAITING && !closing.isDone()) {
            Thread.onSpinWait();
        }
        assertFalse(closing.isDone(), "closed while the session was ending");
        mayEnd.countDown();
        closing.get();
        assertEquals(0, finish.get().problems.length);
    }

    private static Void writeForever(
            LocalPeer peer, String session, long ticket, CountDownLatch begun) throws IOException {
        byte[] content = new byte[1 << 16];
        for (long i = 0; ; i++) {
            long offset = i * content.length;
            peer.apply(Requests.piece(session, ticket, offset, content, Long.MAX_VALUE));
            begun.countDown();
        }
    }

    @Test
    void keepsItsArchivesFromOthers() throws IOException {
        assumeTrue(state.getFileSystem().supportedFileAttributeViews().contains("posix"));
        try (LocalPeer peer = new LocalPeer(root, state)) {
            peer.finish(Requests.finish(peer.open(Requests.open()).session));
        }
        for (Path made : List.of(state, state.resolve("archives"))) {
            assertEquals(
                    "rwx------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(made)),
                    made::toString);
        }
    }

    @Test
    @Covers({"E21", "F10"})
    void publishesNothingWhoseDigestIsWrong() throws IOException {
        try (LocalPeer peer = new LocalPeer(root, state)) {
            String session = Requests.scanned(peer);
            stage(peer, session, 1);
            ApplyReply reply = peer.apply(Requests.create(session, "f", 1, 3, new byte[32]));
            assertFalse(reply.actionReasons[0].isEmpty());
            assertFalse(Files.exists(root.resolve("f")));
            assertEquals(List.of(), staged());
        }
    }

    private static ApplyReply stage(LocalPeer peer, String session, long ticket)
            throws IOException {
        return peer.apply(Requests.piece(session, ticket, 0, new byte[] {1, 2, 3}, 3));
    }

    private List<String> staged() throws IOException {
        Path staging = root.resolve(".syncline/staging");
        if (!Files.exists(staging)) {
            return List.of();
        }
        try (var files = Files.list(staging)) {
            return files.map(Path::toString).toList();
        }
    }

    /** Returns the files that this process has open below the root, if the system lists them. */
    private List<String> openFiles() throws IOException {
        Path own = Path.of("/proc/self/fd");
        List<String> open = new ArrayList<>();
        if (!Files.isDirectory(own)) {
            return open;
        }
        try (var descriptors = Files.newDirectoryStream(own)) {
            for (Path descriptor : descriptors) {
                try {
                    String target = Files.readSymbolicLink(descriptor).toString();
                    if (target.startsWith(root + "/.syncline/staging/")) {
                        open.add(target);
                    }
                } catch (NoSuchFileException e) {
                    continue; // the stream's own, or another thread's, closed meanwhile
                }
            }
        }
        return open;
    }
}
