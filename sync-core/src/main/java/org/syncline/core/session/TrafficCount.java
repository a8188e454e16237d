package org.syncline.core.session;

/**
 * The bytes of content that a run sent over connections, as both sides counted them in the calls:
 * in the form that content has on its way, with the signatures of pieces that come back.
 *
 * @param sent by this process
 * @param arrived of that at the other side
 * @param departed from the other side
 * @param received of that by this process
 */
public record TrafficCount(long sent, long arrived, long departed, long received) {

    /** Returns whether both sides counted the same. */
    public boolean agrees() {
        return sent == arrived && departed == received;
    }

    /** Returns what both sides counted, as a sentence without its end. */
    public String sentence() {
        return ("this side counted %d bytes sent and %d received, the other one %d arrived and %d"
                        + " departed")
                .formatted(sent, received, arrived, departed);
    }
}
