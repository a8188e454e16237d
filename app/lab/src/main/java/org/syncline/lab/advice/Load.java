package org.syncline.lab.advice;

import org.syncline.core.transfer.CallStyle;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.OneWay;

/**
 * What there is to bring, in how many calls, and over what.
 *
 * @param files regular files
 * @param bytes of all of them
 * @param calls that carry the content; a fraction where they are not counted one by one
 * @param roundTrip mean seconds of a round trip over the idle link, its jitter included; 0 without
 *     a link
 * @param secondsPerByte of the link, towards the server; 0 without a limit
 * @param kind how it is brought
 */
public record Load(
        long files,
        long bytes,
        double calls,
        double roundTrip,
        double secondsPerByte,
        SyncKind kind) {

    private static final double NANOS = 1e9;
    private static final double BITS = 8;

    public Load {
        if (!(files >= 0 && bytes >= 0 && calls >= 0 && roundTrip >= 0 && secondsPerByte >= 0)) {
            throw new IllegalArgumentException(
                    "nothing of a load is negative: %d files, %d bytes, %s calls, %s s, %s s a byte"
                            .formatted(files, bytes, calls, roundTrip, secondsPerByte));
        }
    }

    /** Returns the load of so much over a link, from the client to the server, as usual. */
    public static Load over(LinkProfile link, long files, long bytes) {
        return over(link, files, bytes, SyncKind.USUAL);
    }

    /** Returns the load of so much over a link, from the client to the server. */
    public static Load over(LinkProfile link, long files, long bytes, SyncKind kind) {
        OneWay up = link.up();
        long jitter = up.jitter().meanNanos() + link.down().jitter().meanNanos();
        return new Load(
                files,
                bytes,
                calls(kind.callStyle(), files, bytes),
                (link.roundTripNanos() + jitter) / NANOS,
                up.bitsPerSecond() == OneWay.UNLIMITED ? 0 : BITS / up.bitsPerSecond(),
                kind);
    }

    /**
     * Returns the calls for files that are all of a size: as many files go into a call as it may
     * have, or fewer if their content fills it.
     */
    private static double calls(CallStyle style, long files, long bytes) {
        return Math.max((double) files / style.batchFiles(), (double) bytes / style.batchBytes());
    }

    boolean isOverLink() {
        return roundTrip > 0 || secondsPerByte > 0;
    }

    boolean isOverSameLinkAs(Load other) {
        return roundTrip == other.roundTrip && secondsPerByte == other.secondsPerByte;
    }

    /** Returns what each coefficient of a {@link CostModel} is multiplied by. */
    double[] features() {
        double forced = kind.durable() ? 1 : 0;
        return new double[] {
            1,
            files,
            bytes,
            roundTrip,
            roundTrip * calls,
            bytes * secondsPerByte,
            forced,
            forced * files,
            forced * bytes
        };
    }
}
