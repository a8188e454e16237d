package org.syncline.core.files;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** {@link MarkerStore} of a {@link NioTree}. */
final class NioMarker implements MarkerStore {

    private final NioPaths paths;
    private final NioReader reader;
    private final NioEditor editor;

    NioMarker(NioPaths paths, NioReader reader, NioEditor editor) {
        this.paths = paths;
        this.reader = reader;
        this.editor = editor;
    }

    @Override
    public Optional<ReplicaId> read() throws FileProblem {
        return MarkerText.read(reader);
    }

    @Override
    public void write(ReplicaId id) throws FileProblem {
        NioStaging.secure(paths);
        Path from = paths.resolve(ReservedFolder.NEW_MARKER);
        Path to = paths.resolve(ReservedFolder.MARKER);
        byte[] bytes = MarkerText.of(id).getBytes(StandardCharsets.UTF_8);
        NioProblems.run(
                () -> {
                    Files.deleteIfExists(from);
                    Files.write(
                            from, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.DSYNC);
                    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
                });
        editor.forceDirectory(ReservedFolder.FOLDER);
        editor.forceDirectory(RelPath.ROOT);
    }
}
