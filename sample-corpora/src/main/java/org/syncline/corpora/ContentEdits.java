package org.syncline.corpora;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Edits inside an open file, block by block. */
final class ContentEdits {
    private static final int BLOCK = 64 * 1024;
    private static final int FLIP = 0x5A;

    private ContentEdits() {}

    /**
     * Changes every byte from {@code offset} on for {@code length} bytes, which the file must have.
     */
    static void overwrite(FileChannel file, long offset, int length) throws IOException {
        byte[] bytes = read(file, offset, length);
        for (int i = 0; i < length; i++) {
            bytes[i] ^= FLIP;
        }
        write(file, offset, bytes);
    }

    /**
     * Moves what is behind {@code offset}, last block first, and puts {@code added} into the gap.
     */
    static void insert(FileChannel file, long offset, byte[] added) throws IOException {
        for (long end = file.size(); end > offset; ) {
            int length = (int) Math.min(BLOCK, end - offset);
            end -= length;
            write(file, end + added.length, read(file, end, length));
        }
        write(file, offset, added);
    }

    static void write(FileChannel file, long offset, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            file.write(buffer, offset + buffer.position());
        }
    }

    private static byte[] read(FileChannel file, long offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, offset + buffer.position()) < 0) {
                throw new EOFException("the file became shorter while it was edited");
            }
        }
        return buffer.array();
    }
}
