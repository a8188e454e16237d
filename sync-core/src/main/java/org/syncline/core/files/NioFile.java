package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** An {@link OpenFile} on a channel. Its later states are those of its path. */
final class NioFile implements OpenFile {

    private final Path path;
    private final FileChannel channel;
    private final FileStat atOpen;

    NioFile(Path path, FileChannel channel, FileStat atOpen) {
        this.path = path;
        this.channel = channel;
        this.atOpen = atOpen;
    }

    @Override
    public int read(ByteBuffer buffer, long position) throws FileProblem {
        int start = buffer.position();
        try {
            while (buffer.hasRemaining()
                    && channel.read(buffer, position + buffer.position() - start) > 0) {}
        } catch (ClosedChannelException e) {
            throw new FileProblem(ErrorCode.CLOSED, "the file was closed");
        } catch (IOException e) {
            throw NioProblems.problem(e);
        }
        return buffer.position() - start;
    }

    @Override
    public FileStat atOpen() {
        return atOpen;
    }

    @Override
    public FileStat stat() throws FileProblem {
        return NioStats.of(path);
    }

    @Override
    public FileChannel channel() {
        return channel;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
