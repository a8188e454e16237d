package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** Anything in the staging folder of a {@link NioTree}. */
sealed class NioStaged implements Staged permits NioStagedFile {

    private final Path path;
    private final Kind kind;
    private boolean gone;
    private boolean isKept;

    NioStaged(Path path, Kind kind) {
        this.path = path;
        this.kind = kind;
    }

    /** Something in the trash, which is left there unless it is published. */
    static NioStaged kept(Path path, Kind kind) {
        NioStaged staged = new NioStaged(path, kind);
        staged.isKept = true;
        return staged;
    }

    final Path path() {
        return path;
    }

    final Kind kind() {
        return kind;
    }

    /** It lies in the tree now. */
    final void leave() {
        gone = true;
    }

    final boolean isGone() {
        return gone;
    }

    @Override
    public void setTimes(Instant mtime) throws FileProblem {
        NioProblems.run(() -> NioStats.setTimes(path, mtime));
    }

    @Override
    public void setAttributes(Attributes wanted) throws FileProblem {
        if (kind != Kind.SYMLINK) {
            NioAttributes.write(path, wanted);
        }
    }

    @Override
    public void setMode(int mode) throws FileProblem {
        if (kind != Kind.SYMLINK) {
            NioProblems.run(() -> NioStats.setMode(path, mode));
        }
    }

    @Override
    public void discard() throws FileProblem {
        if (!gone && !isKept) {
            NioProblems.run(() -> Files.delete(path));
            gone = true;
        }
    }
}
