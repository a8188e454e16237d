package org.syncline.transport.aeron;

import org.syncline.core.peer.Blob;

import java.util.List;

/**
 * A request or a reply as it came.
 *
 * @param call the number of the call that it belongs to
 * @param body what the codecs read
 * @param blobs what came beside it
 * @param bytes how many bytes it took
 */
record Message(long call, byte[] body, List<Blob> blobs, int bytes) {}
