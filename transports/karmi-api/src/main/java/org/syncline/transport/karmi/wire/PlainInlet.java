package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Bytes as they are. */
final class PlainInlet extends Inlet {
    private static final int SIZE = 8192;

    private final InputStream in;
    private final WireInput buffer = new WireInput();
    private byte[] bytes = new byte[SIZE];

    PlainInlet(InputStream in) {
        this.in = in;
    }

    @Override
    public WireInput buffer() {
        return buffer;
    }

    @Override
    public int fill(int n) throws IOException {
        int have = buffer.remaining();
        if (have >= n) {
            return have;
        }
        System.arraycopy(buffer.array(), buffer.position(), bytes, 0, have);
        while (have < n) {
            if (have == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * have);
            }
            int got = in.read(bytes, have, bytes.length - have);
            if (got < 0) {
                break;
            }
            have += got;
        }
        buffer.open(bytes, 0, have);
        return have;
    }

    @Override
    public int available() throws IOException {
        return buffer.remaining() + in.available();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
