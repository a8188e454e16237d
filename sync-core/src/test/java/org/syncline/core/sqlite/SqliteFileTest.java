package org.syncline.core.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

class SqliteFileTest {

    private static final String INSERT = "INSERT INTO t VALUES (?)";
    private static final String PROCESS_START = "jdk.ProcessStart";

    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void fill() throws IOException, SQLException {
        file = folder.resolve("what? is, 100 % ö.db");
        SqliteFile.prepare(file);
        try (Connection connection = connect()) {
            Sql.execute(connection, "CREATE TABLE t (a)");
            Sql.execute(connection, INSERT, "'; DROP TABLE t; --");
        }
    }

    private Connection connect() throws SQLException {
        return SqliteFile.connect(file, Duration.ZERO);
    }

    @Test
    void namesAreNamesAndValuesAreValues() throws SQLException {
        assertTrue(Files.exists(file));
        List<String> read = new ArrayList<>();
        try (Connection connection = SqliteFile.connectToRead(file)) {
            Sql.each(connection, "SELECT a FROM t", row -> read.add(row.getString(1)));
        }
        assertEquals(List.of("'; DROP TABLE t; --"), read);
    }

    /** To name its library the driver asks {@code uname}, which takes as long as a small run. */
    @Test
    void opensFurtherFilesWithoutAnotherProcess() throws Exception {
        Path recorded = folder.resolve("processes.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(PROCESS_START);
            recording.start();
            SqliteFile.prepare(folder.resolve("second.db"));
            recording.dump(recorded);
        }
        List<String> started =
                RecordingFile.readAllEvents(recorded).stream()
                        .filter(event -> event.getEventType().getName().equals(PROCESS_START))
                        .map(event -> event.getString("command"))
                        .filter(command -> command.contains("uname"))
                        .toList();
        assertEquals(List.of(), started);
    }

    @Test
    void anExceptionOfARowsReaderPassesThrough() throws SQLException {
        try (Connection connection = connect()) {
            IOException stop = new IOException("stop");
            IOException caught =
                    assertThrows(
                            IOException.class,
                            () ->
                                    Sql.each(
                                            connection,
                                            "SELECT a FROM t",
                                            row -> {
                                                throw stop;
                                            }));
            assertEquals(stop, caught);
        }
    }

    @Test
    void faultsAreToldApart() throws SQLException, IOException {
        try (Connection connection = connect()) {
            assertEquals(SqlFault.DAMAGED, fault(connection, "SELECT a FROM missing"));
            Sql.execute(connection, "PRAGMA max_page_count = 2");
            assertEquals(SqlFault.FULL_DISK, fault(connection, INSERT, new byte[99_999]));
            try (Connection other = connect()) {
                Sql.execute(other, "BEGIN IMMEDIATE");
                assertEquals(SqlFault.BUSY, fault(connection, INSERT, 1));
            }
        }
        try (Connection connection = SqliteFile.connectToRead(file)) {
            assertEquals(SqlFault.NOT_WRITABLE, fault(connection, INSERT, 1));
        }
        Files.write(file, "no database at all".repeat(99).getBytes());
        try (Connection connection = connect()) {
            assertEquals(SqlFault.DAMAGED, fault(connection, "SELECT a FROM t"));
        }
        assertEquals(SqlFault.OTHER, SqlFault.of(new SQLException("database is locked")));
    }

    private static SqlFault fault(Connection connection, String statement, Object... values) {
        return SqlFault.of(
                assertThrows(SQLException.class, () -> Sql.execute(connection, statement, values)));
    }
}
