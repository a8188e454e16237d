package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Outcome;
import org.syncline.core.peer.ChangeMessage;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.Share;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A caller that wants what the serving side leaves out: no operation reads, moves, deletes or names
 * it, whatever is done to the directories around it.
 */
public interface ExclusionAttacks extends TransportUnderTest {

    /** Tied to its place, to any directory of this name, and to a name of files. */
    List<String> LEFT_OUT = List.of("/a/secret/", "hidden/", "*.key");

    Consumer<OpenRequest> HONEST = open -> {};

    /** Asks for everything. */
    Consumer<OpenRequest> GREEDY = open -> open.excludes = new String[] {"!*", "!*.key"};

    private static Path secrets(Path folder) throws IOException {
        Path root = Files.createDirectory(folder.resolve("root"));
        for (String path : List.of("a/secret/word", "hidden/word", "d/x.key", "a/open", "d/open")) {
            Files.createDirectories(root.resolve(path).getParent());
            Files.writeString(root.resolve(path), path);
        }
        Files.createDirectory(root.resolve("d/hidden"));
        return root;
    }

    private static void assertStands(Path root, String path) throws IOException {
        assertEquals(path, Files.readString(root.resolve(path)));
    }

    private static LocalPeer guarded(Path folder) throws IOException {
        return new LocalPeer(
                folder.resolve("root"), folder.resolve("state"), TrashLimits.DEFAULT, LEFT_OUT);
    }

    @Test
    @Covers(
            value = {"F5", "I6"},
            fault = "a directory is moved whatever lies in it")
    default void noMoveTakesAnythingLeftOutAlong(@TempDir Path folder) throws IOException {
        Path root = secrets(folder);
        Files.createDirectories(root.resolve("c/secret"));
        Files.writeString(root.resolve("c/secret/word"), "c/secret/word");
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = guarded(folder)) {
            RawSession evil = RawSession.open(rig.peer(peer), root, "evil", GREEDY);
            for (String from : List.of("a", "d", "hidden", "d/hidden", "d/x.key", "a/secret")) {
                assertFalse(evil.move(from, "b").isEmpty(), from);
                assertFalse(Files.exists(root.resolve("b")), from);
                assertEquals(0, evil.read("b/secret/word").blobs[0].length());
            }
            assertEquals("", evil.move("d/open", "d/opened"));
            assertFalse(evil.move("d/opened", "d/opened.key").isEmpty());
            Files.move(root.resolve("a"), folder.resolve("gone"));
            assertFalse(evil.move("c", "a").isEmpty(), "it would be out of reach for undo");
            Files.move(folder.resolve("gone"), root.resolve("a"));
            evil.finish();
        }
        for (String path : List.of("a/secret/word", "hidden/word", "d/x.key", "c/secret/word")) {
            assertStands(root, path);
        }
    }

    @Test
    @Covers(
            value = {"F5", "I5"},
            fault = "a rule for directories is not asked about the directory itself")
    default void nothingLeftOutIsDeletedOrReplaced(@TempDir Path folder) throws IOException {
        Path root = secrets(folder);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = guarded(folder)) {
            RawSession evil = RawSession.open(rig.peer(peer), root, "evil", GREEDY);
            for (String path : List.of("d/hidden", "hidden", "a/secret", "d/x.key", "a")) {
                assertFalse(evil.delete(path).isEmpty(), path);
                assertFalse(evil.write(path, "intruder").isEmpty(), path);
            }
            evil.finish();
        }
        assertTrue(Files.isDirectory(root.resolve("d/hidden")));
        for (String path : List.of("a/secret/word", "hidden/word", "d/x.key")) {
            assertStands(root, path);
        }
    }

    @Test
    @Covers(
            value = {"F5", "I6"},
            fault = "content is copied, or linked, from a path that is left out")
    default void nothingLeftOutIsCopiedOrLinked(@TempDir Path folder) throws IOException {
        Path root = secrets(folder);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = guarded(folder)) {
            RawSession evil = RawSession.open(rig.peer(peer), root, "evil", GREEDY);
            for (String path : List.of("a/secret/word", "hidden/word", "d/x.key")) {
                assertEquals(0, evil.read(path).blobs[0].length(), path);
                assertEquals(0, evil.sign(path).chunks.length, path);
                assertFalse(evil.copy(path).partReasons[0].isEmpty(), path);
                assertFalse(evil.join(path, "linked").isEmpty(), path);
            }
            evil.finish();
        }
        assertFalse(Files.exists(root.resolve("linked")));
    }

    @Test
    @Covers(
            value = {"F5", "I5"},
            fault = "old runs are told and undone without a look at the rules")
    default void theHistoryOfWhatIsLeftOutIsSilent(@TempDir Path folder) throws IOException {
        Path root = Files.createDirectory(folder.resolve("root"));
        Path state = folder.resolve("state");
        List<String> hidden = List.of("a/secret", "a/secret/word", "x.key", "z.key");
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer free = new LocalPeer(root, state)) {
            RawSession early = RawSession.open(rig.peer(free), root, "early", HONEST);
            early.begin(begin -> {});
            Entry directory = new Entry.Directory(Instant.EPOCH, 0755);
            for (String path : List.of("a", "a/secret")) {
                assertEquals("", early.act(ChangeKind.CREATE, path, directory));
            }
            for (String path : List.of("a/secret/word", "x.key", "x.key", "x.key", "y", "open")) {
                assertEquals("", early.write(path, path));
            }
            assertEquals("", early.move("y", "z.key"));
            early.finish();
        }
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = guarded(folder)) {
            Peer stub = rig.peer(peer);
            RawSession evil = RawSession.open(stub, root, "evil", GREEDY);
            evil.begin(begin -> begin.undoes = "early");
            assertEquals(List.of("open", "y", "a"), paths(evil.history("early").changes));
            UndoReply undone = evil.undo("early", Long.MAX_VALUE);
            assertEquals(List.of("open", "y", "a"), paths(undone.changes));
            evil.finish();
            RawSession reader = RawSession.open(stub, root, "early", open -> open.readOnly = true);
            String kept = ".syncline/trash/early/x.key~2";
            assertTrue(Files.exists(root.resolve(kept)));
            assertEquals(0, reader.sign("x.key~2", kept).chunks.length);
            reader.finish();
        }
        assertFalse(Files.exists(root.resolve("open")));
        for (String path : hidden) {
            assertTrue(Files.exists(root.resolve(path)), path);
        }
    }

    private static List<String> paths(ChangeMessage[] changes) {
        List<String> paths = new ArrayList<>();
        for (ChangeMessage change : changes) {
            paths.add(new String(change.path, StandardCharsets.UTF_8));
        }
        return paths;
    }

    /** The rename is refused, the rest of the run is done, and what is left out stays. */
    @Test
    @Covers("F5")
    default void anHonestRenameAroundWhatIsLeftOutMovesTheRest(@TempDir Path folder)
            throws IOException {
        Path root = secrets(folder);
        Path near = Files.createDirectory(folder.resolve("near"));
        try (Share share = new Share("share", guarded(folder))) {
            Address address =
                    share.listen(transport(), ListenOptions.loopback(LoopbackPair.SECRET))
                            .address();
            assertEquals(0, sync(near, address, "one").exitStatus());
            Files.move(near.resolve("a"), near.resolve("b"));
            Files.writeString(near.resolve("more"), "more");
            RunResult result = sync(near, address, "two");
            assertEquals(2, result.exitStatus(), result::toString);
            assertEquals(List.of("a"), failed(result));
            assertEquals("more", Files.readString(root.resolve("more")));
            assertEquals("a/open", Files.readString(root.resolve("b/open")));
            assertFalse(Files.exists(root.resolve("a/open")));
            assertStands(root, "a/secret/word");
            assertFalse(Files.exists(root.resolve("b/secret")));
        }
    }

    private static List<String> failed(RunResult result) {
        return result.results().stream()
                .filter(each -> each.outcome() instanceof Outcome.Failed)
                .map(each -> each.action().path().toString())
                .toList();
    }

    private static RunResult sync(Path near, Address address, String run) throws IOException {
        RootOpener roots = LoopbackPair.roots(near.resolveSibling("near-state"));
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        try (OpenedRoot here = roots.openLocal(near);
                OpenedRoot there = roots.connect(address);
                Session session =
                        new Session(
                                new SessionSetup(here, there, options, run, false),
                                (action, outcome) -> {})) {
            return session.run(session.compare().plan());
        }
    }
}
