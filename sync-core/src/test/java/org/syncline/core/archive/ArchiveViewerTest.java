package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.Archive.Condition;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A comparison sees the archive as it is, and leaves no trace. */
@Covers("E26")
class ArchiveViewerTest {

    private static final Owner OWNER =
            new Owner(ArchiveTest.ID, new ReplicaId(99, 99), "/home/me/photos");

    @TempDir private Path folder;

    private Path filled() throws IOException {
        Path file = folder.resolve("a.db");
        Owner first = new Owner(null, ArchiveTest.ID, OWNER.root());
        try (Archive archive = Archives.open(file, first, Durability.FAST).archive()) {
            archive.putAll(ArchiveTest.samples());
        }
        return file;
    }

    private Map<String, String> everything() throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (var files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.put(
                        file + " " + Files.getLastModifiedTime(file),
                        HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
        }
        return all;
    }

    /** An archive as a reader of everything in it finds it. */
    private record Seen(List<ArchivedNode> nodes, Condition condition, ReplicaId replica) {}

    /** Looks, and closes the archive again. */
    private Seen look(Path file) throws IOException {
        Map<String, String> before = everything();
        Archive.Looked looked = Archives.look(file, OWNER);
        Seen seen = new Seen(List.of(), looked.condition(), OWNER.fresh());
        if (looked.archive().isPresent()) {
            try (Archive archive = looked.archive().get()) {
                seen = new Seen(archive.load(), looked.condition(), archive.replica());
            }
        }
        assertEquals(before, everything());
        return seen;
    }

    private static void assertSamples(Seen seen) {
        assertEquals(ArchiveTest.samples(), seen.nodes());
        assertEquals(ArchiveTest.ID, seen.replica());
        assertInstanceOf(Condition.Found.class, seen.condition());
    }

    @Test
    void readsTheArchiveOfACompleteRun() throws IOException {
        assertSamples(look(filled()));
    }

    @Test
    void readsTheLogOfAKilledRun() throws IOException {
        Path copy = folder.resolve("copy.db");
        Path file = folder.resolve("b.db");
        Owner first = new Owner(null, ArchiveTest.ID, OWNER.root());
        try (Archive archive = Archives.open(file, first, Durability.DURABLE).archive()) {
            archive.putAll(ArchiveTest.samples());
            archive.flush();
            for (String part : List.of("", "-wal")) {
                Files.copy(SqliteFile.companion(file, part), SqliteFile.companion(copy, part));
            }
        }
        assertSamples(look(copy));
    }

    @Test
    void readsAnOlderVersionWithoutUpgradingIt() throws IOException {
        Path copy = folder.resolve("sample.db");
        try (var sample = ArchiveTest.class.getResourceAsStream("archive-1.db")) {
            Files.copy(Objects.requireNonNull(sample), copy);
        }
        assertSamples(look(copy));
    }

    @Test
    void aDamagedArchiveStaysWhereItIs() throws IOException {
        Path file = filled();
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 3000));
        Seen seen = look(file);
        assertEquals(List.of(), seen.nodes());
        assertEquals(OWNER.fresh(), seen.replica());
        assertInstanceOf(Condition.Lost.class, seen.condition());
    }

    @Test
    void aRunAndAViewKeepEachOtherOff() throws IOException {
        Path file = filled();
        try (Archive archive = Archives.open(file, OWNER, Durability.FAST).archive()) {
            assertThrows(RootBusyException.class, () -> Archives.look(file, OWNER));
        }
        try (Archive view = Archives.look(file, OWNER).archive().orElseThrow()) {
            assertThrows(
                    RootBusyException.class, () -> Archives.open(file, OWNER, Durability.FAST));
        }
        Archives.open(file, OWNER, Durability.FAST).archive().close();
    }
}
