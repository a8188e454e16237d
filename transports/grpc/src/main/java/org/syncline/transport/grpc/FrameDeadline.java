package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;

import org.jspecify.annotations.Nullable;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection whose client stops in the middle of an HTTP/2 frame, or does not send the
 * preface (RFC 9113, 3.4) that goes before the first one. Between two frames it may be silent for
 * as long as it likes.
 */
final class FrameDeadline extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = System.getLogger(FrameDeadline.class.getName());
    private static final int PREFACE_BYTES = 24;
    private static final int HEAD_BYTES = 9;
    private static final int LENGTH_BYTES = 3;

    private final long nanos;

    /** Of the preface, or of the payload of a frame whose head has come. */
    private int missing = PREFACE_BYTES;

    private int headBytes;
    private int length;
    private long began;
    private @Nullable Future<?> nextLook;

    /**
     * @param time longest time from the first byte of a frame to its last
     */
    FrameDeadline(Duration time) {
        nanos = time.toNanos();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        began = now(context);
        lookAgain(context, nanos);
    }

    private static long now(ChannelHandlerContext context) {
        return context.executor().ticker().nanoTime();
    }

    private void lookAgain(ChannelHandlerContext context, long later) {
        nextLook = context.executor().schedule(() -> look(context), later, TimeUnit.NANOSECONDS);
    }

    private void look(ChannelHandlerContext context) {
        boolean between = missing == 0 && headBytes == 0;
        long left = between ? nanos : nanos - (now(context) - began);
        if (left > 0) {
            lookAgain(context, left);
        } else {
            LOG.log(Level.DEBUG, "{0} stopped in the middle of a frame", context.channel());
            context.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf bytes && follow(bytes)) {
            began = now(context);
        }
        context.fireChannelRead(message);
    }

    /** Returns whether a frame begins in these bytes. */
    private boolean follow(ByteBuf bytes) {
        boolean begins = false;
        int at = bytes.readerIndex();
        int end = bytes.writerIndex();
        while (at < end) {
            if (missing > 0) {
                int came = Math.min(missing, end - at);
                missing -= came;
                at += came;
            } else {
                begins |= headBytes == 0;
                followHead(bytes.getUnsignedByte(at));
                at++;
            }
        }
        return begins;
    }

    private void followHead(short next) {
        if (headBytes < LENGTH_BYTES) {
            length = length << Byte.SIZE | next;
        }
        headBytes++;
        if (headBytes == HEAD_BYTES) {
            missing = length;
            length = 0;
            headBytes = 0;
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        Future<?> waiting = nextLook;
        if (waiting != null) {
            waiting.cancel(false);
        }
    }
}
