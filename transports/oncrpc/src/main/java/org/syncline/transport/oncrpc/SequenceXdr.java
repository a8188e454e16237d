package org.syncline.transport.oncrpc;

import org.syncline.transport.idl.Shape;

import java.io.IOException;

/** Lists and arrays: variable-length arrays of XDR. */
record SequenceXdr(Shape.Sequence shape, XdrCodec element) implements XdrCodec {

    @Override
    public void write(XdrOut out, Object value) throws IOException {
        Object[] elements = shape.elements(value);
        out.putCount(elements.length);
        for (Object each : elements) {
            element.write(out, Shape.present(each));
        }
    }

    @Override
    public Object read(XdrIn in) throws IOException {
        int count = in.getCount(element.leastBytes());
        Object[] elements = shape.room(count);
        for (int i = 0; i < count; i++) {
            elements[i] = element.read(in);
        }
        return shape.of(elements);
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
