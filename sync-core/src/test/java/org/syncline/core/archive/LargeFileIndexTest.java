package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.sqlite.Sql;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Large files are found by their content, and small ones cost nothing. */
class LargeFileIndexTest {

    private static final String SHA = "sha-256";
    private static final VersionVector VERSION = VersionVector.EMPTY.edited(ArchiveTest.ID, 1);

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("a.db");
    }

    private Archive open() throws IOException {
        Owner owner = new Owner(ArchiveTest.ID, ArchiveTest.ID, "/home/me/photos");
        return Archives.open(file(), owner, Durability.FAST).archive();
    }

    private static Digest digest(String algorithm, String content) {
        return new Digest(algorithm, content.getBytes(StandardCharsets.UTF_8));
    }

    private static ArchivedNode node(String path, Entry entry) {
        return new ArchivedNode(RelPath.of(path), new Versioned(entry, VERSION), null);
    }

    private static ArchivedNode node(String path, long size, Digest digest) {
        return node(path, new Entry.RegularFile(size, Instant.EPOCH, 0644, digest));
    }

    private static ArchivedNode large(String path, String content) {
        return node(path, Archive.LARGE_BYTES, digest(SHA, content));
    }

    private static List<String> found(Archive archive, String... contents) throws IOException {
        List<Digest> digests =
                List.of(contents).stream().map(content -> digest(SHA, content)).toList();
        return archive.largeFiles(digests).stream().map(row -> row.path().toString()).toList();
    }

    @Test
    void onlyLargeFilesWithThisContentAreFound() throws IOException {
        Entry link = new Entry.Symlink("one".getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
        try (Archive archive = open()) {
            archive.putAll(
                    List.of(
                            large("b/c", "one"),
                            large("b", "one"),
                            large("other", "two"),
                            node("small", Archive.LARGE_BYTES - 1, digest(SHA, "one")),
                            node("md5", Archive.LARGE_BYTES, digest("md5", "one")),
                            node("link", link)));
            assertEquals(List.of("b", "b/c"), found(archive, "one"));
            assertEquals(List.of("other", "b", "b/c"), found(archive, "two", "none", "one"));
            assertEquals(List.of(), found(archive));
        }
    }

    @Test
    void forgetsEditedAndDeletedFiles() throws IOException {
        try (Archive archive = open()) {
            for (String path : List.of("deleted", "edited", "forgotten", "kept", "shorter")) {
                archive.put(large(path, "one"));
            }
        }
        try (Archive archive = open()) {
            archive.put(node("deleted", Entry.Absent.INSTANCE));
            archive.put(large("edited", "two"));
            ArchiveTest.remove(archive, RelPath.of("forgotten"));
            archive.put(node("shorter", 1, digest(SHA, "one")));
            assertEquals(List.of("kept"), found(archive, "one"));
            assertEquals(List.of("edited"), found(archive, "two"));
        }
    }

    @Test
    void findsSomeOfManyEqualFiles() throws IOException {
        try (Archive archive = open()) {
            for (int i = 0; i < 1000; i++) {
                archive.put(large(String.format(Locale.ROOT, "%04d", i), "one"));
            }
            List<String> found = found(archive, "one");
            assertEquals(16, found.size());
            assertEquals("0000", found.getFirst());
        }
    }

    /** A dropped index frees the space that it took: only its first page, which always exists. */
    @Test
    void smallFilesTakeNoRoomInTheIndex() throws IOException, SQLException {
        try (Archive archive = open()) {
            for (int i = 0; i < 20_000; i++) {
                archive.put(node("f" + i, Archive.LARGE_BYTES - 1, digest(SHA, "content " + i)));
            }
        }
        try (Connection connection = Schema.connect(file())) {
            assertEquals(0, Sql.number(connection, "PRAGMA freelist_count"));
            Sql.execute(connection, "DROP INDEX large_file");
            assertEquals(1, Sql.number(connection, "PRAGMA freelist_count"));
        }
    }
}
