package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Drains an output stream of {@code uka.transport}: holds a buffer that is filled in place, and
 * sends its content on. It is an {@link OutputStream} only to fit the constructors that programs
 * know. Not thread-safe.
 */
public abstract class Outlet extends OutputStream {
    /** {@code out} itself if it is one, else one that sends plain bytes to it. */
    public static Outlet to(OutputStream out) {
        return out instanceof Outlet outlet ? outlet : new PlainOutlet(out);
    }

    public abstract WireOutput buffer();

    /** Hands on the content of the buffer, unless that is part of an unfinished message. */
    public abstract void drain() throws IOException;

    @Override
    public void write(int b) throws IOException {
        buffer().put((byte) b);
    }

    @Override
    public void write(byte[] b, int from, int length) throws IOException {
        buffer().putBytes(b, from, length);
    }
}
