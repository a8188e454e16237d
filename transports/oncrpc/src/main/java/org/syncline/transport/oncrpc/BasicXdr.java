package org.syncline.transport.oncrpc;

import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Values without parts: the types of XDR of the same names, strings in UTF-8, byte arrays and blobs
 * as variable-length opaque data, tables as arrays of pairs.
 */
record BasicXdr(Shape.Basic shape) implements XdrCodec {

    private static final int WORD = 4;

    @Override
    public void write(XdrOut out, Object value) throws IOException {
        switch (shape) {
            case NOTHING -> {}
            case BOOLEAN -> out.put((boolean) value);
            case INT -> out.put((int) value);
            case LONG -> out.put((long) value);
            case FLOAT -> out.put((float) value);
            case DOUBLE -> out.put((double) value);
            case TEXT -> out.putText((String) value);
            case BYTES -> out.putBytes((byte[]) value);
            case INTS -> out.putInts((int[]) value);
            case FLOATS -> out.putFloats((float[]) value);
            case TABLE -> writeTable(out, (Map<?, ?>) value);
            case CONTENT -> writeContent(out, (Blob) value);
        }
    }

    private static void writeTable(XdrOut out, Map<?, ?> table) throws IOException {
        out.putCount(table.size());
        for (Map.Entry<?, ?> entry : table.entrySet()) {
            out.putText((String) Shape.present(entry.getKey()));
            out.putText((String) Shape.present(entry.getValue()));
        }
    }

    private static void writeContent(XdrOut out, Blob blob) throws IOException {
        if (blob instanceof FileRange) {
            throw new IOException("a file range must be sent by a transport that supports it");
        }
        out.putContent(blob.content());
        blob.release();
    }

    @Override
    public Object read(XdrIn in) throws IOException {
        return switch (shape) {
            case NOTHING -> "";
            case BOOLEAN -> in.getBoolean();
            case INT -> in.getInt();
            case LONG -> in.getLong();
            case FLOAT -> in.getFloat();
            case DOUBLE -> in.getDouble();
            case TEXT -> in.getText();
            case BYTES -> in.getBytes();
            case INTS -> in.getInts();
            case FLOATS -> in.getFloats();
            case TABLE -> readTable(in);
            case CONTENT -> new Blob(in.getBytes());
        };
    }

    private static Map<String, String> readTable(XdrIn in) throws IOException {
        int count = in.getCount(2 * WORD);
        Map<String, String> table = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            table.put(in.getText(), in.getText());
        }
        return table;
    }

    @Override
    public int leastBytes() {
        return shape == Shape.Basic.LONG || shape == Shape.Basic.DOUBLE ? 2 * WORD : WORD;
    }
}
