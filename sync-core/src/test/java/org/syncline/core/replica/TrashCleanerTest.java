package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.Archive;
import org.syncline.core.archive.Archives;
import org.syncline.core.archive.Durability;
import org.syncline.core.archive.JournalRun;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The trash of two runs, the first of which displaced a file an hour ago. */
@Covers(
        value = "I5",
        fault = "callers who fill the disk, or who lie about the time, empty the trash")
class TrashCleanerTest {

    private static final Instant NOW = Instant.now();

    @TempDir private Path folder;
    private Path kept;

    @BeforeEach
    void makeRoot() throws IOException {
        Files.createDirectory(folder.resolve("root"));
        Files.writeString(folder.resolve("root/a"), "content");
        kept = folder.resolve("root/.syncline/trash/first/a");
    }

    /** Empties what is beyond the limits, so long after a run that began then. */
    private void tidy(Instant began, TrashLimits limits, Duration later) throws IOException {
        ReplicaId id = new ReplicaId(1, 2);
        Archive.Owner owner = new Archive.Owner(null, id, "root");
        try (Tree tree = TreeBackend.best().open(folder.resolve("root"));
                Archive archive =
                        Archives.open(folder.resolve("state/a.db"), owner, Durability.FAST)
                                .archive()) {
            archive.journal().begin(JournalRun.unnamed("first", began));
            RelPath path = RelPath.of("a");
            FileStat stat = tree.stat(path);
            tree.moveToTrash(path, stat, "first");
            assertTrue(Files.exists(kept));
            InstantSource clock = InstantSource.fixed(NOW.plus(later));
            new TrashCleaner(full(tree), archive.journal(), limits, clock).tidy("second");
        }
    }

    /** The same without any room. */
    private static Tree full(Tree real) {
        return (Tree)
                Proxy.newProxyInstance(
                        Tree.class.getClassLoader(),
                        new Class<?>[] {Tree.class},
                        (proxy, method, arguments) ->
                                method.getName().equals("freeSpace")
                                        ? (Long) 0L
                                        : method.invoke(real, arguments));
    }

    @Test
    void aFullDiskEmptiesNothingOfTheLastDay() throws IOException {
        TrashLimits full = new TrashLimits(30, TrashLimits.AS_MUCH_AS_IS_FREE);
        tidy(NOW, full, Duration.ofHours(1));
        assertEquals("content", Files.readString(kept));
    }

    @Test
    void aFullDiskEmptiesWhatIsOlder() throws IOException {
        TrashLimits full = new TrashLimits(30, TrashLimits.AS_MUCH_AS_IS_FREE);
        tidy(NOW, full, Duration.ofDays(2));
        assertFalse(Files.exists(kept));
    }

    @Test
    void aSizeThatTheOwnerNamesHoldsAtOnce() throws IOException {
        tidy(NOW, new TrashLimits(30, 0), Duration.ofHours(1));
        assertFalse(Files.exists(kept));
    }

    /** As older versions recorded it. */
    @Test
    void theTrashIsAsYoungAsWhatWasPutThereLast() throws IOException {
        tidy(Instant.EPOCH, TrashLimits.DEFAULT, Duration.ofHours(2));
        assertEquals("content", Files.readString(kept));
    }

    @Test
    void oldTrashIsEmptied() throws IOException {
        tidy(NOW, TrashLimits.DEFAULT, Duration.ofDays(31));
        assertFalse(Files.exists(kept));
    }
}
