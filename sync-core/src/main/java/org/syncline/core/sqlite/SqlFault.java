package org.syncline.core.sqlite;

import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

import java.util.Map;

/** What is wrong if a statement fails. */
public enum SqlFault {
    /** The file is no database, or not the one that it was. */
    DAMAGED,
    FULL_DISK,
    /** Another connection keeps it longer than one waits. */
    BUSY,
    /** The file, its folder or its disk cannot be written, or not be opened at all. */
    NOT_WRITABLE,
    OTHER;

    private static final int PRIMARY_CODE = 0xff;

    /** By the code with all its detail, which goes first, or by the primary one. */
    private static final Map<Integer, SqlFault> BY_CODE =
            Map.of(
                    // how it meets the full disk when it begins
                    SQLiteErrorCode.SQLITE_IOERR_SHMSIZE.code,
                    FULL_DISK,
                    SQLiteErrorCode.SQLITE_FULL.code,
                    FULL_DISK,
                    SQLiteErrorCode.SQLITE_CORRUPT.code,
                    DAMAGED,
                    SQLiteErrorCode.SQLITE_NOTADB.code,
                    DAMAGED,
                    SQLiteErrorCode.SQLITE_FORMAT.code,
                    DAMAGED,
                    SQLiteErrorCode.SQLITE_MISMATCH.code,
                    DAMAGED,
                    // a missing table or column
                    SQLiteErrorCode.SQLITE_ERROR.code,
                    DAMAGED,
                    SQLiteErrorCode.SQLITE_BUSY.code,
                    BUSY,
                    SQLiteErrorCode.SQLITE_READONLY.code,
                    NOT_WRITABLE,
                    SQLiteErrorCode.SQLITE_CANTOPEN.code,
                    NOT_WRITABLE);

    /** Returns the fault that the driver tells of; {@link #OTHER} for all but its exceptions. */
    public static SqlFault of(Throwable e) {
        if (!(e instanceof SQLiteException sqlite)) {
            return OTHER;
        }
        int code = sqlite.getResultCode().code;
        SqlFault primary = BY_CODE.getOrDefault(code & PRIMARY_CODE, OTHER);
        return BY_CODE.getOrDefault(code, primary);
    }
}
