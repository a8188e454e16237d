package org.syncline.transport.kit;

import java.io.IOException;

/** The common bounds of transports on a peer's messages. */
public final class MessageLimits {

    /** Most bytes of one message, whichever way it goes; content is cut into smaller pieces. */
    public static final int BYTES = 64 << 20;

    /** Deepest nesting of structures in one message. */
    public static final int DEPTH = 64;

    /** Most calls of one connection that a server works on at a time. */
    public static final int CALLS_IN_FLIGHT = 128;

    /** Most bytes of the requests of these calls. */
    public static final int BYTES_IN_FLIGHT = 96 << 20;

    private MessageLimits() {}

    /** The failure of a call whose objects are nested too deep, as those of a ring are. */
    public static IOException tooDeep(long most) {
        return new IOException(
                "objects nested deeper than " + most + ", or in a ring, cannot be sent");
    }
}
