package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Compares files block by block with two reused buffers; finds the first byte that differs, or the
 * lengths.
 */
final class ByteComparison {
    private static final int BLOCK = 256 * 1024;

    private final ByteBuffer left = ByteBuffer.allocateDirect(BLOCK);
    private final ByteBuffer right = ByteBuffer.allocateDirect(BLOCK);

    Optional<Difference> compare(DirectoryPair dirs, RawPath name) throws IOException {
        RawPath path = dirs.path(name);
        long leftSize = dirs.left().stat(name).size();
        long rightSize = dirs.right().stat(name).size();
        if (leftSize != rightSize) {
            return difference(path, leftSize + " bytes", rightSize + " bytes");
        }
        try (ReadableByteChannel leftFile = dirs.left().read(name);
                ReadableByteChannel rightFile = dirs.right().read(name)) {
            return compare(path, leftFile, rightFile);
        }
    }

    private Optional<Difference> compare(
            RawPath path, ReadableByteChannel leftFile, ReadableByteChannel rightFile)
            throws IOException {
        long done = 0;
        do {
            fill(left, leftFile);
            fill(right, rightFile);
            int at = left.mismatch(right);
            if (at >= 0) {
                return difference(path, byteAt(left, done, at), byteAt(right, done, at));
            }
            done += left.remaining();
        } while (left.hasRemaining());
        return Optional.empty();
    }

    /** Reads until the buffer is full or the file ends, and flips it. */
    private static void fill(ByteBuffer buffer, ReadableByteChannel file) throws IOException {
        buffer.clear();
        int count;
        do {
            count = file.read(buffer);
        } while (count >= 0 && buffer.hasRemaining());
        buffer.flip();
    }

    private static String byteAt(ByteBuffer buffer, long start, int at) {
        long offset = start + at;
        return at < buffer.limit()
                ? "byte " + offset + " is 0x" + HexFormat.of().toHexDigits(buffer.get(at))
                : "ends at byte " + offset;
    }

    private static Optional<Difference> difference(RawPath path, String left, String right) {
        return Optional.of(new Difference(path, Aspect.BYTES, left, right));
    }
}
