package org.syncline.core.session;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.Peer;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Applies so many requests, and then neither answers nor hears anything. */
final class DyingPeer extends PeerDouble {

    private final AtomicInteger left;

    DyingPeer(Peer peer, int calls) {
        super(peer);
        left = new AtomicInteger(calls);
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        if (left.getAndDecrement() <= 0) {
            throw new IOException("connection reset");
        }
        return super.apply(request);
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        if (left.get() <= 0) {
            throw new IOException("connection reset");
        }
        return super.finish(request);
    }
}
