package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.util.Objects;

/** Writes into a frame's own array, up to the longest frame. */
final class FrameOutput extends Output {

    private static final byte[] NOTHING = {};

    private @Nullable WireOut frame;

    /** Goes on where the frame ends. */
    void begin(WireOut out) {
        frame = out;
        setBuffer(out.array(), out.limits().frameBytes());
        setPosition(out.size());
    }

    /** Gives the frame the written bytes. */
    void end(WireOut out) throws IOException {
        out.adopt(getBuffer(), position());
    }

    void clear() {
        frame = null;
        setBuffer(NOTHING, 0);
    }

    WireOut frame() {
        return Objects.requireNonNull(frame);
    }

    /** Grows once; Kryo would double again and again. */
    @Override
    public void writeBytes(byte[] bytes, int offset, int count) {
        require(count);
        super.writeBytes(bytes, offset, count);
    }

    @Override
    public void writeFloats(float[] array, int offset, int count) {
        require(Math.multiplyExact(count, Float.BYTES));
        super.writeFloats(array, offset, count);
    }
}
