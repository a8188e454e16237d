package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** Any entry in the staging folder of a {@link NioTree}. */
sealed class NioStagedEntry extends StagedName permits NioStagedFile {

    private final Path path;

    NioStagedEntry(Path path, Kind kind) {
        this(path, kind, false);
    }

    private NioStagedEntry(Path path, Kind kind, boolean kept) {
        super(kind, kept);
        this.path = path;
    }

    /** An entry in the trash, which is left there unless it is published. */
    static NioStagedEntry kept(Path path, Kind kind) {
        return new NioStagedEntry(path, kind, true);
    }

    final Path path() {
        return path;
    }

    @Override
    public void setTimes(Instant mtime) throws FileProblem {
        NioProblems.run(() -> NioStats.setTimes(path, mtime));
    }

    @Override
    public void setAttributes(Attributes wanted) throws FileProblem {
        if (kind() != Kind.SYMLINK) {
            NioAttributes.write(path, wanted);
        }
    }

    @Override
    public void setMode(int mode) throws FileProblem {
        if (kind() != Kind.SYMLINK) {
            NioProblems.run(() -> NioStats.setMode(path, mode));
        }
    }

    @Override
    final void remove() throws FileProblem {
        NioProblems.run(() -> Files.delete(path));
    }
}
