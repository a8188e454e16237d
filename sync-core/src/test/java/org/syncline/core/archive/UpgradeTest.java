package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.archive.Archive.Opened;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.sqlite.Sql;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** An archive of an older format is brought up to date and loses nothing. */
class UpgradeTest {

    @TempDir Path folder;

    @Test
    @Covers({"I4", "D6", "D7"})
    void anArchiveOfVersionOneLearnsAttributesAndHardLinks() throws IOException {
        Path file = sample(1);
        ArchivedNode added =
                new ArchivedNode(RelPath.of("zz"), new Versioned(rich(), version()), null);
        try (Archive archive = open(file).archive()) {
            archive.put(added);
        }
        List<ArchivedNode> expected = new ArrayList<>(ArchiveTest.samples());
        expected.add(added);
        for (int time = 1; time <= 2; time++) {
            try (Archive archive = open(file).archive()) {
                assertEquals(expected, archive.load(), "opened for time " + time);
            }
        }
    }

    private Path sample(int version) throws IOException {
        Path file = folder.resolve("archive.db");
        String name = "archive-" + version + ".db";
        try (var sample = UpgradeTest.class.getResourceAsStream(name)) {
            Files.copy(Objects.requireNonNull(sample), file);
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    @Covers("I4")
    void anOlderArchiveFindsItsLargeFilesByContent(int version) throws IOException {
        Path file = sample(version);
        ArchivedNode large = ArchiveTest.samples().get(1);
        Digest content = ((Entry.RegularFile) large.state().entry()).digest();
        for (int time = 1; time <= 2; time++) {
            try (Archive archive = open(file).archive()) {
                assertEquals(List.of(large), archive.largeFiles(List.of(content)));
                assertEquals(ArchiveTest.samples(), archive.load(), "opened for time " + time);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 5})
    @Covers({"I4", "E1"})
    void anOlderArchiveLearnsToNoteIntents(int version) throws IOException {
        Path file = sample(version);
        NotedIntents noted = new NotedIntents(3, "run", "boot", List.of(IntentsTest.intent("a/b")));
        UnfinishedDirectory directory = new UnfinishedDirectory(RelPath.of("a"), 0755, 0700);
        try (Archive archive = open(file).archive()) {
            archive.intents().note(noted, List.of(directory));
        }
        for (int time = 1; time <= 2; time++) {
            try (Archive archive = open(file).archive()) {
                assertEquals(List.of(noted), archive.intents().all(), "opened for time " + time);
                assertEquals(List.of(directory), archive.intents().unfinished());
                assertEquals(ArchiveTest.samples(), archive.load());
            }
        }
    }

    /** Notes had no times of birth then; what a run did before a kill is uncertain without them. */
    @Test
    @Covers({"I4", "E1"})
    void anArchiveOfVersionSixForgetsItsNotesAndNothingElse() throws Exception {
        Path file = sample(5);
        UnfinishedDirectory directory = new UnfinishedDirectory(RelPath.of("a"), 0755, 0700);
        NotedIntents noted = new NotedIntents(3, "run", "boot", List.of(IntentsTest.intent("a/b")));
        try (Archive archive = open(file).archive()) {
            archive.intents().note(noted, List.of(directory));
        }
        try (var connection = Schema.connect(file)) {
            Sql.execute(connection, "UPDATE intent SET intents = x'61', checksum = 0");
            toSeven(connection);
            Sql.execute(connection, "PRAGMA user_version = 6");
        }
        try (Archive archive = open(file).archive()) {
            assertEquals(List.of(), archive.intents().all());
            assertEquals(List.of(directory), archive.intents().unfinished());
            assertEquals(ArchiveTest.samples(), archive.load());
        }
    }

    /** Makes the journal what it was up to version seven. */
    private static void toSeven(Connection connection) throws SQLException {
        Sql.execute(connection, "ALTER TABLE run DROP COLUMN transport");
        Sql.execute(connection, "ALTER TABLE run DROP COLUMN there");
        Sql.execute(connection, "PRAGMA user_version = 7");
    }

    @Test
    @Covers("I4")
    void anArchiveOfVersionSevenLearnsWhatItsRunsDidElsewhere() throws Exception {
        Path file = sample(5);
        try (Archive archive = open(file).archive()) {
            archive.journal().begin(JournalRun.unnamed("old", Instant.EPOCH));
        }
        try (var connection = Schema.connect(file)) {
            toSeven(connection);
        }
        JournalRun run = new JournalRun("new", Instant.EPOCH, "/b", "", "two-way", "", "rmi");
        try (Archive archive = open(file).archive()) {
            archive.journal().begin(run);
            archive.journal().ended("new", 50);
        }
        try (Archive archive = open(file).archive()) {
            assertEquals(
                    List.of(
                            new JournalRun.Found(
                                    JournalRun.unnamed("old", Instant.EPOCH), 0, 0, -1, "", false),
                            new JournalRun.Found(run, 0, 0, 50, "", false)),
                    archive.journal().runs());
            assertEquals(ArchiveTest.samples(), archive.load());
        }
    }

    @Test
    void aDamagedAttributeIsNoticed() throws Exception {
        Path file = folder.resolve("archive.db");
        try (Archive archive = open(file).archive()) {
            archive.put(new ArchivedNode(RelPath.of("zz"), new Versioned(rich(), version()), null));
        }
        try (var connection = Schema.connect(file)) {
            Sql.execute(connection, "UPDATE entry SET linked_to = x'61' WHERE kind = 2");
        }
        try (Archive archive = open(file).archive()) {
            assertThrows(DamagedArchiveException.class, archive::load);
        }
    }

    private static Entry rich() {
        var colour = new ExtendedAttributes.Attribute("user.colour".getBytes(), new byte[] {0, -1});
        Attributes attributes =
                new Attributes("alice", "1000", ExtendedAttributes.of(List.of(colour)));
        return new Entry.RegularFile(
                5,
                Instant.EPOCH,
                0644,
                new Digest("sha256", new byte[] {7}),
                attributes,
                RelPath.of("a/b"));
    }

    private static VersionVector version() {
        return VersionVector.EMPTY.edited(ArchiveTest.ID, 4);
    }

    private static Opened open(Path file) throws IOException {
        Owner owner = new Owner(ArchiveTest.ID, ArchiveTest.ID, "/home/me/photos");
        return Archives.open(file, owner, Durability.FAST);
    }
}
