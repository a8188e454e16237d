package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

import io.grpc.Drainable;
import io.grpc.KnownLength;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A message on its way out. It was measured when it was made, so that one that cannot be sent fails
 * before a call begins; it writes its bytes straight into the library's buffers when that asks for
 * them. For one thread at a time, and once.
 */
public final class OutgoingMessage extends InputStream implements KnownLength, Drainable {

    private static final int LEAST_BUFFER = 64;

    private final ValuesFormat format;
    private final @Nullable Object[] values;
    private final Sizes sizes = new Sizes();
    private final int size;
    private @Nullable InputStream copied;
    private boolean drained;

    OutgoingMessage(ValuesFormat format, @Nullable Object[] values) throws IOException {
        this.format = format;
        this.values = values;
        this.size = format.size(values, sizes);
    }

    @Override
    public int available() throws IOException {
        if (copied != null) {
            return copied.available();
        }
        return drained ? 0 : size;
    }

    @Override
    public int drainTo(OutputStream target) throws IOException {
        drained = true;
        int buffer = Math.min(Math.max(size, LEAST_BUFFER), CodedOutputStream.DEFAULT_BUFFER_SIZE);
        CodedOutputStream out = CodedOutputStream.newInstance(target, buffer);
        format.write(out, values, sizes);
        out.flush();
        return size;
    }

    @Override
    public int read() throws IOException {
        return copied().read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return copied().read(bytes, offset, length);
    }

    /** Needed only by callers that ask for a stream; the library drains. */
    private InputStream copied() throws IOException {
        if (copied == null) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(size);
            drainTo(bytes);
            copied = new ByteArrayInputStream(bytes.toByteArray());
        }
        return copied;
    }
}
