package org.syncline.core.files;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A regular file open for reading; the same file throughout, whatever happens to its name. Used by
 * one thread at a time.
 */
public interface OpenFile extends AutoCloseable {

    /**
     * Reads from {@code position} of the file into {@code bytes[from]} and on.
     *
     * @return the number of bytes read, less than {@code length} only at the end of the file
     */
    default int read(byte[] bytes, int from, int length, long position) throws FileProblem {
        return read(ByteBuffer.wrap(bytes, from, length), position);
    }

    /** Fills the rest of the buffer, direct or not; returns the number of bytes as above. */
    int read(ByteBuffer buffer, long position) throws FileProblem;

    /**
     * The first position at or behind this one at which there may be anything but zeros; the file's
     * size if there is none. A file without holes, and a platform that does not know them, answers
     * with the position itself.
     */
    default long nextData(long position) throws FileProblem {
        return position;
    }

    /** The state that the file had when it was opened, which costs nothing. */
    FileStat atOpen();

    /** The state of the open file itself, now. */
    FileStat stat() throws FileProblem;

    /**
     * A channel on the same file for transports that send from the page cache; closed by {@link
     * #close}.
     */
    FileChannel channel() throws FileProblem;

    /** Closes the file and its channel. Closing twice does nothing. */
    @Override
    void close();
}
