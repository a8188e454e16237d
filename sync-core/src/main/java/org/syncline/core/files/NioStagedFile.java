package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A {@link StagedFile} of a {@link NioTree}. Its channel may be closed and opened again in between.
 */
final class NioStagedFile extends NioStagedEntry implements StagedFile {

    private final NioReader reader;
    private final RelPath name;
    private FileChannel channel;
    private @Nullable PartialFiles partials;

    NioStagedFile(NioReader reader, RelPath name, Path path, FileChannel channel) {
        super(path, Kind.FILE);
        this.reader = reader;
        this.name = name;
        this.channel = channel;
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

    /** The same, which is kept if its transfer is cut. */
    NioStagedFile keptBy(PartialFiles keeper) {
        partials = keeper;
        return this;
    }

    @Override
    public void giveUp() throws FileProblem {
        if (isGone()) {
            return;
        }
        close();
        FileStat stat = reader.stat(name);
        if (partials != null && !stat.isAbsent() && partials.keep(name, stat)) {
            leave();
        } else {
            discard();
        }
    }

    @Override
    public OpenFile openRead() throws FileProblem {
        return reader.openRead(name);
    }

    @Override
    public void force() throws FileProblem {
        NioProblems.run(() -> open().force(true));
    }

    private FileChannel open() throws IOException {
        if (isGone()) {
            throw new FileProblem(ErrorCode.CLOSED, "the staged file is in use already");
        }
        if (!channel.isOpen()) {
            channel = FileChannel.open(path(), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        }
        return channel;
    }

    @Override
    public void discard() throws FileProblem {
        close();
        super.discard();
    }

    @Override
    public void close() throws FileProblem {
        NioProblems.run(channel::close);
    }
}
