package org.syncline.core.archive;

import org.syncline.core.archive.Archive.Condition;
import org.syncline.core.archive.Archive.Looked;
import org.syncline.core.archive.Archive.Opened;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.files.PrivateFolder;
import org.syncline.core.sqlite.SqliteFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/** Opens archives. Any thread may call. */
public final class Archives {

    private Archives() {}

    /**
     * Opens the archive in {@code file}, whose folder is created, owner-only, if it is missing.
     *
     * @throws RootBusyException if another run has it
     * @throws SuspectRootException if the root is not the one that the archive speaks of
     * @throws IOException if no archive can be kept there; names the file
     */
    public static Opened open(Path file, Owner owner, Durability durability) throws IOException {
        return open(file, owner, durability, ArchiveOpener::open);
    }

    /**
     * Sets the archive in the file aside and begins a new one.
     *
     * @param reason why, as a sentence fragment for people
     */
    public static Opened openAnew(Path file, Owner owner, Durability durability, String reason)
            throws IOException {
        return open(file, owner, durability, opener -> opener.openAnew(reason));
    }

    private interface Opening {
        Opened by(ArchiveOpener opener) throws IOException, SQLException;
    }

    private static Opened open(Path file, Owner owner, Durability durability, Opening opening)
            throws IOException {
        SqliteFile.prepare(file);
        ArchiveLock lock = ArchiveLock.acquire(SqliteFile.companion(file, ".lock"), owner.root());
        try {
            return opening.by(new ArchiveOpener(file, owner, durability, lock));
        } catch (SQLException e) {
            lock.close();
            throw SqlErrors.failure(file, e);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * Opens the archive for a comparison, if there is one that can be used: nothing is written, and
     * no run can begin on the root until it is closed. Nothing may be recorded.
     *
     * @throws RootBusyException if a run has it
     * @throws SuspectRootException if the root is not the one that the archive speaks of
     */
    public static Looked look(Path file, Owner owner) throws IOException {
        PrivateFolder.check(file.toAbsolutePath().resolveSibling(""));
        for (String part : SqliteFile.PARTS) {
            PrivateFolder.checkFile(SqliteFile.companion(file, part));
        }
        return Files.exists(file)
                ? ArchiveViewer.open(file, owner)
                : new Looked(Optional.empty(), new Condition.New());
    }
}
