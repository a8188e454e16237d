package org.syncline.transport.socket;

import org.syncline.core.peer.Blob;

import java.util.List;

/**
 * A frame as received. On the wire, all numbers big-endian:
 *
 * <pre>
 * u32 length      bytes that follow
 * u8  kind        {@link #CALL} …
 * u8  0
 * u16 blobs       number of blobs beside the body
 * u32 id          chosen by the caller, repeated in the answer
 * u32 bodyLength
 * body            CALL: u32 service, u16 method, arguments; LOOKUP: name, u64 schema hash;
 *                 RESULT: value; FAILURE: type of the exception or "", message
 * u32 × blobs     announced lengths
 * blobs           their contents
 * u32 × blobs     lengths that are real: shorter where a file shrank while it was sent
 * </pre>
 *
 * @param length as on the wire
 * @param body a fresh array that the receiver may keep
 * @param blobs lent until released
 */
record Frame(int length, byte kind, int id, byte[] body, List<Blob> blobs) {

    static final byte CALL = 1;
    static final byte LOOKUP = 2;
    static final byte RESULT = 3;
    static final byte FAILURE = 4;

    /** From the length up to the body. */
    static final int HEADER_BYTES = 16;

    /** How much of the header the length does not count. */
    static final int LENGTH_BYTES = 4;

    void releaseBlobs() {
        blobs.forEach(Blob::release);
    }
}
