package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.LittleEndianBytes;
import org.syncline.transport.kit.AdaptiveSpin;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Cuts a stream into frames, reading as much at once as there is. Memory follows the bytes that
 * have arrived, never the length that a header claims. Used by one thread at a time, the reader of
 * its connection.
 */
final class FrameInput {
    private static final int START = 1 << 14;
    private static final int KEEP = 1 << 21;

    private final InputStream in;
    private final int max;
    private final Runnable onPart;
    private final IntUnaryOperator callers;
    private final AdaptiveSpin spin = new AdaptiveSpin();
    private final AdaptiveSpin.Readiness arrived;
    private int framesSinceWait;
    private byte[] buf = new byte[START];
    private int pos;
    private int end;
    private int frameEnd;
    private volatile int progress;

    /**
     * {@code onPart} is run whenever a frame is half-way and the rest has to be waited for. {@code
     * callers} returns how many callers wait, given how many frames were read since the last wait.
     */
    FrameInput(InputStream in, int maxFrame, Runnable onPart, IntUnaryOperator callers) {
        this.in = in;
        this.max = maxFrame;
        this.onPart = onPart;
        this.callers = callers;
        this.arrived = () -> in.available() > 0;
    }

    byte[] array() {
        return buf;
    }

    /** Index behind the frame that {@link #next} found. */
    int frameEnd() {
        return frameEnd;
    }

    /** Changes while a frame arrives in pieces; 0 when none is half-way. Read by other threads. */
    int progress() {
        return progress;
    }

    /** Whether another whole frame is already here. */
    boolean hasNext() {
        int have = end - frameEnd;
        return have >= FrameFormat.LENGTH_BYTES
                && have - FrameFormat.LENGTH_BYTES >= LittleEndianBytes.getInt(buf, frameEnd);
    }

    /** Waits for the next frame and returns the index of its kind byte. */
    int next() throws IOException {
        pos = frameEnd;
        if (pos == end) {
            recycle();
        }
        need(FrameFormat.LENGTH_BYTES);
        int length = LittleEndianBytes.getInt(buf, pos);
        if (length < 1 || length > max) {
            throw new StreamCorruptedException(
                    "frame of " + length + " bytes; the limit is " + max);
        }
        pos += FrameFormat.LENGTH_BYTES;
        need(length);
        framesSinceWait++;
        frameEnd = pos + length;
        return pos;
    }

    private void recycle() {
        pos = 0;
        end = 0;
        frameEnd = 0;
        if (buf.length > KEEP) {
            buf = new byte[START];
        }
    }

    private void need(int bytes) throws IOException {
        if (end - pos >= bytes) {
            return;
        }
        boolean begun = end > pos || bytes > FrameFormat.LENGTH_BYTES;
        if (!begun) {
            spin.await(arrived, callers.applyAsInt(framesSinceWait));
            framesSinceWait = 0;
        }
        while (end - pos < bytes) {
            if (begun) {
                progress = (progress + 2) | 1;
                onPart.run();
            }
            fill(bytes);
            begun = true;
        }
        if (progress != 0) {
            progress = 0;
        }
    }

    private void fill(int bytes) throws IOException {
        if (pos > 0 && buf.length - pos < bytes) {
            System.arraycopy(buf, pos, buf, 0, end - pos);
            end -= pos;
            pos = 0;
        }
        if (end == buf.length) {
            buf = Arrays.copyOf(buf, (int) Math.min(2L * buf.length, Math.max(bytes, START)));
        }
        int n = in.read(buf, end, buf.length - end);
        if (n < 0) {
            throw new EOFException("connection closed by the peer");
        }
        end += n;
    }
}
