package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Arrays;

/** Arrays of {@code int}s and {@code float}s: packed repeated fields. */
enum Packed implements FieldFormat {
    INTS(int[].class),
    FLOATS(float[].class);

    private static final int[] NO_INTS = {};
    private static final float[] NO_FLOATS = {};
    private static final int FIRST_INTS = 16;

    private final Class<?> type;

    Packed(Class<?> type) {
        this.type = type;
    }

    @Override
    public int wireType() {
        return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public long size(int number, @Nullable Object value, Sizes sizes) throws IOException {
        if (!type.isInstance(value)) {
            throw Formats.wrongType(value, type);
        }
        long bytes = bytes(value);
        if (bytes == 0) {
            return 0;
        }
        int place = sizes.open();
        return Lengths.tag(number) + sizes.close(place, bytes);
    }

    private static long bytes(Object array) {
        if (array instanceof float[] floats) {
            return (long) Float.BYTES * floats.length;
        }
        long bytes = 0;
        for (int each : (int[]) array) {
            bytes += CodedOutputStream.computeInt32SizeNoTag(each);
        }
        return bytes;
    }

    @Override
    public void write(CodedOutputStream out, int number, @Nullable Object value, Sizes sizes)
            throws IOException {
        if (value instanceof float[] floats && floats.length > 0) {
            begin(out, number, sizes);
            for (float each : floats) {
                out.writeFloatNoTag(each);
            }
        } else if (value instanceof int[] ints && ints.length > 0) {
            begin(out, number, sizes);
            for (int each : ints) {
                out.writeInt32NoTag(each);
            }
        }
    }

    private void begin(CodedOutputStream out, int number, Sizes sizes) throws IOException {
        out.writeTag(number, wireType());
        out.writeUInt32NoTag(sizes.next());
    }

    @Override
    public Object read(MessageInput in, @Nullable Object soFar) throws IOException {
        if (soFar != null) {
            throw MessageInput.malformed("an array comes in pieces");
        }
        int limit = in.begin();
        CodedInputStream coded = in.coded();
        Object array = this == FLOATS ? floats(coded) : ints(coded);
        in.end(limit);
        return array;
    }

    private static float[] floats(CodedInputStream coded) throws IOException {
        float[] floats = new float[coded.getBytesUntilLimit() / Float.BYTES];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = coded.readFloat();
        }
        return floats;
    }

    private static int[] ints(CodedInputStream coded) throws IOException {
        int[] ints = new int[FIRST_INTS];
        int count = 0;
        while (coded.getBytesUntilLimit() > 0) {
            if (count == ints.length) {
                ints = Arrays.copyOf(ints, 2 * count);
            }
            ints[count++] = coded.readInt32();
        }
        return Arrays.copyOf(ints, count);
    }

    @Override
    public Object complete(@Nullable Object soFar) {
        if (soFar != null) {
            return soFar;
        }
        return this == FLOATS ? NO_FLOATS : NO_INTS;
    }
}
