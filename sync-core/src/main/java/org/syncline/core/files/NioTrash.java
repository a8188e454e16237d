package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The trash of a {@link NioTree}. */
final class NioTrash {

    /**
     * A displaced entry: its location, its path in the tree, its state and the run that displaces
     * it.
     */
    record Old(Path at, RelPath path, FileStat stat, String run) {}

    private final NioPaths paths;

    NioTrash(NioPaths paths) {
        this.paths = paths;
    }

    /**
     * Keeps an entry that is about to be replaced: by a second name if possible, otherwise by a
     * copy.
     */
    TrashLocation keep(Old old) throws FileProblem {
        return enter(
                old,
                kept -> {
                    boolean link = old.stat().kind() == Kind.SYMLINK;
                    if (link || !isLinked(old.at(), kept)) {
                        Files.copy(
                                old.at(),
                                kept,
                                StandardCopyOption.COPY_ATTRIBUTES,
                                LinkOption.NOFOLLOW_LINKS);
                    }
                });
    }

    /** Moves an entry into the trash; an empty directory, by making its like there. */
    TrashLocation move(Old old) throws FileProblem {
        if (old.stat().kind() != Kind.DIRECTORY) {
            return enter(old, kept -> moveToFree(old.at(), kept, old.stat().kind()));
        }
        TrashLocation kept = TrashNames.enter(old.run(), old.path(), paths::make);
        NioProblems.run(() -> Files.delete(old.at()));
        return kept;
    }

    /** Moves an entry of any kind out of the staging folder. */
    void recover(Path at, RelPath staged, FileStat stat) throws FileProblem {
        Old old = new Old(at, RelPath.of(staged.name()), stat, ReservedFolder.RECOVERED);
        enter(old, kept -> moveToFree(at, kept, Kind.OTHER));
    }

    @FunctionalInterface
    private interface Step {
        void run(Path kept) throws IOException;
    }

    private TrashLocation enter(Old old, Step step) throws FileProblem {
        return TrashNames.enter(
                old.run(),
                old.path(),
                name -> {
                    paths.make(name.parent());
                    Path kept = paths.resolve(name);
                    NioProblems.run(() -> step.run(kept));
                });
    }

    /** Renames, but not over something that is there. */
    static void moveToFree(Path from, Path to, Kind kind) throws IOException {
        if (kind == Kind.FILE && isLinked(from, to)) {
            Files.delete(from);
            return;
        }
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(to.toString());
        }
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Gives a file a second name, which cannot replace anything; false if this file system, or this
     * file, can have none.
     */
    static boolean isLinked(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
            return true;
        } catch (NoSuchFileException | FileAlreadyExistsException | AccessDeniedException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            return false; // FAT says so by an error of its own on each system
        }
    }
}
