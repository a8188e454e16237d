package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.VarHandle;

/** A field of a primitive type. Goes from object to bytes without being boxed. */
record NumberSlot(int number, VarHandle handle, Scalar scalar) implements Slot {

    /** Sets the value of a field that does not occur, over the default of new objects. */
    void reset(Object message) {
        handle.set(message, scalar.absent());
    }

    @Override
    public int tag() {
        return number << 3 | scalar.wireType();
    }

    @Override
    public long size(Object message, Sizes sizes) {
        return switch (scalar) {
            case BOOLEAN -> present((boolean) handle.get(message), 1);
            case INT -> {
                int value = (int) handle.get(message);
                yield present(value != 0, CodedOutputStream.computeInt32SizeNoTag(value));
            }
            case LONG -> {
                long value = (long) handle.get(message);
                yield present(value != 0, CodedOutputStream.computeInt64SizeNoTag(value));
            }
            case FLOAT -> {
                float value = (float) handle.get(message);
                yield present(Float.floatToRawIntBits(value) != 0, Float.BYTES);
            }
            case DOUBLE -> {
                double value = (double) handle.get(message);
                yield present(Double.doubleToRawLongBits(value) != 0, Double.BYTES);
            }
        };
    }

    private long present(boolean present, int bytes) {
        return present ? (long) Lengths.tag(number) + bytes : 0;
    }

    @Override
    public void write(CodedOutputStream out, Object message, Sizes sizes) throws IOException {
        switch (scalar) {
            case BOOLEAN -> {
                if ((boolean) handle.get(message)) {
                    out.writeBool(number, true);
                }
            }
            case INT -> {
                int value = (int) handle.get(message);
                if (value != 0) {
                    out.writeInt32(number, value);
                }
            }
            case LONG -> {
                long value = (long) handle.get(message);
                if (value != 0) {
                    out.writeInt64(number, value);
                }
            }
            case FLOAT -> {
                float value = (float) handle.get(message);
                if (Float.floatToRawIntBits(value) != 0) {
                    out.writeFloat(number, value);
                }
            }
            case DOUBLE -> {
                double value = (double) handle.get(message);
                if (Double.doubleToRawLongBits(value) != 0) {
                    out.writeDouble(number, value);
                }
            }
        }
    }

    @Override
    public void read(MessageInput in, Object message, @Nullable Object[] soFar) throws IOException {
        CodedInputStream coded = in.coded();
        switch (scalar) {
            case BOOLEAN -> handle.set(message, coded.readBool());
            case INT -> handle.set(message, coded.readInt32());
            case LONG -> handle.set(message, coded.readInt64());
            case FLOAT -> handle.set(message, coded.readFloat());
            case DOUBLE -> handle.set(message, coded.readDouble());
        }
    }

    @Override
    public void complete(Object message, @Nullable Object[] soFar) {
        // It is in the object already.
    }
}
