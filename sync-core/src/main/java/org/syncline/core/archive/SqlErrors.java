package org.syncline.core.archive;

import org.syncline.core.sqlite.SqlFault;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;

/** Distinguishes a damaged archive from a failing disk, and describes both. */
final class SqlErrors {

    private SqlErrors() {}

    static boolean meansDamage(SQLException e) {
        return SqlFault.of(e) == SqlFault.DAMAGED;
    }

    static IOException failure(Path file, Throwable e) {
        return new IOException("the archive \"" + file + "\" cannot be used: " + reason(e), e);
    }

    /** A sentence fragment for people. */
    static String reason(Throwable e) {
        String message = e.getMessage();
        return switch (SqlFault.of(e)) {
            case DAMAGED -> "it is damaged";
            case FULL_DISK -> "its disk is full; make room there and synchronise again";
            case BUSY, NOT_WRITABLE, OTHER -> message == null ? "it is damaged" : message;
        };
    }
}
