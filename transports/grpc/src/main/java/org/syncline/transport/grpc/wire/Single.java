package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Objects;

/** A field with one value, left out if it is the type's default. */
record Single(Element element) implements FieldFormat {

    @Override
    public int wireType() {
        return element.wireType();
    }

    @Override
    public long size(int number, @Nullable Object value, Sizes sizes) throws IOException {
        return element.isAbsent(value) ? 0 : Lengths.tag(number) + element.size(value, sizes);
    }

    @Override
    public void write(CodedOutputStream out, int number, @Nullable Object value, Sizes sizes)
            throws IOException {
        if (!element.isAbsent(value)) {
            out.writeTag(number, element.wireType());
            element.write(out, Objects.requireNonNull(value), sizes);
        }
    }

    @Override
    public Object read(MessageInput in, @Nullable Object soFar) throws IOException {
        return element.read(in);
    }

    @Override
    public @Nullable Object complete(@Nullable Object soFar) {
        return soFar == null ? element.absent() : soFar;
    }
}
