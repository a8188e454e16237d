package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A {@link Tree} by {@code java.nio.file}, with the limits that {@link TreeBackend#PORTABLE} names.
 */
final class NioTree extends GuardedTree {

    private final NioPaths paths;
    private final NioEditor editor;

    private NioTree(Path root, NioPaths paths, NioEditor editor) {
        super(root, editor);
        this.paths = paths;
        this.editor = editor;
    }

    static NioTree open(Path root) throws FileProblem {
        try {
            if (Files.exists(root) && !Files.isDirectory(root)) {
                throw new FileProblem(ErrorCode.NOT_DIRECTORY);
            }
            NioPaths paths = new NioPaths(root);
            if (!Files.isReadable(root)) {
                throw new FileProblem(ErrorCode.NO_PERMISSION);
            }
            return new NioTree(root, paths, new NioEditor(paths));
        } catch (IOException e) {
            FileProblem why = NioProblems.problem(e);
            throw new FileProblem(why.code(), "\"" + root + "\": " + why.getMessage());
        }
    }

    @Override
    public String refusal(TreeOptions choices) {
        return NioAttributes.refusal(root().getFileSystem().supportedFileAttributeViews(), choices);
    }

    @Override
    public long freeSpace() throws FileProblem {
        Path at = paths.resolve(RelPath.ROOT);
        return NioProblems.get(() -> Files.getFileStore(at).getUsableSpace());
    }

    @Override
    public void force() throws FileProblem {
        editor.forceTouched();
    }

    @Override
    public void close() {
        paths.close();
    }
}
