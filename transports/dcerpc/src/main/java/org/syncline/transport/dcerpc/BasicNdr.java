package org.syncline.transport.dcerpc;

import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;

/**
 * Values without parts: booleans of one byte, longs and hypers, IEEE numbers; strings, byte arrays,
 * blobs and arrays of numbers as conformant arrays, which only a pointer can point to.
 */
record BasicNdr(Shape.Basic shape) implements NdrCodec {

    /** True for values without a fixed size. */
    boolean isArray() {
        return switch (shape) {
            case NOTHING, BOOLEAN, INT, LONG, FLOAT, DOUBLE -> false;
            case TEXT, BYTES, INTS, FLOATS, TABLE, CONTENT -> true;
        };
    }

    @Override
    public void write(NdrOut out, Object value) throws IOException {
        switch (shape) {
            case NOTHING -> {}
            case BOOLEAN -> out.putBoolean((Boolean) value);
            case INT -> out.putInt((Integer) value);
            case LONG -> out.putLong((Long) value);
            case FLOAT -> out.putInt(Float.floatToRawIntBits((Float) value));
            case DOUBLE -> out.putLong(Double.doubleToRawLongBits((Double) value));
            case TEXT -> out.putText((String) value);
            case BYTES -> out.putBytes((byte[]) value);
            case INTS -> out.putInts((int[]) value);
            case FLOATS -> out.putFloats((float[]) value);
            case CONTENT -> writeContent(out, (Blob) value);
            case TABLE -> throw new IllegalStateException("tables are arrays of pairs");
        }
    }

    /** Appends a zero of this shape in place of an absent result; fixed sizes only. */
    void writeZero(NdrOut out) throws IOException {
        switch (shape) {
            case NOTHING -> {}
            case BOOLEAN -> out.putBoolean(false);
            case INT, FLOAT -> out.putInt(0);
            case LONG, DOUBLE -> out.putLong(0);
            case TEXT, BYTES, INTS, FLOATS, TABLE, CONTENT ->
                    throw new IllegalStateException("behind pointers, which are null");
        }
    }

    private static void writeContent(NdrOut out, Blob blob) throws IOException {
        if (blob instanceof FileRange) {
            throw new IOException("a file range must be sent by a transport that supports it");
        }
        out.putContent(blob.content());
        blob.release();
    }

    @Override
    public Object read(NdrIn in) throws IOException {
        return switch (shape) {
            case NOTHING -> "";
            case BOOLEAN -> in.getBoolean();
            case INT -> in.getInt();
            case LONG -> in.getLong();
            case FLOAT -> Float.intBitsToFloat(in.getInt());
            case DOUBLE -> Double.longBitsToDouble(in.getLong());
            case TEXT -> in.getText();
            case BYTES -> in.getBytes();
            case INTS -> in.getInts();
            case FLOATS -> in.getFloats();
            case CONTENT -> new Blob(in.getBytes());
            case TABLE -> throw new IllegalStateException("tables are arrays of pairs");
        };
    }

    @Override
    public int leastBytes() {
        return alignment();
    }

    @Override
    public int alignment() {
        return switch (shape) {
            case BOOLEAN, NOTHING -> 1;
            case LONG, DOUBLE -> Long.BYTES;
            case INT, FLOAT, TEXT, BYTES, INTS, FLOATS, TABLE, CONTENT -> Integer.BYTES;
        };
    }
}
