package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Arrays;

/** Byte arrays, the commonest of the arrays: count, then the bytes; -1 for null. */
final class ByteArrayCodec implements Codec {

    static final ByteArrayCodec CODEC = new ByteArrayCodec();

    private ByteArrayCodec() {}

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putInt(-1);
            return;
        }
        byte[] bytes = (byte[]) value;
        out.putInt(bytes.length);
        out.putBytes(bytes);
    }

    @Override
    public byte @Nullable [] read(WireIn in) throws IOException {
        int count = in.getCount(1);
        if (count == -1) {
            return null;
        }
        int at = in.take(count);
        return Arrays.copyOfRange(in.array(), at, at + count);
    }
}
