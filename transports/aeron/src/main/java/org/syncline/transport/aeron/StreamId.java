package org.syncline.transport.aeron;

import io.aeron.CommonContext;

/**
 * What one of the two streams between a client and a server is called.
 *
 * @param number unique at its driver
 * @param session a secret of both ends: of all who write to the stream only the one that has it is
 *     read, and the driver gives it to one at a time
 */
record StreamId(int number, int session) {

    /** Where the library finds it. */
    String channel() {
        return EmbeddedDriver.CHANNEL + "?" + CommonContext.SESSION_ID_PARAM_NAME + "=" + session;
    }
}
