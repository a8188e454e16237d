package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.grpc.netty.GrpcHttp2ConnectionHandler;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiators;
import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.buffer.ByteBufUtil;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.BufferStreams;
import org.syncline.transport.kit.guard.ArrivingInput;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;

/**
 * Stands at the head of a TCP connection until both sides have proved that they know the secret,
 * and only then lets HTTP/2 begin. The proof reads and writes streams, so it has a thread of its
 * own meanwhile, a virtual one; all else runs on the channel's event loop.
 */
final class HandshakeHandler extends InternalProtocolNegotiators.ProtocolNegotiationHandler
        implements Closeable {

    private static final Logger LOG = System.getLogger(HandshakeHandler.class.getName());

    /** More than anybody sends before the other side has answered. */
    private static final int MOST_BYTES = 64 << 10;

    private final HandshakeSide side;
    private final ArrivingInput input;
    private volatile @Nullable Channel channel;
    private boolean done;
    private boolean inactive;

    HandshakeHandler(HandshakeSide side, GrpcHttp2ConnectionHandler http2) {
        super(
                InternalProtocolNegotiators.grpcNegotiationHandler(http2),
                http2.getNegotiationLogger());
        this.side = side;
        this.input = new ArrivingInput(side.time(), MOST_BYTES);
    }

    @Override
    protected void handlerAdded0(ChannelHandlerContext context) {
        channel = context.channel();
    }

    /** The connection; known from the beginning of the handshake on. */
    Channel channel() {
        return Objects.requireNonNull(channel);
    }

    @Override
    protected void protocolNegotiationEventTriggered(ChannelHandlerContext context) {
        try {
            side.begin(this);
        } catch (IOException e) {
            failed(context, e);
            return;
        }
        Thread.ofVirtual().name("syncline-grpc-handshake").start(() -> shake(context));
    }

    private void shake(ChannelHandlerContext context) {
        try {
            side.shake(this, input, output(context));
            later(context, () -> proved(context));
        } catch (IOException e) {
            later(context, () -> failed(context, e));
        }
    }

    private void later(ChannelHandlerContext context, Runnable step) {
        try {
            context.executor().execute(step);
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0} was closed in its handshake", context.channel());
        }
    }

    private static OutputStream output(ChannelHandlerContext context) {
        // A write that fails closes the channel, which the reading side sees.
        return BufferStreams.output(
                source ->
                        context.writeAndFlush(
                                Unpooled.copiedBuffer(source), context.voidPromise()));
    }

    private void proved(ChannelHandlerContext context) {
        if (!context.channel().isActive()) {
            failed(context, new IOException("the other side left after the handshake"));
            return;
        }
        side.proved(this);
        byte[] rest = input.rest();
        fireProtocolNegotiationEvent(context);
        if (rest.length > 0) {
            // This handler is gone, so the HTTP/2 bytes behind the proof begin at the head.
            context.pipeline().fireChannelRead(Unpooled.wrappedBuffer(rest));
            context.pipeline().fireChannelReadComplete();
        }
    }

    private void failed(ChannelHandlerContext context, IOException why) {
        done = true;
        side.failed(this, why);
        if (inactive) {
            context.fireChannelInactive();
        } else {
            context.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        try {
            input.add(ByteBufUtil.getBytes(bytes));
        } finally {
            bytes.release();
        }
    }

    /** Others hear of it after the handshake has ended, so that the reason is known by then. */
    @Override
    public void channelInactive(ChannelHandlerContext context) {
        inactive = true;
        input.end();
        if (done) {
            context.fireChannelInactive();
        }
    }

    @Override
    public void close() {
        if (channel() instanceof BlockingChannel blocking) {
            // Its event loop may wait in another connection.
            blocking.end();
        } else {
            channel().close();
        }
    }
}
