package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;

/** Lists and arrays of anything but numbers: conformant arrays. */
record SequenceNdr(Shape.Sequence shape, NdrCodec element) implements NdrCodec {

    @Override
    public void write(NdrOut out, Object value) throws IOException {
        Object[] elements = shape.elements(value);
        out.putInt(elements.length);
        for (Object each : elements) {
            element.write(out, Shape.present(each));
        }
    }

    @Override
    public void writePointees(NdrOut out, Object value) throws IOException {
        for (Object each : shape.elements(value)) {
            element.writePointees(out, Shape.present(each));
        }
    }

    @Override
    public Object[] read(NdrIn in) throws IOException {
        int count = in.getCount(element.leastBytes());
        Object[] elements = shape.room(count);
        for (int i = 0; i < count; i++) {
            Object begun = element.read(in);
            if (begun != null) {
                elements[i] = begun;
            }
        }
        return elements;
    }

    @Override
    public Object readPointees(NdrIn in, @Nullable Object value) throws IOException {
        Object[] elements = (Object[]) Shape.present(value);
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Shape.present(element.readPointees(in, elements[i]));
        }
        return shape.of(elements);
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
