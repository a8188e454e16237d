package org.syncline.core.archive;

import org.syncline.core.archive.Archive.Condition;
import org.syncline.core.archive.Archive.Opened;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.files.PrivateFolder;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.sqlite.SqliteFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/** Finds, checks, sets aside and begins archives. */
final class ArchiveOpener implements Archive.Place {

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

    @Override
    public void unlock() throws IOException {
        lock.close();
    }

    Opened open() throws IOException, SQLException {
        if (!Files.exists(file)) {
            return begin(new Condition.New());
        }
        Database database;
        try {
            database = Database.open(file, durability);
        } catch (SQLException e) {
            if (!SqlErrors.meansDamage(e)) {
                throw e;
            }
            return replace(SqlErrors.reason(e));
        } catch (UnusableArchiveException e) {
            return replace(e.getMessage());
        }
        return read(database);
    }

    /** Sets an archive aside that may be sound, and begins anew. */
    Opened openAnew(String reason) throws IOException, SQLException {
        return Files.exists(file) ? replace(reason) : begin(new Condition.New());
    }

    /**
     * Returns why the archive is not that of the root, empty if it is.
     *
     * @throws SuspectRootException if it had entries, so that something is wrong with the root
     */
    static Optional<String> misfit(Database database, Owner owner)
            throws SQLException, UnusableArchiveException, SuspectRootException {
        ReplicaId marker = owner.marker();
        if (database.replica().equals(marker)) {
            return Optional.empty();
        }
        String reason =
                marker == null
                        ? "it held files at the last run, and now it carries no marker of one"
                        : "it carries the marker of another root than at the last run";
        if (database.holdsEntries()) {
            throw new SuspectRootException(owner.root(), reason);
        }
        return Optional.of("it belongs to another root");
    }

    private Opened read(Database database) throws IOException, SQLException {
        try {
            Optional<String> misfit = misfit(database, owner);
            if (misfit.isPresent()) {
                database.close();
                return replace(misfit.get());
            }
            Condition found = new Condition.Found(database.root());
            database.setRoot(owner.root());
            return opened(database, database.replica(), found);
        } catch (SuspectRootException e) {
            closeBroken(database, e);
            throw e;
        } catch (SQLException e) {
            closeBroken(database, e);
            if (!SqlErrors.meansDamage(e)) {
                throw e;
            }
            return replace(SqlErrors.reason(e));
        } catch (UnusableArchiveException e) {
            closeBroken(database, e);
            return replace(e.getMessage());
        }
    }

    /** Closes a broken database; a failure to close adds nothing to the known cause. */
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

    @Override
    public String setAside(String reason) throws IOException {
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
            aside = SqliteFile.companion(file, ".lost-" + n);
        }
        // The log first: a database without it is older, one with another's log is broken.
        for (String part : SqliteFile.PARTS.reversed()) {
            Path from = SqliteFile.companion(file, part);
            if (Files.exists(from)) {
                Files.move(from, SqliteFile.companion(aside, part));
            }
        }
        return aside;
    }

    private Opened begin(Condition condition) throws IOException, SQLException {
        PrivateFolder.prepareFile(file);
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
