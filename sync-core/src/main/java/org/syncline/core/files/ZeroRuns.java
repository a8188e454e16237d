package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;

/**
 * Finds stretches of zeros that need not be written, because a file reads as zeros where it has no
 * content. Ordinary content costs one comparison for each block.
 */
final class ZeroRuns {

    /** The unit in which file systems allocate, or less. */
    private static final int BLOCK = 1 << 12;

    /** Shorter stretches are not worth a gap. */
    private static final int SHORTEST = 4 * BLOCK;

    private static final MemorySegment ZEROS = MemorySegment.ofArray(new byte[BLOCK]);

    private ZeroRuns() {}

    /**
     * The number of zero bytes at the start of the content, in whole blocks of the file; 0 if they
     * are too few to be worth leaving out.
     *
     * @param position position of the content in the file
     */
    static long leading(MemorySegment content, long position) {
        if (content.byteSize() < SHORTEST || position % BLOCK != 0) {
            return 0;
        }
        long end = 0;
        while (end + BLOCK <= content.byteSize() && isZero(content, end)) {
            end += BLOCK;
        }
        return end >= SHORTEST ? end : 0;
    }

    /** The number of bytes before the next stretch worth leaving out, at least one. */
    static long before(MemorySegment content, long position) {
        long size = content.byteSize();
        long at = BLOCK - position % BLOCK;
        while (at + SHORTEST <= size) {
            if (isZero(content, at) && leading(content.asSlice(at), position + at) > 0) {
                return at;
            }
            at += BLOCK;
        }
        return size;
    }

    private static boolean isZero(MemorySegment content, long at) {
        return content.get(JAVA_LONG_UNALIGNED, at) == 0
                && content.asSlice(at, BLOCK).mismatch(ZEROS) < 0;
    }
}
