package org.syncline.core.peer;

import java.nio.ByteBuffer;

/** Content in a buffer that the transport lent; valid until {@link #release}. */
public final class BufferBlob extends Blob {

    private static final long serialVersionUID = 1L;

    private final transient ByteBuffer buffer;
    private final transient Runnable onRelease;

    public BufferBlob(ByteBuffer buffer, Runnable onRelease) {
        this.buffer = buffer;
        this.onRelease = onRelease;
    }

    /** A view of the content with a position of its own. */
    public ByteBuffer buffer() {
        return buffer.duplicate();
    }

    @Override
    public ByteBuffer content() {
        return buffer();
    }

    @Override
    public int length() {
        return buffer.remaining();
    }

    @Override
    public void release() {
        onRelease.run();
    }

    /** Java serialisation sends the content; the buffer stays here. */
    private Object writeReplace() {
        byte[] content = new byte[length()];
        buffer().get(content);
        return new Blob(content);
    }
}
