package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.ReplyQueue;
import org.dcache.oncrpc4j.rpc.RpcReply;
import org.dcache.oncrpc4j.rpc.RpcTransport;
import org.jspecify.annotations.Nullable;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/**
 * The calls of one connection that wait for their replies. Each waits in its caller's thread, where
 * the library's queue would wake a thread of its own for every call to set a timer. A number that
 * is taken is refused, which the library's would overwrite: it numbers the calls of each stub
 * apart, from a random number on. Safe for any thread.
 */
final class PendingOncCalls extends ReplyQueue {

    private final ConcurrentMap<Integer, Pending> waiting = new ConcurrentHashMap<>();
    private volatile @Nullable IOException ended;

    static final class Pending extends CompletableFuture<RpcReply>
            implements CompletionHandler<RpcReply, RpcTransport> {

        private volatile int number;

        @Override
        public void completed(RpcReply reply, RpcTransport transport) {
            complete(reply);
        }

        @Override
        public void failed(Throwable failure, RpcTransport transport) {
            completeExceptionally(failure);
        }
    }

    @Override
    public void registerKey(
            int number,
            SocketAddress address,
            CompletionHandler<RpcReply, RpcTransport> call,
            long timeout,
            @Nullable TimeUnit unit)
            throws EOFException {
        Pending pending = (Pending) call;
        pending.number = number;
        if (waiting.putIfAbsent(number, pending) != null) {
            throw new EOFException("two calls have the number " + number + "; call again");
        }
        IOException end = ended;
        if (end != null) {
            waiting.remove(number);
            pending.completeExceptionally(end);
        }
    }

    @Override
    public @Nullable CompletionHandler<RpcReply, RpcTransport> get(int number) {
        return waiting.remove(number);
    }

    void forget(Pending call) {
        waiting.remove(call.number, call);
    }

    void end(IOException why) {
        ended = why;
        for (Integer number : waiting.keySet()) {
            Pending pending = waiting.remove(number);
            if (pending != null) {
                pending.completeExceptionally(why);
            }
        }
    }
}
