package org.syncline.core.files;

import java.nio.ByteBuffer;

/**
 * A file that is being written in the staging folder. Used by one thread at a time. {@link #close}
 * gives back the file handle only: the content stays, may be published, and is opened again by a
 * later write.
 */
public interface StagedFile extends Staged, AutoCloseable {

    /** Writes {@code length} bytes from {@code bytes[from]} on to {@code position} of the file. */
    void write(byte[] bytes, int from, int length, long position) throws FileProblem;

    /** Writes what remains in the buffer, direct or not, to {@code position} of the file. */
    void write(ByteBuffer buffer, long position) throws FileProblem;

    /** Opens what was written so far for reading, to verify it. */
    OpenFile openRead() throws FileProblem;

    /** Returns when content and size would survive a power cut. */
    void force() throws FileProblem;

    @Override
    void close() throws FileProblem;
}
