package org.syncline.core.archive;

import org.syncline.core.archive.Archive.Condition;
import org.syncline.core.archive.Archive.Opened;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.model.ReplicaId;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/** Finds, checks, sets aside and begins archives. */
final class ArchiveOpener {

    /** The files of one database; the log belongs to it by name. */
    private static final List<String> PARTS = List.of("", "-wal", "-journal");

    private final Path file;
    private final Owner owner;
    private final Durability durability;
    private final ArchiveLock lock;

    ArchiveOpener(Path file, Owner owner, Durability durability, ArchiveLock lock) {
        this.file = file;
        this.owner = owner;
        this.durability = durability;
        this.lock = lock;
    }

    void unlock() throws IOException {
        lock.close();
    }

    Opened open() throws IOException, SQLException {
        if (!Files.exists(file)) {
            return begin(new Condition.New());
        }
        ReplicaId marker = owner.marker();
        if (marker == null) {
            return replace("the root carries no marker of an earlier run");
        }
        Database database;
        try {
            database = Database.open(file, marker, durability);
        } catch (SQLException e) {
            if (!SqlErrors.meansDamage(e)) {
                throw e;
            }
            return replace(SqlErrors.reason(e));
        } catch (UnusableArchiveException e) {
            return replace(e.getMessage());
        }
        return read(database, marker);
    }

    private Opened read(Database database, ReplicaId marker) throws IOException, SQLException {
        try {
            Condition found = new Condition.Found(database.root());
            database.setRoot(owner.root());
            return opened(database, marker, found);
        } catch (SQLException e) {
            closeBroken(database, e);
            if (!SqlErrors.meansDamage(e)) {
                throw e;
            }
            return replace(SqlErrors.reason(e));
        }
    }

    /** What is wrong is known already; a failure to close a broken file says no more. */
    private static void closeBroken(Database database, Exception cause) {
        try {
            database.close();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    private Opened replace(String reason) throws IOException, SQLException {
        return begin(new Condition.Lost(setAside(reason)));
    }

    /** Keeps an archive that is not to be used, and says so in a sentence for people. */
    String setAside(String reason) throws IOException {
        Path kept = moveAside();
        return "the archive of \""
                + owner.root()
                + "\" was not used, because "
                + reason
                + "; it is kept as \""
                + kept
                + "\". Nothing is deleted in this run, and files that differ are conflicts";
    }

    private Path moveAside() throws IOException {
        Path aside = file;
        for (int n = 1; Files.exists(aside); n++) {
            aside = Archive.companion(file, ".lost-" + n);
        }
        // The log first: a database without it is older, one with another's log is broken.
        for (String part : PARTS.reversed()) {
            Path from = Archive.companion(file, part);
            if (Files.exists(from)) {
                Files.move(from, Archive.companion(aside, part));
            }
        }
        return aside;
    }

    private Opened begin(Condition condition) throws SQLException {
        Database database = Database.create(file, owner.fresh(), durability);
        database.setRoot(owner.root());
        return opened(database, owner.fresh(), condition);
    }

    private Opened opened(Database database, ReplicaId replica, Condition condition)
            throws SQLException {
        boolean interrupted = database.isUnfinished();
        database.commit();
        ArchiveThread thread = new ArchiveThread(file, database);
        return new Opened(new Archive(replica, this, thread, interrupted), condition);
    }
}
