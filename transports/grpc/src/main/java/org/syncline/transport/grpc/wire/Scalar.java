package org.syncline.transport.grpc.wire;

import static com.google.protobuf.WireFormat.WIRETYPE_FIXED32;
import static com.google.protobuf.WireFormat.WIRETYPE_FIXED64;
import static com.google.protobuf.WireFormat.WIRETYPE_VARINT;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Objects;

/** Java's primitive types that protobuf has, too. */
enum Scalar implements Element {
    /** {@code bool}. */
    BOOLEAN(boolean.class, WIRETYPE_VARINT, false),
    /** {@code int32}. */
    INT(int.class, WIRETYPE_VARINT, 0),
    /** {@code int64}. */
    LONG(long.class, WIRETYPE_VARINT, 0L),
    /** {@code float}. */
    FLOAT(float.class, WIRETYPE_FIXED32, 0f),
    /** {@code double}. */
    DOUBLE(double.class, WIRETYPE_FIXED64, 0d);

    private final Class<?> type;
    private final int wireType;
    private final Object zero;

    Scalar(Class<?> type, int wireType, Object zero) {
        this.type = type;
        this.wireType = wireType;
        this.zero = zero;
    }

    /** The scalar of a primitive type, or null. */
    static @Nullable Scalar of(Class<?> type) {
        for (Scalar scalar : values()) {
            if (scalar.type == type) {
                return scalar;
            }
        }
        return null;
    }

    @Override
    public int wireType() {
        return wireType;
    }

    @Override
    public long size(@Nullable Object value, Sizes sizes) {
        Objects.requireNonNull(value);
        return switch (this) {
            case BOOLEAN -> 1;
            case INT -> CodedOutputStream.computeInt32SizeNoTag((int) value);
            case LONG -> CodedOutputStream.computeInt64SizeNoTag((long) value);
            case FLOAT -> Float.BYTES;
            case DOUBLE -> Double.BYTES;
        };
    }

    @Override
    public void write(CodedOutputStream out, Object value, Sizes sizes) throws IOException {
        switch (this) {
            case BOOLEAN -> out.writeBoolNoTag((boolean) value);
            case INT -> out.writeInt32NoTag((int) value);
            case LONG -> out.writeInt64NoTag((long) value);
            case FLOAT -> out.writeFloatNoTag((float) value);
            case DOUBLE -> out.writeDoubleNoTag((double) value);
        }
    }

    @Override
    public Object read(MessageInput in) throws IOException {
        CodedInputStream coded = in.coded();
        return switch (this) {
            case BOOLEAN -> coded.readBool();
            case INT -> coded.readInt32();
            case LONG -> coded.readInt64();
            case FLOAT -> coded.readFloat();
            case DOUBLE -> coded.readDouble();
        };
    }

    /** Zero is, minus zero is not: boxed numbers are equal if all their bits are. */
    @Override
    public boolean isAbsent(@Nullable Object value) {
        return zero.equals(value);
    }

    @Override
    public Object absent() {
        return zero;
    }
}
