package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.InputStream;

/**
 * Feeds an input stream of {@code uka.transport}: holds bytes to be looked at in place, and fetches
 * more. It is an {@link InputStream} only to fit the constructors that programs know. Not
 * thread-safe.
 */
public abstract class Inlet extends InputStream {
    /** {@code in} itself if it is one, else one that reads plain bytes from it. */
    public static Inlet from(InputStream in) {
        return in instanceof Inlet inlet ? inlet : new PlainInlet(in);
    }

    public abstract WireInput buffer();

    /** Tries to have {@code n} bytes in the buffer; returns how many there are. */
    public abstract int fill(int n) throws IOException;

    @Override
    public int read() throws IOException {
        return fill(1) < 1 ? -1 : buffer().getByte() & 0xFF;
    }

    @Override
    public int available() throws IOException {
        return buffer().remaining();
    }
}
