package org.syncline.transport.aeron;

/**
 * The header of each piece of a message: the number of the call, the bytes of the message in
 * earlier pieces, and its bytes in all. The first piece goes on with the length of the body, the
 * number of blobs and their lengths.
 */
final class PieceHeader {

    static final int CALL_AT = 0;
    static final int OFFSET_AT = CALL_AT + Long.BYTES;
    static final int TOTAL_AT = OFFSET_AT + Integer.BYTES;
    static final int HEADER_BYTES = TOTAL_AT + Integer.BYTES;

    /** Most blobs of a message, so that their lengths fit into the first piece. */
    static final int MOST_BLOBS = 4096;

    private PieceHeader() {}

    /** Bytes before the body. */
    static int prefixBytes(int blobs) {
        return (2 + blobs) * Integer.BYTES;
    }
}
