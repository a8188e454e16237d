package org.syncline.transport.kit;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Keeps a message together, of which a library would send each part when it has written it. */
public final class UnflushedOutput extends FilterOutputStream {

    public UnflushedOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
    }

    @Override
    public void flush() {
        // The maker of the stream below flushes it when the message is complete.
    }
}
