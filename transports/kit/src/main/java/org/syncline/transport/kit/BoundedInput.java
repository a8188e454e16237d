package org.syncline.transport.kit;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Fails when more comes than one message may have. Not safe for several threads. */
public final class BoundedInput extends FilterInputStream {

    private long left = MessageLimits.BYTES;

    public BoundedInput(InputStream in) {
        super(in);
    }

    /** Begins another message. */
    public void begin() {
        left = MessageLimits.BYTES;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count(read);
        return read;
    }

    @Override
    public long skip(long n) throws IOException {
        long skipped = super.skip(n);
        count(skipped);
        return skipped;
    }

    private void count(long bytes) throws IOException {
        left -= Math.max(0, bytes);
        if (left < 0) {
            int most = MessageLimits.BYTES >> 20;
            throw new IOException("the peer's message is longer than " + most + " MiB");
        }
    }
}
