package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Archives;
import org.syncline.core.archive.Durability;
import org.syncline.core.archive.Stamps;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The opening of a root, by its marker and its archive. {@code goes} means with all that is known,
 * {@code anew} with nothing known and no notice, {@code union} with nothing known and a notice to
 * the user, {@code stops} not at all.
 */
class RootGuardTest {

    @TempDir private Path folder;
    private Path root;
    private ReplicaId id;

    @Covers(
            value = {"A20", "A21", "A22", "E23", "I4", "I7"},
            fault = "the inode, or the time of change, not compared")
    @ParameterizedTest(name = "marker {0}, archive {1}, files {2}")
    @CsvSource({
        "none,  none,    there,  anew,  anew",
        "none,  empty,   there,  union, union",
        "none,  entries, there,  stops, union",
        "none,  entries, gone,   stops, union",
        "none,  damaged, there,  union, union",
        "same,  none,    there,  union, union",
        "same,  damaged, there,  union, union",
        "same,  empty,   there,  goes,  goes",
        "same,  entries, there,  goes,  goes",
        "same,  entries, gone,   goes,  goes",
        "same,  entries, moved,  goes,  goes",
        "same,  entries, copied, stops, union",
        "same,  entries, inode,  goes,  goes",
        "same,  entries, ctime,  goes,  goes",
        "other, none,    there,  union, union",
        "other, empty,   there,  union, union",
        "other, entries, there,  stops, union",
        "other, damaged, there,  union, union",
    })
    void opensARootOnlyIfItIsTheOneItWas(
            String marker, String archive, String files, String outcome, String forced)
            throws IOException {
        prepare(marker, archive, files);
        byte[] before = bytes();
        assertEquals(outcome, opened(true, false), "compare");
        assertEquals(forced, opened(true, true), "compare with force");
        assertArrayEquals(before, bytes(), "a comparison left its mark");
        if (outcome.equals("stops")) {
            assertEquals(outcome, opened(false, false), "sync");
            assertArrayEquals(before, bytes(), "a refusal left its mark");
            assertEquals(forced, opened(false, true), "sync with force");
        } else {
            assertEquals(outcome, opened(false, false), "sync");
        }
        String settled = files.equals("gone") ? "goes" : opened(false, false);
        assertEquals("goes", settled, "the run after it");
    }

    private void prepare(String marker, String archive, String files) throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
        Path file = root.resolve("d/f");
        if (!archive.equals("empty")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, "content");
        }
        try (LocalPeer peer = new LocalPeer(root, folder)) {
            peer.finish(Requests.finish(Requests.scanned(peer)));
            id = ReplicaId.of(peer.open(Requests.open()).replica);
        }
        switch (files) {
            case "gone" -> Files.delete(file);
            case "moved" -> stamps(true, true);
            case "inode" -> stamps(true, false);
            case "ctime" -> stamps(false, true);
            case "copied" -> stamps(false, false);
            default -> {}
        }
        switch (archive) {
            case "none" -> Files.delete(database());
            case "damaged" -> Files.write(database(), Arrays.copyOf(bytes(), 50));
            default -> {}
        }
        Path text = root.resolve(".syncline/replica");
        switch (marker) {
            case "none" -> Files.delete(text);
            case "other" -> Files.writeString(text, "syncline 1\n" + "5".repeat(32) + "\n");
            default -> {}
        }
    }

    /**
     * As if the files had been recorded on another device; a copy has other inodes and times too,
     * and one of them alone tells that it is none.
     */
    private void stamps(boolean sameInode, boolean sameTime) throws IOException {
        Archive.Opened opened =
                Archives.open(
                        database(), new Archive.Owner(id, id, root.toString()), Durability.FAST);
        try (Archive archive = opened.archive()) {
            for (ArchivedNode node : archive.load()) {
                Stamps stamps = node.stamps();
                if (stamps != null) {
                    archive.put(
                            new ArchivedNode(
                                    node.path(), node.state(), other(stamps, sameInode, sameTime)));
                }
            }
        }
    }

    private static Stamps other(Stamps stamps, boolean sameInode, boolean sameTime) {
        return new Stamps(
                sameInode ? stamps.inode() : stamps.inode() + 1,
                stamps.device() + 1,
                stamps.mtime(),
                sameTime ? stamps.ctime() : Stamp.EPOCH,
                stamps.recorded());
    }

    private String opened(boolean readOnly, boolean force) throws IOException {
        try (LocalPeer peer = new LocalPeer(root, folder)) {
            OpenRequest request = Requests.open();
            request.readOnly = readOnly;
            request.force = force;
            OpenReply reply = peer.open(request);
            if (!reply.refusal.isEmpty()) {
                assertTrue(reply.refusal.contains(root.toString()), reply.refusal);
                assertTrue(reply.suspect, "force overrules it");
                return "stops";
            }
            boolean known = ReplicaId.of(reply.replica).equals(id);
            if (!readOnly) {
                id = ReplicaId.of(reply.replica);
            }
            return known ? "goes" : reply.notice.isEmpty() ? "anew" : "union";
        }
    }

    private Path database() throws IOException {
        try (var files = Files.list(folder.resolve("archives"))) {
            return files.filter(file -> file.toString().endsWith(".db")).findFirst().orElseThrow();
        }
    }

    /** Returns all that a run could change outside the root. */
    private byte[] bytes() throws IOException {
        try (var files = Files.list(folder.resolve("archives"))) {
            List<Path> databases = files.filter(file -> file.toString().endsWith(".db")).toList();
            return databases.isEmpty() ? new byte[0] : Files.readAllBytes(databases.getFirst());
        }
    }
}
