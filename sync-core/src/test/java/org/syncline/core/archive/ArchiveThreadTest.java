package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ReplicaId;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;

@Timeout(60)
class ArchiveThreadTest {

    @TempDir private Path folder;

    @Test
    void reportsErrorsToWaitingCallers() throws IOException, SQLException {
        Path file = folder.resolve("archive.db");
        ArchiveThread thread =
                new ArchiveThread(
                        file, Database.create(file, new ReplicaId(1, 2), Durability.FAST));

        assertFailsInWords(
                () ->
                        thread.ask(
                                database -> {
                                    throw new OutOfMemoryError("not enough memory");
                                }));
        assertFailsInWords(() -> thread.ask(database -> 0));
        assertFailsInWords(thread::close);
    }

    private interface Call {
        void run() throws IOException;
    }

    private static void assertFailsInWords(Call call) {
        IOException failure = assertThrows(IOException.class, call::run);
        assertTrue(failure.getMessage().contains("not enough memory"), failure::toString);
    }
}
