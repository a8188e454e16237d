package org.syncline.core.files;

import org.syncline.core.model.RelPath;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The reserved folder of a {@link NioTree}. */
record NioReservedFolder(NioPaths paths, NioReader reader) implements PartialFiles.Backend {

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        paths.make(to.parent());
        Path old = paths.resolve(from);
        Path target = paths.resolve(to);
        NioProblems.run(() -> Files.move(old, target, StandardCopyOption.REPLACE_EXISTING));
    }

    @Override
    public void unlink(RelPath file) throws FileProblem {
        Path at = paths.resolve(file);
        NioProblems.run(() -> Files.deleteIfExists(at));
    }
}
