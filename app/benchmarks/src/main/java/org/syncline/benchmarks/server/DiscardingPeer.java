package org.syncline.benchmarks.server;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A peer that takes content and forgets it, after a look at one byte a page; all else fails. */
final class DiscardingPeer {

    private static final int PAGE = 4096;

    private DiscardingPeer() {}

    static Peer create() {
        return Stubs.of(
                Peer.class,
                (peer, method, arguments) -> {
                    if (arguments != null && arguments[0] instanceof ApplyRequest request) {
                        return apply(request);
                    }
                    throw new IOException("the benchmark's peer takes content only");
                });
    }

    private static ApplyReply apply(ApplyRequest request) throws IOException {
        ApplyReply reply = new ApplyReply();
        reply.partReasons = new String[request.parts.length];
        for (int i = 0; i < request.parts.length; i++) {
            StagePart part = request.parts[i];
            reply.partReasons[i] = Integer.toString(look(part.blob));
            part.blob.release();
        }
        return reply;
    }

    private static int look(Blob blob) {
        ByteBuffer content =
                blob instanceof BufferBlob lent ? lent.buffer() : ByteBuffer.wrap(blob.bytes);
        int sum = 0;
        for (int at = content.position(); at < content.limit(); at += PAGE) {
            sum += content.get(at);
        }
        return sum;
    }
}
