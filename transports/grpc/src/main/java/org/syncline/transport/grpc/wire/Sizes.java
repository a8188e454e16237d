package org.syncline.transport.grpc.wire;

import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.util.Arrays;

/**
 * The lengths of the parts nested in one message, in the order of writing: noted by the first pass,
 * used by the second. For one thread at a time.
 */
final class Sizes {

    private int[] sizes = new int[16];
    private int count;
    private int next;
    private int depth;

    /** Makes a place for the length of the part that is measured next. */
    int open() throws IOException {
        if (++depth > MessageLimits.DEPTH) {
            throw MessageLimits.tooDeep(MessageLimits.DEPTH);
        }
        if (count == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * count);
        }
        return count++;
    }

    /** Notes a length and returns the bytes that it takes itself and with its content. */
    long close(int place, long size) throws IOException {
        depth--;
        sizes[place] = bounded(size);
        return Lengths.withPrefix(sizes[place]);
    }

    int next() {
        return sizes[next++];
    }

    static int bounded(long size) throws IOException {
        if (size > MessageLimits.BYTES) {
            throw new IOException(
                    "a message of more than "
                            + MessageLimits.BYTES
                            + " bytes cannot be sent; split it");
        }
        return (int) size;
    }
}
