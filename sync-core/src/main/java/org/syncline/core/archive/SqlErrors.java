package org.syncline.core.archive;

import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Set;

/** Distinguishes a damaged archive from a failing disk, and describes both. */
final class SqlErrors {

    private static final int PRIMARY_CODE = 0xff;

    /** The generic error is a missing table or column. */
    private static final Set<Integer> DAMAGE =
            Set.of(
                    SQLiteErrorCode.SQLITE_CORRUPT.code,
                    SQLiteErrorCode.SQLITE_NOTADB.code,
                    SQLiteErrorCode.SQLITE_FORMAT.code,
                    SQLiteErrorCode.SQLITE_MISMATCH.code,
                    SQLiteErrorCode.SQLITE_ERROR.code);

    /** The second is how it meets the full disk when it begins. */
    private static final Set<Integer> FULL =
            Set.of(SQLiteErrorCode.SQLITE_FULL.code, SQLiteErrorCode.SQLITE_IOERR_SHMSIZE.code);

    private SqlErrors() {}

    static boolean meansDamage(SQLException e) {
        return e instanceof SQLiteException sqlite
                && DAMAGE.contains(sqlite.getResultCode().code & PRIMARY_CODE);
    }

    static IOException failure(Path file, Throwable e) {
        return new IOException("the archive \"" + file + "\" cannot be used: " + reason(e), e);
    }

    /** A sentence fragment for people. */
    static String reason(Throwable e) {
        if (e instanceof SQLException sql && meansDamage(sql)) {
            return "it is damaged";
        }
        if (e instanceof SQLiteException sqlite && FULL.contains(sqlite.getResultCode().code)) {
            return "its disk is full; make room there and synchronise again";
        }
        String message = e.getMessage();
        return message == null ? "it is damaged" : message;
    }
}
