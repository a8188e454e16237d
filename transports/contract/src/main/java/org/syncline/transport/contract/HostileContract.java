package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.Archive;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A session with a peer that attacks it: over this transport nothing outside the near root is
 * touched, nothing false is accepted, and the peer is named. A transport's test class extends this
 * one.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
public abstract class HostileContract
        implements ForgedFailures,
                TrashAttacks,
                ExclusionAttacks,
                OptionAttacks,
                NestedRoots,
                UnboundedRequests,
                UnboundedReplies,
                DeserialisationAttacks,
                FuzzChecks,
                RelayAttacks {

    private static final String SHARE = "shared";
    private static final String SECRET = "what lies outside";
    private static final long YEAR_MILLION = 31_494_784_780_800L;
    private static final Instant YEAR_10000 = Instant.parse("+10000-01-01T00:00:00Z");
    private static final AtomicInteger RUNS = new AtomicInteger();
    private static final Consumer<Object> NOTHING = message -> {};

    @TempDir private Path folder;
    private Path near;
    private Path far;
    private Path outside;

    @BeforeEach
    void makeRoots() throws IOException {
        near = Files.createDirectory(folder.resolve("near"));
        far = Files.createDirectory(folder.resolve("far"));
        outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("file"), SECRET);
        Files.writeString(near.resolve("own"), "own");
    }

    @Test
    @Covers(
            value = {"F1", "I6"},
            fault = "names are not checked when decoded")
    void namesThatLeadElsewhereEndTheRun() throws IOException {
        Files.writeString(far.resolve("a"), "x");
        for (String name :
                List.of(
                        "..", "../x", "a/../b", "/abs", "//", ".", "a/", "./a", "a/.", "a//b",
                        "a\0b", "")) {
            IOException why =
                    assertThrows(
                            IOException.class,
                            () -> run(NOTHING, page(p -> p.nodes[0].path = bytes(name))),
                            () -> "the name \"" + name + "\" was accepted");
            Complaint.assertSays(transport().name() + "://", why);
            assertUntouched();
        }
    }

    @Test
    @Covers(
            value = {"F2", "F5", "I6"},
            fault = "the reserved folder is open, and rules are left to the peer")
    void nothingArrivesInTheReservedFolder() throws IOException {
        Files.writeString(far.resolve("a"), "intruder");
        for (String name : List.of(".syncline/replica", ".syncline/staging/7", ".SYNCLINE/x")) {
            attempt(
                    parts(part -> part.path = bytes("a")),
                    page(p -> p.nodes[0].path = bytes(name)));
            assertUntouched();
            assertFalse(found(near, "intruder"), name);
        }
    }

    @Test
    @Covers(
            value = {"F5", "I6"},
            fault = "rules are left to the peer")
    void refusesExcludedFilesFromAPeer() throws IOException {
        Files.createDirectory(far.resolve("keys"));
        Files.writeString(far.resolve("keys/id"), "intruder");
        Files.writeString(far.resolve("x.key"), "intruder");
        attempt(
                request -> {
                    if (request instanceof OpenRequest open) {
                        open.excludes = new String[0];
                    }
                },
                NOTHING);
        assertUntouched();
        assertFalse(found(near, "intruder"));
    }

    @Test
    @Covers(
            value = {"F10", "I1"},
            fault = "what is published is not compared with the digest")
    void contentOtherThanAnnouncedIsDropped() throws IOException {
        Files.writeString(far.resolve("a"), "content");
        List<Consumer<PageReply>> lies =
                List.of(
                        p -> p.nodes[0].entry.digest = new byte[32],
                        p -> p.nodes[0].entry.size++,
                        p -> p.nodes[0].entry.size = Long.MAX_VALUE,
                        p -> p.nodes[0].entry.digest = new byte[0]);
        for (Consumer<PageReply> lie : lies) {
            attempt(parts(HostileContract::askForTheWhole), page(lie));
            assertFalse(Files.exists(near.resolve("a")));
            assertFalse(found(near, "content"), "it stays in the staging folder");
            assertUntouched();
        }
        assertEquals(0, run(NOTHING, NOTHING).exitStatus());
        assertEquals("content", Files.readString(near.resolve("a")));
    }

    /** Asks for the real size of the file, so that its content is given away. */
    private static void askForTheWhole(ReadPart part) {
        part.size = "content".length();
        part.length = Math.min(part.length, (int) part.size);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    @Covers(
            value = {"F11", "D3"},
            fault = "all twelve bits of a mode are part of the state")
    void clampsAbsurdMetadata() throws IOException {
        Files.writeString(far.resolve("a"), "content");
        FileTime real = Files.getLastModifiedTime(far.resolve("a"));
        RunResult result =
                run(
                        parts(part -> part.mtimeSeconds = real.to(TimeUnit.SECONDS)),
                        page(
                                p -> {
                                    p.nodes[0].entry.mtimeSeconds = YEAR_MILLION;
                                    p.nodes[0].entry.mode = 07777;
                                }));
        assertEquals(0, result.exitStatus(), result::toString);
        Path file = near.resolve("a");
        Instant time = Files.getLastModifiedTime(file).toInstant();
        assertTrue(time.isBefore(YEAR_10000), time::toString);
        assertEquals(0777, (int) Files.getAttribute(file, "unix:mode") & 07777);
        assertUntouched();
    }

    @Test
    @Covers(
            value = {"F2", "I6"},
            fault = "directories are opened without refusing links")
    void aCallersLinkIsNoWayOut() throws IOException {
        try (AttackedRoot victim = victim()) {
            ApplyReply linked = victim.apply(RawMessages.link("d", outside.toString()));
            assertEquals("", linked.actionReasons[0]);
            victim.apply(RawMessages.piece(1, bytes("intruder")));
            ApplyReply reply = victim.apply(RawMessages.file("d/new", 1, bytes("intruder")));
            assertFalse(reply.actionReasons[0].isEmpty());
            assertUntouched();
        }
    }

    @Test
    @Covers(
            value = {"F4", "I6"},
            fault = "names are not checked when decoded, and the reserved folder is open")
    void aCallerDeletesNothingButEntries() throws IOException {
        try (AttackedRoot victim = victim()) {
            for (String name : List.of("", "..", ".", "../outside/file", "/")) {
                assertThrows(IOException.class, () -> victim.apply(RawMessages.delete(name)), name);
            }
            for (String name : List.of(".syncline", ".syncline/replica", ".syncline/trash")) {
                assertFalse(
                        victim.apply(RawMessages.delete(name)).actionReasons[0].isEmpty(), name);
            }
            assertTrue(Files.exists(far.resolve(".syncline/replica")));
            assertUntouched();
        }
    }

    @Test
    @Covers(
            value = {"F5", "I6"},
            fault =
                    "the owner's rules are not added to the caller's, and the reserved folder is"
                            + " open")
    void aCallerReadsNothingThatIsNotShared() throws IOException {
        Files.writeString(far.resolve("x.key"), SECRET);
        try (AttackedRoot victim = victim()) {
            assertThrows(IOException.class, () -> victim.read("../outside/file", SECRET.length()));
            for (String name : List.of(".syncline/replica", "x.key")) {
                Path file = far.resolve(name);
                ReadReply reply = victim.read(name, (int) Files.size(file));
                assertFalse(reply.reasons[0].isEmpty(), name);
                assertEquals(0, reply.blobs[0].length());
            }
            ApplyReply replaced = victim.apply(RawMessages.delete("x.key"));
            assertFalse(replaced.actionReasons[0].isEmpty());
            assertUntouched();
        }
    }

    @Test
    @Covers(
            value = {"F5", "I6"},
            fault = "what the archive holds is told without a look at the rules")
    void aCallerLearnsNothingOfContentThatIsNotShared() throws IOException {
        byte[] content = new byte[Archive.LARGE_BYTES];
        Files.write(far.resolve("x.key"), content);
        Files.write(far.resolve("y"), content);
        try (LocalPeer unguarded = new LocalPeer(far, folder.resolve("far-state"))) {
            AttackedRoot.open(transport(), unguarded).close(); // so that the archive knows of both
        }
        try (AttackedRoot victim = victim()) {
            assertEquals(List.of("y"), victim.filesWith(content));
            Files.delete(far.resolve("y"));
            assertEquals(List.of(), victim.filesWith(content));
        }
    }

    @Test
    @Covers(value = "F6", fault = "lengths and offsets of pieces are not checked")
    void absurdFiguresFromACallerAreRefused() throws IOException {
        try (AttackedRoot victim = victim()) {
            for (ReadPart part : RawMessages.absurdParts()) {
                assertThrows(IOException.class, () -> victim.read(part), () -> part.length + "");
            }
            assertTrue(victim.read("a", 1).reasons[0].isEmpty());
        }
    }

    /** A share with its owner's rule, and a caller with rules of its own. */
    private AttackedRoot victim() throws IOException {
        Files.writeString(far.resolve("a"), "x");
        LocalPeer real =
                new LocalPeer(
                        far, folder.resolve("far-state"), TrashLimits.DEFAULT, List.of("*.key"));
        return AttackedRoot.open(transport(), real);
    }

    private static Consumer<Object> page(Consumer<PageReply> lie) {
        return reply -> {
            if (reply instanceof PageReply page && page.nodes.length > 0) {
                lie.accept(page);
            }
        };
    }

    /** Bends requests, so that the real peer gives content away after all. */
    private static Consumer<Object> parts(Consumer<ReadPart> bend) {
        return request -> {
            if (request instanceof ReadRequest read) {
                Stream.of(read.parts).forEach(bend);
            }
        };
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A run that must not do everything: it fails, or one of its actions does. */
    private void attempt(Consumer<Object> requests, Consumer<Object> replies) {
        try {
            RunResult result = run(requests, replies);
            assertTrue(result.exitStatus() != 0, result::toString);
        } catch (IOException e) {
            Complaint.assertClear(e);
        }
    }

    private RunResult run(Consumer<Object> requests, Consumer<Object> replies) throws IOException {
        try (LocalPeer real = new LocalPeer(far, folder.resolve("far-state"));
                Listener listener =
                        transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            Peer hostile = TamperingPeer.of(real, requests, replies);
            listener.bind(ServiceNames.peer(SHARE), Peer.class, hostile);
            return sync(listener.address().withShare(SHARE));
        }
    }

    private RunResult sync(Address address) throws IOException {
        RootOpener roots = LoopbackPair.roots(folder.resolve("near-state"));
        SyncOptions options =
                SyncOptions.DEFAULT.withDurable(false).withExcludes(List.of("*.key", "keys/"));
        String run = "run-" + RUNS.incrementAndGet();
        try (OpenedRoot here = roots.openLocal(near);
                OpenedRoot there = roots.connect(address);
                Session session =
                        new Session(
                                new SessionSetup(here, there, options, run, false),
                                (action, outcome) -> {})) {
            return session.run(session.compare().plan());
        }
    }

    private void assertUntouched() throws IOException {
        assertEquals("own", Files.readString(near.resolve("own")));
        assertEquals(SECRET, Files.readString(outside.resolve("file")));
        try (Stream<Path> names = Files.list(outside)) {
            assertEquals(1, names.count());
        }
        try (Stream<Path> names = Files.list(folder)) {
            assertTrue(
                    names.map(name -> name.getFileName().toString())
                            .allMatch(
                                    List.of("near", "far", "outside", "near-state", "far-state")
                                            ::contains));
        }
    }

    /** True if a file with this content lies anywhere below, the reserved folder included. */
    private static boolean found(Path root, String content) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.readString(file, StandardCharsets.ISO_8859_1).equals(content)) {
                    return true;
                }
            }
        }
        return false;
    }
}
