package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class PutAllTest {

    @TempDir private Path folder;

    @Test
    void keepsTheOrderOfBulkAndLaterChanges() throws IOException {
        ReplicaId id = new ReplicaId(1, 2);
        Path file = folder.resolve("a.db");
        List<ArchivedNode> nodes = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            nodes.add(node(String.format("f%05d", i), id, 1));
        }
        ArchivedNode later = node("f00007", id, 2);
        try (Archive archive = open(file, null, id).archive()) {
            archive.putAll(nodes);
            archive.put(later);
        }
        Archive.Opened again = open(file, id, new ReplicaId(3, 4));
        try (Archive archive = again.archive()) {
            assertEquals(id, archive.replica());
            nodes.set(7, later);
            assertEquals(nodes, archive.load());
        }
    }

    private static Archive.Opened open(Path file, @Nullable ReplicaId marker, ReplicaId fresh)
            throws IOException {
        return Archives.open(file, new Archive.Owner(marker, fresh, "root"), Durability.FAST);
    }

    private static ArchivedNode node(String path, ReplicaId id, long counter) {
        VersionVector version = VersionVector.EMPTY.edited(id, counter);
        Versioned deleted = new Versioned(Entry.Absent.INSTANCE, version);
        return new ArchivedNode(RelPath.of(path), deleted, null);
    }
}
