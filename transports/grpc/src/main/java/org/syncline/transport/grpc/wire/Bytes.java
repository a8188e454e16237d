package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Byte arrays. */
final class Bytes implements Element {

    static final Bytes FORMAT = new Bytes();

    private static final byte[] NONE = {};

    private Bytes() {}

    @Override
    public int wireType() {
        return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public long size(@Nullable Object value, Sizes sizes) throws IOException {
        if (!(value instanceof byte[] bytes)) {
            throw Formats.wrongType(value, byte[].class);
        }
        return Lengths.withPrefix(bytes.length);
    }

    @Override
    public void write(CodedOutputStream out, Object value, Sizes sizes) throws IOException {
        out.writeByteArrayNoTag((byte[]) value);
    }

    @Override
    public byte[] read(MessageInput in) throws IOException {
        return in.coded().readByteArray();
    }

    @Override
    public boolean isAbsent(@Nullable Object value) {
        return value instanceof byte[] bytes && bytes.length == 0;
    }

    @Override
    public byte[] absent() {
        return NONE;
    }
}
