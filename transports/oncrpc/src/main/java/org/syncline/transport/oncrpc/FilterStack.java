package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.ReplyQueue;
import org.dcache.oncrpc4j.rpc.RpcMessageParserTCP;
import org.dcache.oncrpc4j.rpc.RpcProtocolFilter;
import org.glassfish.grizzly.filterchain.FilterChainBuilder;
import org.glassfish.grizzly.filterchain.TransportFilter;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.glassfish.grizzly.nio.transport.TCPNIOTransportBuilder;
import org.glassfish.grizzly.strategies.SameThreadIOStrategy;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;

/**
 * The filters between sockets and calls: the library's own, with ours before them and between them.
 * The library's service builder makes the same but for ours, and admits none in between.
 */
final class FilterStack {

    private FilterStack() {}

    /** All filters of one side but the one that carries calls out. */
    static FilterChainBuilder filters(RecordGuard guard, int messageType, ReplyQueue replies) {
        return FilterChainBuilder.stateless()
                .add(new TransportFilter())
                .add(guard)
                .add(new RpcMessageParserTCP())
                .add(new AuthNoneFilter(messageType))
                .add(new RpcProtocolFilter(replies));
    }

    /** Sockets of one side, one thread that waits for all of them. */
    static TCPNIOTransport sockets(SelectorThread thread, FilterChainBuilder filters) {
        ThreadPoolConfig selector =
                ThreadPoolConfig.defaultConfig()
                        .setThreadFactory(thread)
                        .setCorePoolSize(1)
                        .setMaxPoolSize(1);
        TCPNIOTransport sockets = TCPNIOTransportBuilder.newInstance().setTcpNoDelay(true).build();
        sockets.setReuseAddress(true);
        sockets.setIOStrategy(SameThreadIOStrategy.getInstance());
        sockets.setKernelThreadPoolConfig(selector);
        sockets.setSelectorRunnersCount(1);
        sockets.setProcessor(filters.build());
        return sockets;
    }
}
