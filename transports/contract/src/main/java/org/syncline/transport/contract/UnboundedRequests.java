package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.transport.Connection;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;

/** Requests whose work has no bound of its own, and callers that leave while it is done. */
public interface UnboundedRequests extends TransportUnderTest {

    /** Against calls that do not end; all of them take milliseconds. */
    Duration PATIENCE = Duration.ofSeconds(20);

    /** More than {@link RelPath#MAX_NAMES}. */
    int NAMES = 30_000;

    @Test
    @Covers(value = "F6", fault = "every rule is tried at every depth of a path")
    default void rulesCostLittleHoweverManyAndHoweverDeepThePath(@TempDir Path folder)
            throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer root = root(folder, Duration.ofSeconds(60))) {
            Peer stub = rig.peer(root);
            OpenRequest many = open();
            many.excludes = rules(20_000);
            Complaint.assertSays("rules", () -> stub.open(many));
            OpenRequest most = open();
            most.excludes = rules(5_000);
            String session = stub.open(most).session;
            ReadRequest read = new ReadRequest();
            read.session = session;
            read.parts =
                    new ReadPart[] {
                        RawMessages.part("ab/".repeat(RelPath.MAX_NAMES - 1) + "ab", 0, 1, 1)
                    };
            ReadReply reply = assertTimeoutPreemptively(PATIENCE, () -> stub.read(read));
            assertFalse(reply.reasons[0].isEmpty());
            finish(stub, session);
        }
    }

    /** Patterns that go back at each character, in any directory. */
    private static String[] rules(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "**/a*a*b*b/**/x" + Integer.toString(i, 36))
                .toArray(String[]::new);
    }

    @Test
    @Covers(value = "F6", fault = "a path has any number of names")
    default void pathsOfAnyDepthAreRefusedInEveryRequest(@TempDir Path folder) throws IOException {
        byte[] deep = ("a/".repeat(NAMES) + "a").getBytes(StandardCharsets.UTF_8);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer root = root(folder, Duration.ofSeconds(60))) {
            Peer stub = rig.peer(root);
            String session = stub.open(open()).session;
            scan(stub, session);
            ReadRequest read = new ReadRequest();
            read.session = session;
            read.parts = new ReadPart[] {RawMessages.part("a", 0, 1, 1)};
            read.parts[0].path = deep;
            Complaint.assertSays("names", () -> stub.read(read));
            PageRequest page = new PageRequest();
            page.session = session;
            page.directories = new byte[][] {deep};
            Complaint.assertSays("names", () -> stub.page(page));
            SignRequest sign = new SignRequest();
            sign.session = session;
            sign.file.path = deep;
            sign.length = 1;
            sign.average = 1 << 16;
            Complaint.assertSays("names", () -> stub.sign(sign));
            for (ApplyRequest apply : actions(deep)) {
                apply.session = session;
                Complaint.assertSays("names", () -> stub.apply(apply));
            }
            finish(stub, session);
        }
    }

    private static ApplyRequest[] actions(byte[] deep) {
        ApplyRequest deletion = RawMessages.delete("a");
        deletion.actions[0].path = deep;
        ApplyRequest move = RawMessages.delete("a");
        ActionMessage moved = move.actions[0];
        moved.source = deep;
        ApplyRequest linked = RawMessages.file("a", 1, new byte[] {1});
        linked.actions[0].desired.linkedTo = deep;
        return new ApplyRequest[] {deletion, move, linked};
    }

    @Test
    @Covers(value = "E20", fault = "a call in flight holds the root although its caller is gone")
    default void aCallerThatIsGoneMakesWayForTheNext(@TempDir Path folder) throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer root = root(folder, Duration.ofMillis(200))) {
            Peer next = rig.peer(root);
            try (Connection lost =
                    transport().connect(rig.listener().address(), LoopbackPair.options())) {
                Peer caller = lost.lookup(LoopbackPair.PEER, Peer.class);
                scan(caller, caller.open(open()).session);
            }
            String session = assertTimeoutPreemptively(PATIENCE, () -> next.open(open()).session);
            finish(next, session);
        }
    }

    private static LocalPeer root(Path folder, Duration lease) throws IOException {
        Path root = Files.createDirectory(folder.resolve("root"));
        Files.writeString(root.resolve("a"), "x");
        return new LocalPeer(root, folder.resolve("state"), lease, TreeBackend.best());
    }

    private static OpenRequest open() {
        OpenRequest request = new OpenRequest();
        request.digest = "sha-256";
        request.run = "run-1";
        return request;
    }

    private static void scan(Peer stub, String session) throws IOException {
        ScanRequest scan = new ScanRequest();
        scan.session = session;
        scan.waitMillis = 1_000;
        while (!stub.scan(scan).done) {
            continue;
        }
    }

    private static void finish(Peer stub, String session) throws IOException {
        FinishRequest request = new FinishRequest();
        request.session = session;
        assertEquals(0, stub.finish(request).problems.length);
    }
}
