package org.syncline.transport.oncrpc;

import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;

/** Arrays of anything that is no primitive: variable-length arrays of XDR. */
record ArrayXdr(Shape.Sequence shape, XdrCodec element) implements XdrCodec {

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
        Object[] elements = shape.room(in.getCount(element.leastBytes()));
        for (int i = 0; i < elements.length; i++) {
            elements[i] = element.read(in);
        }
        return elements;
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
