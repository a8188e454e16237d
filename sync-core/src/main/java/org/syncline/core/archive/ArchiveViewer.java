package org.syncline.core.archive;

import org.syncline.core.archive.Archive.Condition;
import org.syncline.core.archive.Archive.Looked;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.sqlite.SqliteFile;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/** Opens archives for comparisons, which change nothing. */
final class ArchiveViewer implements Archive.Place {

    private final Owner owner;
    private final Closeable lock;
    private final ArchiveReader reader;

    private ArchiveViewer(Owner owner, Closeable lock, ArchiveReader reader) {
        this.owner = owner;
        this.lock = lock;
        this.reader = reader;
    }

    static Looked open(Path file, Owner owner) throws IOException {
        Path lockFile = SqliteFile.companion(file, ".lock");
        Closeable lock =
                Files.exists(lockFile) ? ArchiveLock.look(lockFile, owner.root()) : () -> {};
        Looked looked;
        try {
            looked = read(file, owner, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
        if (looked.archive().isEmpty()) {
            lock.close();
        }
        return looked;
    }

    private static Looked read(Path file, Owner owner, Closeable lock) throws IOException {
        try {
            ArchiveReader reader = ArchiveReader.of(file);
            return opened(file, new ArchiveViewer(owner, lock, reader));
        } catch (SQLException e) {
            if (!SqlErrors.meansDamage(e)) {
                throw SqlErrors.failure(file, e);
            }
            return lost(owner, SqlErrors.reason(e));
        } catch (UnusableArchiveException | IllegalArgumentException e) {
            return lost(owner, SqlErrors.reason(e));
        }
    }

    private static Looked opened(Path file, ArchiveViewer look)
            throws IOException, SQLException, UnusableArchiveException {
        Database database = look.reader.database();
        try {
            Optional<String> misfit = ArchiveOpener.misfit(database, look.owner);
            if (misfit.isPresent()) {
                look.reader.close();
                return lost(look.owner, misfit.get());
            }
            Condition found = new Condition.Found(database.root());
            boolean interrupted = database.isUnfinished();
            ArchiveThread thread = new ArchiveThread(file, database);
            Archive archive = new Archive(database.replica(), look, thread, interrupted);
            return new Looked(Optional.of(archive), found);
        } catch (IOException | SQLException | UnusableArchiveException e) {
            look.reader.close();
            throw e;
        }
    }

    @Override
    public void unlock() throws IOException {
        try {
            reader.deleteCopy();
        } finally {
            lock.close();
        }
    }

    @Override
    public String setAside(String reason) {
        return sentence(owner, reason);
    }

    private static Looked lost(Owner owner, String reason) {
        return new Looked(Optional.empty(), new Condition.Lost(sentence(owner, reason)));
    }

    private static String sentence(Owner owner, String reason) {
        return "the archive of \""
                + owner.root()
                + "\" is of no use, because "
                + reason
                + ". A run will set it aside, delete nothing, and take files that differ for"
                + " conflicts";
    }
}
