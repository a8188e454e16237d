package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.lang.invoke.MethodType;

/**
 * A small JDK class, written by a pair of functions. Its objects are shared as others are, because
 * one that may be changed, such as a date, must be one at the other end too; boxes keep their
 * identity in a way that costs less.
 */
final class ValueCodec<T> extends GraphCodec {
    /** Writes the body of a value. */
    @FunctionalInterface
    interface Writer<T> {
        void write(GraphWriter out, T value) throws IOException;
    }

    /** Reads the body of a value. */
    @FunctionalInterface
    interface Reader<T> {
        T read(GraphReader in) throws IOException;
    }

    private final Class<T> valueType;
    private final Writer<T> writer;
    private final Reader<? extends T> reader;
    private final boolean shared;

    ValueCodec(Class<T> type, Writer<T> writer, Reader<? extends T> reader) {
        super(type);
        this.valueType = type;
        this.writer = writer;
        this.reader = reader;
        this.shared = !MethodType.methodType(type).hasWrappers();
    }

    @Override
    boolean shared() {
        return shared;
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        writer.write(out, valueType.cast(value));
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        T value = reader.read(in);
        if (shared) {
            in.share(value);
        }
        return value;
    }
}
