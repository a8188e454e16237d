package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;

import java.nio.ByteBuffer;

/**
 * A file that is being written in the staging folder. Used by one thread at a time. {@link #close}
 * gives back the file handle only: the content stays, may be published, and is opened again by a
 * later write.
 */
public interface StagedFile extends StagedEntry, AutoCloseable {

    /** Copied at once where the system cannot copy by itself. */
    int COPY_BYTES = 256 << 10;

    /** Writes {@code length} bytes from {@code bytes[from]} on to {@code position} of the file. */
    default void write(byte[] bytes, int from, int length, long position) throws FileProblem {
        write(ByteBuffer.wrap(bytes, from, length), position);
    }

    /** Writes the rest of the buffer, direct or not, to {@code position} of the file. */
    void write(ByteBuffer buffer, long position) throws FileProblem;

    /**
     * Copies from an open file of the same tree, sharing the blocks on disk where the file system
     * can.
     *
     * @param length bytes that the file must still have from {@code from} on; otherwise this fails
     *     as CHANGED
     */
    default void copy(OpenFile file, long from, long length, long position) throws FileProblem {
        byte[] buffer = new byte[(int) Math.min(COPY_BYTES, length)];
        for (long done = 0; done < length; ) {
            int wanted = (int) Math.min(buffer.length, length - done);
            if (file.read(buffer, 0, wanted, from + done) != wanted) {
                throw new FileProblem(ErrorCode.CHANGED);
            }
            write(buffer, 0, wanted, position + done);
            done += wanted;
        }
    }

    /** Sets the twelve permission bits; to be called after the attributes are set. */
    void setMode(int mode) throws FileProblem;

    /** Opens the content written so far for reading, to verify it. */
    OpenFile openRead() throws FileProblem;

    /**
     * Gives up the transfer: the content is kept for {@link ReusableContent} if {@link
     * Staging#createFile(long, String)} made the file and it is large enough, and removed
     * otherwise.
     */
    void giveUp() throws FileProblem;

    /** Returns when content and size would survive a power cut. */
    void force() throws FileProblem;

    /**
     * Forces the content and opens it for reading from the disk, after the system has dropped its
     * pages from memory. This default cannot drop them, so the system may answer from memory.
     */
    default OpenFile openForced() throws FileProblem {
        force();
        return openRead();
    }

    @Override
    void close() throws FileProblem;
}
