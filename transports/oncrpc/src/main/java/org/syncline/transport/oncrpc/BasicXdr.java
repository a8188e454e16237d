package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;
import org.syncline.transport.idl.Shape;

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
        Xdr xdr = out.xdr();
        switch (shape) {
            case NOTHING -> {}
            case BOOLEAN -> xdr.xdrEncodeBoolean((Boolean) value);
            case INT -> xdr.xdrEncodeInt((Integer) value);
            case LONG -> xdr.xdrEncodeLong((Long) value);
            case FLOAT -> xdr.xdrEncodeFloat((Float) value);
            case DOUBLE -> xdr.xdrEncodeDouble((Double) value);
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
        Xdr xdr = in.xdr();
        return switch (shape) {
            case NOTHING -> "";
            case BOOLEAN -> xdr.xdrDecodeBoolean();
            case INT -> xdr.xdrDecodeInt();
            case LONG -> xdr.xdrDecodeLong();
            case FLOAT -> xdr.xdrDecodeFloat();
            case DOUBLE -> xdr.xdrDecodeDouble();
            case TEXT -> in.getText();
            case BYTES -> in.getBytes();
            case INTS -> xdr.xdrDecodeIntFixedVector(in.getCount(WORD));
            case FLOATS -> xdr.xdrDecodeFloatFixedVector(in.getCount(WORD));
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
