package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA_2_3.portable.InputStream;
import org.omg.CORBA_2_3.portable.OutputStream;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.PlainCollections;

import java.io.IOException;
import java.io.Serializable;

/**
 * Java's objects by value: the ORB writes and reads whole graphs of them. {@link #isAllowed}
 * decides which classes may be in the message being read.
 */
public record ObjectByValue(Class<?> type, AllowList allowed) implements CdrCodec {

    private static final ScopedValue<AllowList> READING = ScopedValue.newInstance();

    /** True if objects of this class, or arrays of them, may be in what this thread reads. */
    public static boolean isAllowed(String className) {
        return READING.isBound() && READING.get().allows(className);
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        if (value instanceof byte[] bytes) {
            out.take(bytes.length);
        }
        Object plain = CdrCodec.required(PlainCollections.withFields(value));
        ((OutputStream) out.stream()).write_value((Serializable) plain, type);
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        InputStream stream = (InputStream) in.boundedStream();
        Serializable value =
                ScopedValue.where(READING, allowed).call(() -> stream.read_value(type));
        if (!type.isInstance(value)) {
            throw new IOException("there is no " + type.getName() + " where one must be");
        }
        return value;
    }
}
