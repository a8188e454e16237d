package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Strings. */
final class Text implements Element {

    static final Text FORMAT = new Text();

    private Text() {}

    @Override
    public int wireType() {
        return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public long size(@Nullable Object value, Sizes sizes) throws IOException {
        if (!(value instanceof String text)) {
            throw Formats.wrongType(value, String.class);
        }
        return CodedOutputStream.computeStringSizeNoTag(text);
    }

    @Override
    public void write(CodedOutputStream out, Object value, Sizes sizes) throws IOException {
        out.writeStringNoTag((String) value);
    }

    @Override
    public String read(MessageInput in) throws IOException {
        return in.coded().readStringRequireUtf8();
    }

    @Override
    public boolean isAbsent(@Nullable Object value) {
        return value instanceof String text && text.isEmpty();
    }

    @Override
    public String absent() {
        return "";
    }
}
