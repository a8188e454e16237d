package org.syncline.transport.http;

import org.syncline.transport.kit.MessageLimits;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Fails when more is written than one message may have. */
public final class BoundedOutput extends FilterOutputStream {

    private long left = MessageLimits.BYTES;

    public BoundedOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        count(1);
        out.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        count(length);
        out.write(bytes, offset, length);
    }

    private void count(int bytes) throws IOException {
        left -= bytes;
        if (left < 0) {
            long most = MessageLimits.BYTES >> 20;
            throw new IOException("the call is longer than " + most + " MiB");
        }
    }
}
