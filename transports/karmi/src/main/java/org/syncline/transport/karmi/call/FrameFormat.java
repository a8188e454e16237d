package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.LittleEndianBytes;
import org.syncline.transport.karmi.wire.WireOutput;

/**
 * The frames of a connection. Every frame is a little-endian int (the number of bytes that follow),
 * a kind, and a body:
 *
 * <ul>
 *   <li>CALL: id (long), thread id (long), object (count), interface (count), method (count),
 *       arguments
 *   <li>REPLY: id (long), status (byte), then for OK the result, for THROWN the text of the
 *       throwable and the throwable or null, for MISSING nothing: the object has no such method
 *   <li>CLASS: number (count), name, layout digest (long), layout in words
 *   <li>INTERFACE: number (count), name, digest (long), methods (count and a digest, long, of each)
 *   <li>PING, PONG: nothing
 *   <li>ALIVE: nothing; the caller lives, though it has nothing to say
 *   <li>HOLD: object of the receiver (host, port (count), node (long), number (count)), 1 (count):
 *       the sender has a reference to it that came another way
 *   <li>RELEASE: object (as in HOLD), times (count): so many references that were received over
 *       this connection are given back
 * </ul>
 *
 * Before the first frame, after the handshake, the client sends {@link #MAGIC} and its node id
 * (long), and the server answers with its own.
 */
final class FrameFormat {
    /**
     * "KRM" and the protocol version, which changes whenever a frame or the built-in classes do.
     */
    static final int MAGIC = 0x4B524D06;

    static final byte CALL = 1;
    static final byte REPLY = 2;
    static final byte CLASS = 3;
    static final byte INTERFACE = 4;
    static final byte PING = 5;
    static final byte PONG = 6;
    static final byte RELEASE = 7;
    static final byte HOLD = 8;
    static final byte ALIVE = 9;

    static final byte OK = 0;
    static final byte THROWN = 1;
    static final byte MISSING = 2;

    static final int LENGTH_BYTES = 4;
    static final int ID_AT = 5;
    static final int STATUS_AT = 13;

    static final byte[] PING_FRAME = {1, 0, 0, 0, PING};
    static final byte[] PONG_FRAME = {1, 0, 0, 0, PONG};
    static final byte[] ALIVE_FRAME = {1, 0, 0, 0, ALIVE};

    private FrameFormat() {}

    /** Fills in the length of a frame that is complete. */
    static void seal(WireOutput frame) {
        LittleEndianBytes.put(frame.array(), 0, frame.position() - LENGTH_BYTES);
    }
}
