package org.syncline.core.digest;

/**
 * Cuts content into chunks at positions that depend on the content alone, so that an insertion
 * shifts the cuts along and only the chunks it touches are new (FastCDC: Xia et al. 2016, with
 * normalised chunk lengths). Takes linear time for any content. Both sides must cut alike: a change
 * of this class is a change of the protocol. Immutable.
 */
public final class ChunkCutter {

    public static final int LEAST_AVERAGE = 1 << 10;
    public static final int MOST_AVERAGE = 1 << 20;

    private static final int RANGE = 4;

    /** The number of bits by which a cut is less likely before the average length than after it. */
    private static final int NORMALISATION = 2;

    private static final long SEED = 0x53796E636C696E65L;
    private static final long[] GEAR = gear();

    private final int average;
    private final long hard;
    private final long easy;

    /**
     * @param average usual length of a chunk, a power of two
     * @throws IllegalArgumentException if it makes no sense
     */
    public ChunkCutter(int average) {
        if (average < LEAST_AVERAGE || average > MOST_AVERAGE || Integer.bitCount(average) != 1) {
            throw new IllegalArgumentException("chunks of " + average + " bytes");
        }
        this.average = average;
        int bits = Integer.numberOfTrailingZeros(average);
        this.hard = highest(bits + NORMALISATION);
        this.easy = highest(bits - NORMALISATION);
    }

    /** The average that keeps signature and re-sent chunks of a file of this size small. */
    public static int averageFor(long size) {
        long root = (long) Math.sqrt((double) size);
        long average = Long.highestOneBit(Math.max(1, root)) * 2;
        return (int) Math.clamp(average, LEAST_AVERAGE, MOST_AVERAGE);
    }

    private static long highest(int bits) {
        return -1L << (Long.SIZE - bits);
    }

    /** Random figures for each byte (SplitMix64). */
    private static long[] gear() {
        long[] gear = new long[256];
        long state = SEED;
        for (int i = 0; i < gear.length; i++) {
            state += 0x9E3779B97F4A7C15L;
            long z = state;
            z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
            z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
            gear[i] = z ^ z >>> 31;
        }
        return gear;
    }

    /** No chunk is shorter, but for the last of a file. */
    public int least() {
        return average / RANGE;
    }

    /** No chunk is longer. */
    public int most() {
        return average * RANGE;
    }

    /**
     * The length of the chunk that begins at {@code from}.
     *
     * @param to end of the content in memory: the end of the file, or at least {@link #most}
     *     further on
     */
    public int cut(byte[] bytes, int from, int to) {
        int end = Math.min(to, from + most());
        int turn = Math.min(end, from + average);
        int i = Math.min(end, from + least());
        long hash = 0;
        for (; i < turn; i++) {
            hash = (hash << 1) + GEAR[bytes[i] & 0xff];
            if ((hash & hard) == 0) {
                return i + 1 - from;
            }
        }
        for (; i < end; i++) {
            hash = (hash << 1) + GEAR[bytes[i] & 0xff];
            if ((hash & easy) == 0) {
                return i + 1 - from;
            }
        }
        return end - from;
    }
}
