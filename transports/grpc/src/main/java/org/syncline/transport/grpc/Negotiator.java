package org.syncline.transport.grpc;

import io.grpc.internal.ObjectPool;
import io.grpc.netty.shaded.io.grpc.netty.GrpcHttp2ConnectionHandler;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiators;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandler;
import io.grpc.netty.shaded.io.netty.util.AsciiString;

import java.util.concurrent.Executor;

/**
 * Puts the handshake before HTTP/2 on every TCP connection, where TLS would be otherwise. The
 * library calls this kind of class internal; its own ALTS, which is another module, does the same.
 */
record Negotiator(HandshakeSide side)
        implements InternalProtocolNegotiator.ProtocolNegotiator,
                InternalProtocolNegotiator.ClientFactory,
                InternalProtocolNegotiator.ServerFactory {

    private static final AsciiString SCHEME = AsciiString.of("http");

    @Override
    public AsciiString scheme() {
        return SCHEME;
    }

    @Override
    public ChannelHandler newHandler(GrpcHttp2ConnectionHandler http2) {
        HandshakeHandler handshake = new HandshakeHandler(side, http2);
        return InternalProtocolNegotiators.waitUntilActiveHandler(
                handshake, http2.getNegotiationLogger());
    }

    @Override
    public InternalProtocolNegotiator.ProtocolNegotiator newNegotiator() {
        return this;
    }

    @Override
    public InternalProtocolNegotiator.ProtocolNegotiator newNegotiator(
            ObjectPool<? extends Executor> offload) {
        return this;
    }

    /** Of an address that names none, which ours never are. */
    @Override
    public int getDefaultPort() {
        return 0;
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
