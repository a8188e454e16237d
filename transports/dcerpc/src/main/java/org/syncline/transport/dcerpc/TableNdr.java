package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tables: conformant arrays of structures of two pointers to strings. */
record TableNdr() implements NdrCodec {

    private static final int PAIR_BYTES = 2 * Integer.BYTES;

    @Override
    public void write(NdrOut out, Object value) throws IOException {
        int size = ((Map<?, ?>) value).size();
        out.putInt(size);
        for (int i = 0; i < size; i++) {
            out.putReferent();
            out.putReferent();
        }
    }

    @Override
    public void writePointees(NdrOut out, Object value) throws IOException {
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            out.putText((String) Shape.present(entry.getKey()));
            out.putText((String) Shape.present(entry.getValue()));
        }
    }

    @Override
    public Integer read(NdrIn in) throws IOException {
        int count = in.getCount(PAIR_BYTES);
        for (int i = 0; i < count; i++) {
            in.getReference();
            in.getReference();
        }
        return count;
    }

    @Override
    public Object readPointees(NdrIn in, @Nullable Object value) throws IOException {
        int count = (Integer) Shape.present(value);
        Map<String, String> table = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            table.put(in.getText(), in.getText());
        }
        return table;
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public int alignment() {
        return Integer.BYTES;
    }
}
