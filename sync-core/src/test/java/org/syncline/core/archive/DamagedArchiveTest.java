package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.archive.Archive.Condition;
import org.syncline.core.archive.Archive.Opened;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.sqlite.Sql;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** An unusable archive means that nothing is known; it is never thrown away. */
class DamagedArchiveTest {

    private static final ReplicaId ID = ArchiveTest.ID;
    private static final ReplicaId FRESH = new ReplicaId(99, 99);

    @TempDir Path folder;
    private Path file;

    @BeforeEach
    void fill() throws IOException {
        file = folder.resolve("a.db");
        Random random = new Random(1);
        try (Archive archive = open(ID).archive()) {
            for (int i = 0; i < 500; i++) {
                archive.put(ArchiveTest.node(RelPath.of("f" + i), random));
            }
        }
    }

    /** An archive as a reader of everything in it finds it. */
    private record Seen(List<ArchivedNode> nodes, Condition condition, ReplicaId replica) {}

    private Opened open(ReplicaId marker) throws IOException {
        ReplicaId fresh = Files.exists(file) ? FRESH : ID;
        return Archives.open(file, new Owner(marker, fresh, "/r"), Durability.DURABLE);
    }

    private Seen see(ReplicaId marker) throws IOException {
        Opened opened = open(marker);
        try (Archive archive = opened.archive()) {
            return new Seen(archive.load(), opened.condition(), archive.replica());
        } catch (DamagedArchiveException e) {
            String sentence = opened.archive().setAside(e.getMessage());
            Archives.open(file, new Owner(marker, FRESH, "/r"), Durability.DURABLE)
                    .archive()
                    .close();
            return new Seen(List.of(), new Condition.Lost(sentence), FRESH);
        }
    }

    private String assertLost(Seen opened) throws IOException {
        assertEquals(List.of(), opened.nodes());
        assertEquals(FRESH, opened.replica());
        assertTrue(Files.exists(folder.resolve("a.db.lost-1")));
        Opened next = open(FRESH);
        next.archive().close();
        assertInstanceOf(Condition.Found.class, next.condition());
        String reason = assertInstanceOf(Condition.Lost.class, opened.condition()).reason();
        assertTrue(reason.contains("\"/r\"") && reason.contains("a.db.lost-1"), reason);
        return reason;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 4096, 20_000})
    @Covers({"A22", "I4"})
    void cutFilesAreSetAside(int length) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        byte[] cut = Arrays.copyOf(bytes, length);
        Files.write(file, cut);
        assertLost(see(ID));
        assertArrayEquals(cut, Files.readAllBytes(folder.resolve("a.db.lost-1")));
    }

    @Test
    @Covers({"A22", "I4"})
    void foreignFilesAreSetAside() throws IOException {
        Files.writeString(file, "this is no database, but somebody's text ".repeat(100));
        assertTrue(assertLost(see(ID)).contains("damaged"));
    }

    @Test
    @Covers({"A21", "I4"})
    void otherDatabasesAreSetAsideUnchanged() throws IOException, SQLException {
        Files.delete(file);
        try (Connection connection = Schema.connect(file)) {
            Sql.execute(connection, "CREATE TABLE mine (a)");
        }
        byte[] before = Files.readAllBytes(file);
        assertTrue(assertLost(see(ID)).contains("no archive of this program"));
        assertArrayEquals(before, Files.readAllBytes(folder.resolve("a.db.lost-1")));
    }

    @Test
    void otherFormatsAreSetAside() throws IOException, SQLException {
        try (Connection connection = Schema.connect(file)) {
            Sql.execute(connection, "PRAGMA user_version = " + (Schema.VERSION + 1));
        }
        assertTrue(assertLost(see(ID)).contains("format " + (Schema.VERSION + 1)));
    }

    @Test
    void missingTablesAreDamage() throws IOException, SQLException {
        try (Connection connection = Schema.connect(file)) {
            Sql.execute(connection, "DROP TABLE entry");
        }
        assertTrue(assertLost(see(ID)).contains("damaged"));
    }

    @ParameterizedTest
    @CsvSource({"5, marker of another root", "0, no marker"})
    @Covers({"A21", "E23", "I4", "I7"})
    void leavesAnotherRootsArchiveAloneUnlessForced(int marker, String said) throws IOException {
        ReplicaId id = marker == 0 ? null : new ReplicaId(marker, marker);
        byte[] before = Files.readAllBytes(file);
        var why = assertThrows(SuspectRootException.class, () -> open(id));
        assertTrue(why.getMessage().contains("\"/r\"") && why.reason().contains(said), said);
        assertArrayEquals(before, Files.readAllBytes(file));

        Owner owner = new Owner(id, FRESH, "/r");
        Opened anew = Archives.openAnew(file, owner, Durability.DURABLE, why.reason());
        anew.archive().close();
        assertTrue(assertLost(new Seen(List.of(), anew.condition(), FRESH)).contains(said));
    }

    @Test
    @Covers({"A21", "I4"})
    void anotherRootsArchiveWithoutEntriesIsSetAside() throws IOException {
        Files.delete(file);
        open(ID).archive().close();
        assertTrue(assertLost(see(new ReplicaId(5, 5))).contains("another root"));
    }

    @Test
    void earlierOnesThatWereSetAsideStay() throws IOException {
        Files.writeString(folder.resolve("a.db.lost-1"), "older");
        Files.writeString(file, "broken ".repeat(100));
        open(ID).archive().close();
        assertEquals("older", Files.readString(folder.resolve("a.db.lost-1")));
        assertTrue(Files.exists(folder.resolve("a.db.lost-2")));
    }

    @Test
    @Covers({"A22", "I4"})
    void changedValuesAreNoticed() throws IOException, SQLException {
        for (String column :
                List.of("size", "mtime_s", "mtime_ns", "mode", "inode", "ctime_ns", "recorded_s")) {
            try (Connection connection = Schema.connect(file)) {
                Sql.execute(
                        connection,
                        "UPDATE entry SET " + column + " = " + column + " + 1 WHERE path = 'f7'");
                Sql.execute(
                        connection,
                        "UPDATE entry SET "
                                + column
                                + " = "
                                + column
                                + " + 1 WHERE path = CAST('f7' AS BLOB)");
            }
            assertInstanceOf(Condition.Lost.class, see(ID).condition(), column);
            Files.delete(file);
            fill();
        }
    }

    /**
     * A flipped bit in a table page never gives other entries: they are as they were, or nothing is
     * known.
     */
    @Test
    @Covers({"A22", "I4"})
    void flippedBitsNeverGiveFalseEntries() throws IOException {
        byte[] good = Files.readAllBytes(file);
        Seen before = see(ID);
        long seed = 4711;
        Random random = new Random(seed);
        int noticed = 0;
        for (int i = 0; i < 60; i++) {
            byte[] bad = good.clone();
            int bit = random.nextInt(bad.length * 8);
            bad[bit / 8] ^= (byte) (1 << (bit % 8));
            Files.write(file, bad);
            Seen opened = see(ID);
            boolean lost = opened.condition() instanceof Condition.Lost;
            noticed += lost ? 1 : 0;
            assertTrue(
                    lost || before.nodes().containsAll(opened.nodes()),
                    "seed " + seed + ", bit " + bit);
        }
        assertFalse(noticed < 20, noticed + " of 60 flips noticed");
    }
}
