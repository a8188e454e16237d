package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.OutputStream;

/** Bytes as they are. */
final class PlainOutlet extends Outlet {
    private final OutputStream out;
    private final WireOutput buffer = new WireOutput(WireLimits.DEFAULT.frameBytes());

    PlainOutlet(OutputStream out) {
        this.out = out;
    }

    @Override
    public WireOutput buffer() {
        return buffer;
    }

    @Override
    public void drain() throws IOException {
        int length = buffer.position();
        if (length > 0) {
            out.write(buffer.array(), 0, length);
            buffer.reset();
        }
    }

    @Override
    public void flush() throws IOException {
        drain();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        try (out) {
            flush();
        }
    }
}
