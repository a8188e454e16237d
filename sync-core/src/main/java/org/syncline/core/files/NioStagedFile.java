package org.syncline.core.files;

import org.syncline.core.files.UnguardedEditor.Partials;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A {@link StagedFile} of a {@link NioTree}. Its channel may be closed and opened again in between.
 */
final class NioStagedFile extends StagedContent {

    private static final Set<StandardOpenOption> NEW =
            Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);

    private final NioPaths paths;
    private FileChannel channel;

    /** Makes a new empty file. */
    NioStagedFile(NioPaths paths, UnguardedEditor editor, RelPath path, Partials partials)
            throws FileProblem {
        super(editor, path, partials);
        this.paths = paths;
        Path at = paths.resolve(path);
        channel =
                NioProblems.get(
                        () -> FileChannel.open(at, NEW, NioPaths.ownerOnly(at, "rw-------")));
    }

    @Override
    public void write(ByteBuffer buffer, long position) throws FileProblem {
        int start = buffer.position();
        try {
            FileChannel to = open();
            while (buffer.hasRemaining()) {
                to.write(buffer, position + buffer.position() - start);
            }
        } catch (IOException e) {
            throw NioProblems.problem(e);
        }
    }

    @Override
    public void force() throws FileProblem {
        NioProblems.run(() -> open().force(true));
    }

    private FileChannel open() throws IOException {
        requirePresent();
        if (!channel.isOpen()) {
            Path at = paths.resolve(path());
            channel = FileChannel.open(at, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        }
        return channel;
    }

    @Override
    public void close() throws FileProblem {
        NioProblems.run(channel::close);
    }
}
