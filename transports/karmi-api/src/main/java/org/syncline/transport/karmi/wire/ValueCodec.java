package org.syncline.transport.karmi.wire;

import java.io.IOException;

/** A small immutable JDK class, written by a pair of functions and repeated rather than shared. */
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

    ValueCodec(Class<T> type, Writer<T> writer, Reader<? extends T> reader) {
        super(type);
        this.valueType = type;
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    boolean shared() {
        return false;
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        writer.write(out, valueType.cast(value));
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        return reader.read(in);
    }
}
