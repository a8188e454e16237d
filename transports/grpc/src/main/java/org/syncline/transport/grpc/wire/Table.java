package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps of strings to strings: protobuf's {@code map<string, string>}. */
final class Table implements FieldFormat {

    static final Table FORMAT = new Table();

    private static final int KEY = 1;
    private static final int VALUE = 2;
    private static final int KEY_TAG = tag(KEY);
    private static final int VALUE_TAG = tag(VALUE);

    private Table() {}

    private static int tag(int number) {
        return number << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public int wireType() {
        return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public long size(int number, @Nullable Object value, Sizes sizes) throws IOException {
        long size = 0;
        for (Map.Entry<?, ?> entry : map(value).entrySet()) {
            int place = sizes.open();
            long strings =
                    Text.FORMAT.size(entry.getKey(), sizes)
                            + Text.FORMAT.size(entry.getValue(), sizes);
            size += Lengths.tag(number);
            size += sizes.close(place, Lengths.tag(KEY) + Lengths.tag(VALUE) + strings);
        }
        return size;
    }

    @Override
    public void write(CodedOutputStream out, int number, @Nullable Object value, Sizes sizes)
            throws IOException {
        for (Map.Entry<?, ?> entry : map(value).entrySet()) {
            out.writeTag(number, wireType());
            out.writeUInt32NoTag(sizes.next());
            out.writeString(KEY, (String) entry.getKey());
            out.writeString(VALUE, (String) entry.getValue());
        }
    }

    private static Map<?, ?> map(@Nullable Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw Formats.wrongType(value, Map.class);
    }

    @Override
    @SuppressWarnings("unchecked") // the map is one of ours
    public Object read(MessageInput in, @Nullable Object soFar) throws IOException {
        Map<String, String> map =
                soFar == null ? new LinkedHashMap<>() : (Map<String, String>) soFar;
        String key = "";
        String value = "";
        int limit = in.begin();
        for (int tag = in.coded().readTag(); tag != 0; tag = in.coded().readTag()) {
            if (tag == KEY_TAG) {
                key = Text.FORMAT.read(in);
            } else if (tag == VALUE_TAG) {
                value = Text.FORMAT.read(in);
            } else {
                throw MessageInput.malformed("an entry of a table has a field that none has");
            }
        }
        in.end(limit);
        map.put(key, value);
        return map;
    }

    @Override
    public Object complete(@Nullable Object soFar) {
        return soFar == null ? new LinkedHashMap<>() : soFar;
    }
}
