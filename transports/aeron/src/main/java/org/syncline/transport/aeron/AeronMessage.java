package org.syncline.transport.aeron;

import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireIn;

import java.util.List;

/**
 * A request or a reply as it came.
 *
 * @param call the number of the call that it belongs to
 * @param body the bytes that the codecs read; longer than those if there are no blobs
 * @param blobs the content that came beside it
 * @param bytes how many bytes it took
 */
record AeronMessage(long call, byte[] body, List<Blob> blobs, int bytes) {

    /** Reads the body from its beginning. */
    WireIn in(FrameLimits limits) {
        return blobs.isEmpty()
                ? new WireIn(body, bytes - PieceHeader.prefixBytes(0), limits)
                : new WireIn(body, blobs, limits);
    }
}
