package org.syncline.lab.link;

/**
 * One direction of a link.
 *
 * @param bitsPerSecond how many bits of what programs write, headers of the network not among them,
 *     pass in a second; {@link #UNLIMITED} for as many as there are
 * @param latencyNanos from the last bit's leaving to its arrival
 * @param queueBytes how many bytes wait for the link, of all connections together; who has more is
 *     held back, and nothing is lost
 */
public record OneWay(long bitsPerSecond, long latencyNanos, Jitter jitter, int queueBytes) {

    public static final long UNLIMITED = 0;

    /** The fastest rate that times are exact for. */
    public static final long FASTEST = 100_000_000_000L;

    private static final int LEAST_SEGMENT = 1448;
    private static final int MOST_SEGMENT = 64 << 10;
    private static final int LEAST_QUEUE = 16 << 10;
    private static final int MOST_QUEUE = 4 << 20;
    private static final int SEGMENTS_PER_SECOND = 2000;

    public OneWay {
        if (bitsPerSecond < 0 || bitsPerSecond > FASTEST || latencyNanos < 0) {
            throw new IllegalArgumentException("a rate or latency that no link has");
        }
        if (queueBytes < segment(bitsPerSecond)) {
            throw new IllegalArgumentException("a queue shorter than a segment");
        }
    }

    /** With a queue of a quarter of a second, as far as that is between 16 KiB and 4 MiB. */
    public static OneWay of(long bitsPerSecond, long latencyNanos, Jitter jitter) {
        return new OneWay(bitsPerSecond, latencyNanos, jitter, usualQueue(bitsPerSecond));
    }

    static int usualQueue(long bitsPerSecond) {
        long quarter = bitsPerSecond == UNLIMITED ? MOST_QUEUE : bitsPerSecond / 8 / 4;
        return (int) Math.clamp(quarter, LEAST_QUEUE, MOST_QUEUE);
    }

    /**
     * Bytes are sent in segments of at most so many, and arrive by segments: half a millisecond's,
     * but at least what an Ethernet packet carries of TCP (1448) and at most 64 KiB.
     */
    public int segment() {
        return segment(bitsPerSecond);
    }

    static int segment(long bitsPerSecond) {
        long bytes =
                bitsPerSecond == UNLIMITED ? MOST_SEGMENT : bitsPerSecond / 8 / SEGMENTS_PER_SECOND;
        return (int) Math.clamp(bytes, LEAST_SEGMENT, MOST_SEGMENT);
    }
}
