package org.syncline.transport.aeron;

import io.aeron.CommonContext;

/**
 * The identity of one of the two streams between a client and a server.
 *
 * @param number unique at its driver
 * @param session a secret of both ends: of all writers to the stream only the one with this session
 *     is read, and the driver gives a session to one writer at a time
 */
record StreamId(int number, int session) {

    /** The channel by which the library finds the stream. */
    String channel() {
        return EmbeddedDriver.CHANNEL + "?" + CommonContext.SESSION_ID_PARAM_NAME + "=" + session;
    }
}
