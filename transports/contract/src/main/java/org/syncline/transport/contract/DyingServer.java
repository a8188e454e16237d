package org.syncline.transport.contract;

import org.syncline.core.peer.Peer;
import org.syncline.core.session.OpenedRoot;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/** A root whose server is killed just before its nth application of actions. */
final class DyingServer {

    private DyingServer() {}

    static OpenedRoot in(OpenedRoot root, ServerProcess server, int calls) {
        AtomicInteger left = new AtomicInteger(calls);
        Peer dying =
                (Peer)
                        Proxy.newProxyInstance(
                                Peer.class.getClassLoader(),
                                new Class<?>[] {Peer.class},
                                (proxy, method, arguments) -> {
                                    if (method.getName().equals("apply")
                                            && left.decrementAndGet() == 0) {
                                        server.kill();
                                    }
                                    try {
                                        return method.invoke(root.peer(), arguments);
                                    } catch (InvocationTargetException e) {
                                        throw e.getCause();
                                    }
                                });
        return new OpenedRoot(
                root.name(), dying, root.remote(), root.fileRanges(), root.times(), root);
    }
}
