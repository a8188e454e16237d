package org.syncline.transport.kit;

/** Bounds that all transports have in common. */
public final class MessageLimits {

    /** Most bytes of one message, whichever way it goes; content is cut into smaller pieces. */
    public static final int BYTES = 64 << 20;

    private MessageLimits() {}
}
