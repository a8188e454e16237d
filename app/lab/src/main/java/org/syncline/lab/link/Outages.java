package org.syncline.lab.link;

/**
 * When a link carries nothing, either way: outages of one length, after times between them that are
 * exponentially distributed. What has left is not lost; what waits, waits longer. Retransmission
 * time-outs of TCP, which make a real outage longer than it is, are not emulated.
 *
 * @param lengthNanos the length of each; 0 for a link without outages
 * @param meanBetweenNanos the mean time from the end of one to the beginning of the next
 */
public record Outages(long lengthNanos, long meanBetweenNanos) {

    public static final Outages NONE = new Outages(0, Long.MAX_VALUE);

    public Outages {
        if (lengthNanos < 0 || meanBetweenNanos <= 0) {
            throw new IllegalArgumentException("outages that are not of this world");
        }
    }
}
