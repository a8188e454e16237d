package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.VarHandle;

/**
 * A field that holds an object.
 *
 * @param place of the value read so far
 */
record ValueSlot(int number, VarHandle handle, FieldFormat format, int place) implements Slot {

    @Override
    public int tag() {
        return number << 3 | format.wireType();
    }

    @Override
    public long size(Object message, Sizes sizes) throws IOException {
        return format.size(number, handle.get(message), sizes);
    }

    @Override
    public void write(CodedOutputStream out, Object message, Sizes sizes) throws IOException {
        format.write(out, number, handle.get(message), sizes);
    }

    @Override
    public void read(MessageInput in, Object message, @Nullable Object[] soFar) throws IOException {
        soFar[place] = format.read(in, soFar[place]);
    }

    @Override
    public void complete(Object message, @Nullable Object[] soFar) {
        handle.set(message, format.complete(soFar[place]));
    }
}
