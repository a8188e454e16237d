package org.syncline.lab.advice;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.OneWay;

/**
 * What there is to bring, and over what.
 *
 * @param files regular files
 * @param bytes of all of them
 * @param roundTrip seconds of the idle link; 0 without one
 * @param secondsPerByte of the link, towards the server; 0 without a limit
 */
public record Load(long files, long bytes, double roundTrip, double secondsPerByte) {

    private static final double NANOS = 1e9;
    private static final double BITS = 8;

    public Load {
        if (files < 0 || bytes < 0 || roundTrip < 0 || secondsPerByte < 0) {
            throw new IllegalArgumentException(
                    "nothing of a load is negative: %d files, %d bytes, %s s, %s s a byte"
                            .formatted(files, bytes, roundTrip, secondsPerByte));
        }
    }

    /** Returns the load of so much over a link, from the client to the server. */
    public static Load over(LinkProfile link, long files, long bytes) {
        long rate = link.up().bitsPerSecond();
        return new Load(
                files,
                bytes,
                link.roundTripNanos() / NANOS,
                rate == OneWay.UNLIMITED ? 0 : BITS / rate);
    }

    /** Returns what each coefficient of a {@link CostModel} is multiplied by. */
    double[] features() {
        return new double[] {1, files, bytes, roundTrip, roundTrip * files, bytes * secondsPerByte};
    }
}
