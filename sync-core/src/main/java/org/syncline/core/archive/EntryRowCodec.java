package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns nodes into rows of the table {@code entry} and back. Not for several threads at once. */
final class EntryRowCodec {

    static final String SELECT = "SELECT * FROM entry ORDER BY path";
    static final String SELECT_BETWEEN =
            "SELECT * FROM entry WHERE path >= ? AND path < ? ORDER BY path";
    static final String UPSERT =
            "INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
                    + " ?, ?, ?, ?)";

    /** Without tombstones, and without the root, which always stands. */
    static final String COUNT_ENTRIES =
            "SELECT count(*) FROM (SELECT 1 FROM entry WHERE kind <> 0 AND path <> x'' LIMIT 1)";

    static final List<String> SELECT_SOME_FILES =
            List.of(
                    "SELECT * FROM entry WHERE inode IS NOT NULL ORDER BY path LIMIT 32",
                    "SELECT * FROM entry WHERE inode IS NOT NULL ORDER BY path DESC LIMIT 32");

    /** Values of the column {@code kind}. */
    static final int ABSENT = 0;

    static final int DIRECTORY = 1;
    private static final int FILE = 2;
    private static final int SYMLINK = 3;
    private static final int UNSYNCABLE = 4;

    private static final int FIRST_STAMP = 10;
    private static final int LAST_STAMP = 17;
    private static final int CHECKSUM = 18;
    private static final int ATTRIBUTES = 19;
    private static final int LINKED_TO = 20;

    private final Checksum checksum = new Checksum();
    private final Map<String, String> algorithms = new HashMap<>();

    /** The columns that describe an entry; which of them count depends on the kind. */
    private record Columns(
            int kind,
            long size,
            Instant mtime,
            int mode,
            @Nullable String algorithm,
            byte @Nullable [] content,
            byte @Nullable [] attributes,
            byte @Nullable [] linkedTo) {

        /** The columns of an entry without attributes and hard links. */
        private Columns(int kind, Instant mtime, byte @Nullable [] content) {
            this(kind, 0, mtime, 0, null, content, null, null);
        }

        static Columns of(Entry entry) {
            return switch (entry) {
                case Entry.Absent absent -> new Columns(ABSENT, Instant.EPOCH, null);
                case Entry.Directory it ->
                        new Columns(
                                DIRECTORY,
                                0,
                                it.mtime(),
                                it.mode(),
                                null,
                                null,
                                stored(it.attributes()),
                                null);
                case Entry.RegularFile it ->
                        new Columns(
                                FILE,
                                it.size(),
                                it.mtime(),
                                it.mode(),
                                it.digest().algorithm(),
                                it.digest().bytes(),
                                stored(it.attributes()),
                                it.linkedTo() == null ? null : it.linkedTo().rawBytes());
                case Entry.Symlink it -> new Columns(SYMLINK, it.mtime(), it.target());
                case Entry.Unsyncable it ->
                        new Columns(
                                UNSYNCABLE,
                                Instant.EPOCH,
                                it.reason().getBytes(StandardCharsets.UTF_8));
            };
        }

        Entry entry() throws UnusableArchiveException {
            return switch (kind) {
                case ABSENT -> Entry.Absent.INSTANCE;
                case DIRECTORY -> new Entry.Directory(mtime, mode, restored(attributes));
                case FILE ->
                        new Entry.RegularFile(
                                size,
                                mtime,
                                mode,
                                new Digest(needed(algorithm), needed(content)),
                                restored(attributes),
                                linkedTo == null ? null : RelPath.ofAnyDepth(linkedTo));
                case SYMLINK -> new Entry.Symlink(needed(content), mtime);
                case UNSYNCABLE ->
                        new Entry.Unsyncable(new String(needed(content), StandardCharsets.UTF_8));
                default -> throw new UnusableArchiveException("an entry is of no known kind");
            };
        }

        private static byte @Nullable [] stored(Attributes attributes) {
            return attributes.equals(Attributes.NONE) ? null : attributes.toBytes();
        }

        private static Attributes restored(byte @Nullable [] stored) {
            return stored == null ? Attributes.NONE : Attributes.decode(stored);
        }

        private static <T> T needed(@Nullable T value) throws UnusableArchiveException {
            if (value == null) {
                throw new UnusableArchiveException("an entry lacks a value");
            }
            return value;
        }
    }

    void bind(PreparedStatement statement, ArchivedNode node, long version) throws SQLException {
        byte[] path = StoredPath.of(node.path());
        Columns columns = Columns.of(node.state().entry());
        statement.setBytes(1, path);
        statement.setLong(2, version);
        statement.setInt(3, columns.kind);
        statement.setLong(4, columns.size);
        statement.setLong(5, columns.mtime.getEpochSecond());
        statement.setInt(6, columns.mtime.getNano());
        statement.setInt(7, columns.mode);
        statement.setString(8, columns.algorithm);
        statement.setBytes(9, columns.content);
        bind(statement, node.stamps());
        statement.setLong(CHECKSUM, checksum(path, version, columns, node.stamps()));
        statement.setBytes(ATTRIBUTES, columns.attributes);
        statement.setBytes(LINKED_TO, columns.linkedTo);
    }

    private static void bind(PreparedStatement statement, @Nullable Stamps stamps)
            throws SQLException {
        if (stamps == null) {
            for (int i = FIRST_STAMP; i <= LAST_STAMP; i++) {
                statement.setObject(i, null);
            }
            return;
        }
        statement.setLong(10, stamps.inode());
        statement.setLong(11, stamps.device());
        statement.setLong(12, stamps.mtime().seconds());
        statement.setInt(13, stamps.mtime().nanos());
        statement.setLong(14, stamps.ctime().seconds());
        statement.setInt(15, stamps.ctime().nanos());
        statement.setLong(16, stamps.recorded().seconds());
        statement.setInt(17, stamps.recorded().nanos());
    }

    /** Fails with a reason for people if the row is not as it was written. */
    ArchivedNode read(ResultSet row, VectorTable versions)
            throws SQLException, UnusableArchiveException {
        return read(StoredPath.needed(row.getBytes(1)), row, versions);
    }

    /** The same, if the first column was read already. */
    ArchivedNode read(byte[] path, ResultSet row, VectorTable versions)
            throws SQLException, UnusableArchiveException {
        long version = row.getLong(2);
        Columns columns =
                new Columns(
                        row.getInt(3),
                        row.getLong(4),
                        Instant.ofEpochSecond(row.getLong(5), row.getInt(6)),
                        row.getInt(7),
                        shared(row.getString(8)),
                        row.getBytes(9),
                        row.getBytes(ATTRIBUTES),
                        row.getBytes(LINKED_TO));
        Stamps stamps = stamps(row);
        if (checksum(path, version, columns, stamps) != row.getLong(CHECKSUM)) {
            throw new UnusableArchiveException("an entry is not as it was written");
        }
        return new ArchivedNode(
                StoredPath.restored(path),
                new Versioned(columns.entry(), versions.version(version)),
                stamps);
    }

    private @Nullable String shared(@Nullable String algorithm) {
        return algorithm == null ? null : algorithms.computeIfAbsent(algorithm, name -> name);
    }

    private static @Nullable Stamps stamps(ResultSet row) throws SQLException {
        long inode = row.getLong(10);
        if (row.wasNull()) {
            return null;
        }
        return new Stamps(
                inode,
                row.getLong(11),
                new Stamp(row.getLong(12), row.getInt(13)),
                new Stamp(row.getLong(14), row.getInt(15)),
                new Stamp(row.getLong(16), row.getInt(17)));
    }

    private long checksum(byte[] path, long version, Columns columns, @Nullable Stamps stamps) {
        checksum.add(path).add(version).add(columns.kind).add(columns.size);
        checksum.add(columns.mtime.getEpochSecond()).add(columns.mtime.getNano()).add(columns.mode);
        if (columns.algorithm != null) {
            checksum.add(columns.algorithm.getBytes(StandardCharsets.UTF_8));
        }
        if (columns.content != null) {
            checksum.add(columns.content);
        }
        if (stamps != null) {
            checksum.add(stamps.inode()).add(stamps.device());
            checksum.add(stamps.mtime().seconds()).add(stamps.mtime().nanos());
            checksum.add(stamps.ctime().seconds()).add(stamps.ctime().nanos());
            checksum.add(stamps.recorded().seconds()).add(stamps.recorded().nanos());
        }
        addLater(ATTRIBUTES, columns.attributes);
        addLater(LINKED_TO, columns.linkedTo);
        return checksum.take();
    }

    /**
     * Columns that came with later formats count only if they hold something: old rows stay true.
     */
    private void addLater(int column, byte @Nullable [] value) {
        if (value != null) {
            checksum.add(column).add(value);
        }
    }
}
