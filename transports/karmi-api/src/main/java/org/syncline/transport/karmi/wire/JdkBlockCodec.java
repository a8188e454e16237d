package org.syncline.transport.karmi.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;

/**
 * A class with serialisation of its own, as an embedded block of Java serialisation, filtered by
 * the same allow-list, once a {@link BlockScan} has found its tables harmless. Objects inside a
 * block are not shared with those outside.
 */
final class JdkBlockCodec extends GraphCodec {
    JdkBlockCodec(Class<?> type, boolean remoteable) {
        super(type, remoteable, 0);
    }

    /**
     * For a class that the peer has under another name or not at all, such as that of a lambda or a
     * proxy: the block says what it stands for.
     */
    static JdkBlockCodec nameless(boolean remoteable) {
        return new JdkBlockCodec(Serializable.class, remoteable);
    }

    @Override
    boolean isBlock() {
        return true;
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (ObjectOutputStream block = new BlockOutput(bytes, out.references())) {
            block.writeObject(value);
        }
        byte[] block = bytes.toByteArray();
        out.putCount(block.length);
        out.putBytes(block, 0, block.length);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        int length = in.getCount(1);
        int at = in.claim(length);
        boolean harmless = in.weighBlock(at, length);
        ByteArrayInputStream bytes = new ByteArrayInputStream(in.array(), at, length);
        try (FilteredObjectInput block = new FilteredObjectInput(bytes, in, harmless)) {
            Object value = block.readObject();
            in.fill(handle, value);
            return value;
        } catch (InvalidClassException e) {
            throw e.getCause() instanceof UncheckedIOException refusal ? refusal.getCause() : e;
        } catch (ClassNotFoundException e) {
            throw new InvalidClassException(e.getMessage(), "class not found here", e);
        }
    }
}
