package org.syncline.transport.contract;

import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.session.OpenedRoot;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A root whose server is killed just before its nth application of actions. */
final class DyingServer {

    private DyingServer() {}

    static OpenedRoot in(OpenedRoot root, ServerProcess server, int calls) {
        AtomicInteger left = new AtomicInteger(calls);
        Consumer<Object> before =
                request -> {
                    if (request instanceof ApplyRequest && left.decrementAndGet() == 0) {
                        server.kill();
                    }
                };
        Peer dying = TamperingPeer.of(root.peer(), before, reply -> {});
        return new OpenedRoot(
                root.name(), dying, root.remote(), root.fileRanges(), root.times(), root);
    }
}
