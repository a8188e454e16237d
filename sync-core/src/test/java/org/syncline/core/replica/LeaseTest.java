package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A root that is held by a caller that is gone, or that seems to be. */
@Timeout(60)
class LeaseTest {

    private static final Duration LEASE = Duration.ofMillis(100);

    /** Pieces that take many leases: some 4 µs each on a fast machine. */
    private static final int ENDLESS = 500_000;

    private static final int LONG = 60_000;

    /** What a call is told that came in after its session: on a busy machine a lease is short. */
    private static final String BEFORE_THE_CALL =
            "this session has ended; start the synchronisation again";

    @TempDir private Path folder;
    private Path root;

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
        Files.writeString(root.resolve("f"), "content");
    }

    private LocalPeer peer(Duration lease) throws IOException {
        return new LocalPeer(root, folder.resolve("state"), lease, TreeBackend.best());
    }

    @Test
    @Covers(value = "E20", fault = "a call in flight holds the root although its caller is gone")
    void endsACallWhoseCallerIsGone() throws Exception {
        try (LocalPeer peer = peer(LEASE)) {
            String why = endOfARead(peer);
            while (why.equals(BEFORE_THE_CALL)) {
                why = endOfARead(peer);
            }
            assertTrue(why.contains("silent"), why);
        }
    }

    /** Why a read of a caller that is silent ends, once another session has the root. */
    private static String endOfARead(LocalPeer peer) throws Exception {
        FutureTask<ReadReply> reading =
                begin(peer, parts(peer.open(Requests.open()).session, ENDLESS));
        OpenReply next = peer.open(Requests.open());
        while (!next.refusal.isEmpty()) { // the call came in only now
            next = peer.open(Requests.open());
        }
        var why = assertThrows(ExecutionException.class, reading::get).getCause();
        peer.finish(Requests.finish(next.session));
        return why.getMessage();
    }

    @Test
    @Covers(value = "E20", fault = "a session counts as gone while one of its calls is under way")
    void keepsTheRootDuringACallOfACallerThatIsHeardOf() throws Exception {
        try (LocalPeer peer = peer(Duration.ofSeconds(30))) {
            String session = peer.open(Requests.open()).session;
            FutureTask<ReadReply> reading = begin(peer, parts(session, LONG));
            FutureTask<OpenReply> other = new FutureTask<>(() -> peer.open(Requests.open()));
            Thread waiting = Thread.ofPlatform().start(other);
            while (waiting.getState() != Thread.State.TIMED_WAITING && !other.isDone()) {
                Thread.onSpinWait();
            }
            peer.read(parts(session, 1));
            assertTrue(other.get().refusal.contains("another session"), other.get().refusal);
            reading.get();
            peer.finish(Requests.finish(session));
        }
    }

    /** A call that is under way. */
    private static FutureTask<ReadReply> begin(LocalPeer peer, ReadRequest request) {
        FutureTask<ReadReply> reading = new FutureTask<>(() -> peer.read(request));
        Thread.ofPlatform().start(reading);
        return reading;
    }

    private static ReadRequest parts(String session, int count) {
        ReadRequest request = Requests.read(session, "f", 0, 1, 1);
        ReadPart part = request.parts[0];
        request.parts = new ReadPart[count];
        Arrays.fill(request.parts, part);
        return request;
    }
}
