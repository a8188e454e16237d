package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.RelPath;

import java.nio.file.Files;
import java.nio.file.Path;

/** The trash calls of a {@link NioTree}. */
final class NioTrashBackend implements TrashFolder.Backend {

    private final NioPaths paths;

    NioTrashBackend(NioPaths paths) {
        this.paths = paths;
    }

    @Override
    public void remove(RelPath path, Kind kind) throws FileProblem {
        Path at = paths.resolve(path);
        NioProblems.run(() -> Files.delete(at));
    }

    @Override
    public StagedEntry taken(RelPath path, Kind kind) throws FileProblem {
        return NioStagedEntry.kept(paths.resolve(path), kind);
    }

    @Override
    public void openUp(RelPath directory, int mode) throws FileProblem {
        Path at = paths.resolve(directory);
        NioProblems.run(() -> NioStats.setMode(at, mode));
    }
}
