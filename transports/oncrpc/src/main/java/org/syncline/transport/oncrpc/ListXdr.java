package org.syncline.transport.oncrpc;

import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lists: variable-length arrays of XDR. */
record ListXdr(XdrCodec element) implements XdrCodec {

    @Override
    public void write(XdrOut out, Object value) throws IOException {
        List<?> list = (List<?>) value;
        out.putCount(list.size());
        for (Object each : list) {
            element.write(out, Shape.present(each));
        }
    }

    @Override
    public Object read(XdrIn in) throws IOException {
        int count = in.getCount(element.leastBytes());
        List<Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(element.read(in));
        }
        return list;
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
