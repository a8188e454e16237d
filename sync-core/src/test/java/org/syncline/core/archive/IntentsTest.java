package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.Intent;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.sqlite.Sql;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** What a run is about to do outlives its kill, and goes when it is done. */
class IntentsTest {

    private static final Instant TIME = Instant.ofEpochSecond(-5, 999_999_999);
    private static final VersionVector VERSION = VersionVector.EMPTY.edited(ArchiveTest.ID, 3);

    @TempDir private Path folder;

    static Intent intent(String path) {
        RelPath at = RelPath.of(path);
        Entry file =
                new Entry.RegularFile(
                        1L << 40,
                        TIME,
                        07777,
                        new Digest("sha256", new byte[] {1, -1}),
                        new Attributes("alice", "staff", null),
                        null);
        return new Intent(
                ChangeKind.REPLACE,
                at,
                at,
                file,
                new Versioned(file, VERSION),
                new EntryIdentity(66, -1, null));
    }

    private static Intent of(ChangeKind kind, Entry entry) {
        RelPath source = RelPath.of("old/name");
        Entry before = kind == ChangeKind.MOVE ? entry : Entry.Absent.INSTANCE;
        RelPath path = RelPath.of("new/name");
        return new Intent(
                kind,
                path,
                kind == ChangeKind.MOVE ? source : path,
                before,
                new Versioned(entry, VERSION.edited(ArchiveTest.OTHER, 2)),
                kind == ChangeKind.MOVE ? EntryIdentity.UNKNOWN : new EntryIdentity(66, 7, TIME));
    }

    private Archive open(Durability durability) throws IOException {
        Archive.Owner owner = new Archive.Owner(ArchiveTest.ID, ArchiveTest.ID, "/root");
        return Archives.open(folder.resolve("archive.db"), owner, durability).archive();
    }

    @ParameterizedTest
    @EnumSource
    @Covers("E1")
    void whatIsNotedIsReadAsItWasWritten(Durability durability) throws IOException {
        List<Intent> all =
                List.of(
                        intent("a"),
                        of(ChangeKind.CREATE, new Entry.Directory(TIME, 0750)),
                        of(ChangeKind.CREATE, new Entry.Symlink(new byte[] {'/', 0x7f}, TIME)),
                        of(ChangeKind.MOVE, new Entry.Symlink(new byte[0], TIME)),
                        intent("b"));
        NotedIntents first = new NotedIntents(1, "run-1", "boot", all);
        NotedIntents second = new NotedIntents(2, "run-1", "boot", List.of(intent("c")));
        try (Archive archive = open(durability)) {
            archive.intents().note(first, List.of());
            archive.intents().note(second, List.of());
        }
        try (Archive archive = open(durability)) {
            assertEquals(List.of(first, second), archive.intents().all());
            archive.intents().drop(1);
            assertEquals(List.of(second), archive.intents().all());
            archive.intents().dropAll();
        }
        try (Archive archive = open(durability)) {
            assertEquals(List.of(), archive.intents().all());
        }
    }

    @Test
    @Covers({"E1", "F11"})
    void anUnfinishedDirectoryIsKnownUntilItIsFinishedAndFollowsMoves() throws IOException {
        RelPath top = RelPath.of("a");
        RelPath below = RelPath.of("a/b");
        RelPath beside = RelPath.of("a-b");
        try (Archive archive = open(Durability.FAST)) {
            archive.intents()
                    .note(
                            new NotedIntents(1, "run", "boot", List.of()),
                            List.of(
                                    new UnfinishedDirectory(top, 0755, 0700),
                                    new UnfinishedDirectory(below, 0750, 0700),
                                    new UnfinishedDirectory(beside, 0711, 0700)));
            archive.intents().finished(top);
            archive.intents().moved(top, RelPath.of("c"));
        }
        try (Archive archive = open(Durability.FAST)) {
            assertEquals(
                    Set.of(
                            new UnfinishedDirectory(RelPath.of("c/b"), 0750, 0700),
                            new UnfinishedDirectory(beside, 0711, 0700)),
                    Set.copyOf(archive.intents().unfinished()));
            assertEquals(List.of(), archive.intents().all());
        }
    }

    @Test
    @Covers({"E1", "I4"})
    void aDamagedNoteIsNoticed() throws Exception {
        try (Archive archive = open(Durability.FAST)) {
            NotedIntents noted = new NotedIntents(1, "run", "boot", List.of(intent("a")));
            archive.intents().note(noted, List.of());
        }
        try (var connection = Schema.connect(folder.resolve("archive.db"))) {
            Sql.execute(connection, "UPDATE intent SET intents = substr(intents, 2)");
        }
        try (Archive archive = open(Durability.FAST)) {
            assertThrows(DamagedArchiveException.class, () -> archive.intents().all());
        }
    }
}
