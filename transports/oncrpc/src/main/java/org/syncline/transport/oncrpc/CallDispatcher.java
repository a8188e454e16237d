package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.OncRpcProgram;
import org.dcache.oncrpc4j.rpc.RpcDispatchable;
import org.dcache.oncrpc4j.rpc.RpcDispatcher;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * The library's dispatcher, with a bound on the calls of one connection that are under way: the
 * call behind them waits, and nothing more is read, until one is answered.
 */
final class CallDispatcher extends RpcDispatcher {

    private static final Attribute<CallsUnderWay> CALLS =
            Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(
                    "org.syncline.transport.oncrpc.calls");

    private final CallThreads threads;

    CallDispatcher(CallThreads threads, Map<OncRpcProgram, RpcDispatchable> programs) {
        super(threads, programs, false, call -> {});
        this.threads = threads;
    }

    /** The caller at the other end is known, before its first call. */
    static void proved(Connection<?> connection, CallerId caller) {
        CALLS.set(connection, new CallsUnderWay(caller));
    }

    @Override
    public NextAction handleRead(FilterChainContext ctx) throws IOException {
        CallsUnderWay calls = CALLS.get(ctx.getConnection());
        NextAction suspended = calls.suspendUnlessFree(ctx);
        if (suspended != null) {
            return suspended;
        }
        threads.next(calls, ctx.getConnection()::closeSilently);
        try {
            return super.handleRead(ctx);
        } finally {
            threads.noMore();
        }
    }

    /** The calls of one connection. Safe for any thread. */
    static final class CallsUnderWay {

        private final CallerId caller;
        private int count;
        private @Nullable FilterChainContext waiting;

        CallsUnderWay(CallerId caller) {
            this.caller = caller;
        }

        CallerId caller() {
            return caller;
        }

        /** Counts one more call, or suspends it until it may be counted. */
        private synchronized @Nullable NextAction suspendUnlessFree(FilterChainContext ctx) {
            if (count < MessageLimits.CALLS_IN_FLIGHT) {
                count++;
                return null;
            }
            NextAction suspend = ctx.getSuspendAction();
            ctx.suspend();
            waiting = ctx;
            return suspend;
        }

        /**
         * Counts one more call as soon as it may be counted.
         *
         * @param open whether its connection is, which is looked at again whenever a call is over
         * @throws SocketException if the connection is closed
         */
        synchronized void awaitFree(BooleanSupplier open) throws IOException {
            try {
                while (count >= MessageLimits.CALLS_IN_FLIGHT && open.getAsBoolean()) {
                    wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted between calls");
            }
            if (!open.getAsBoolean()) {
                throw new SocketException("closed between calls");
            }
            count++;
        }

        /** A call that was counted is over. */
        void ended() {
            FilterChainContext next;
            synchronized (this) {
                count--;
                next = waiting;
                waiting = null;
                notifyAll();
            }
            if (next != null) {
                next.resume();
            }
        }
    }
}
