package org.syncline.core.digest;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The chunks of a file in order, each with its length and eight bytes of its SHA-256. Equal figures
 * make equal content likely and do not prove it: a rebuilt file must be verified by its digest.
 * Used by one thread at a time.
 */
public final class ChunkList {

    /** Length of one chunk's figures in {@link #append(byte[])}. */
    public static final int BYTES_PER_CHUNK = Integer.BYTES + Long.BYTES;

    private static final int FIRST_CAPACITY = 64;

    private int[] lengths = new int[FIRST_CAPACITY];
    private long[] hashes = new long[FIRST_CAPACITY];
    private int count;
    private long bytes;

    /** One more chunk. */
    public void append(int length, long hash) {
        if (count == lengths.length) {
            lengths = Arrays.copyOf(lengths, count * 2);
            hashes = Arrays.copyOf(hashes, count * 2);
        }
        lengths[count] = length;
        hashes[count] = hash;
        count++;
        bytes += length;
    }

    /**
     * Appends chunks that {@link #encode} gave.
     *
     * @throws IllegalArgumentException if the bytes are malformed
     */
    public void append(byte[] encoded) {
        if (encoded.length % BYTES_PER_CHUNK != 0) {
            throw new IllegalArgumentException("chunks in " + encoded.length + " bytes");
        }
        ByteBuffer in = ByteBuffer.wrap(encoded);
        while (in.hasRemaining()) {
            int length = in.getInt();
            if (length <= 0) {
                throw new IllegalArgumentException("a chunk of " + length + " bytes");
            }
            append(length, in.getLong());
        }
    }

    public byte[] encode() {
        ByteBuffer out = ByteBuffer.allocate(count * BYTES_PER_CHUNK);
        for (int i = 0; i < count; i++) {
            out.putInt(lengths[i]).putLong(hashes[i]);
        }
        return out.array();
    }

    public int count() {
        return count;
    }

    /** Bytes of the file that the chunks cover. */
    public long bytes() {
        return bytes;
    }

    public int length(int chunk) {
        return lengths[chunk];
    }

    public long hash(int chunk) {
        return hashes[chunk];
    }
}
