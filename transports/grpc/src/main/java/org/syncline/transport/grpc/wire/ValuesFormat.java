package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;

/** The arguments of a method, or its result, as the fields of a message. Safe for any thread. */
final class ValuesFormat {

    private static final Object[] NOTHING = {};

    private final FieldFormat[] formats;

    ValuesFormat(FieldFormat... formats) {
        this.formats = formats;
    }

    int size(@Nullable Object[] values, Sizes sizes) throws IOException {
        long size = 0;
        for (int i = 0; i < formats.length; i++) {
            size += formats[i].size(i + 1, values[i], sizes);
        }
        return Sizes.bounded(size);
    }

    void write(CodedOutputStream out, @Nullable Object[] values, Sizes sizes) throws IOException {
        for (int i = 0; i < formats.length; i++) {
            formats[i].write(out, i + 1, values[i], sizes);
        }
    }

    @Nullable Object[] read(InputStream message) throws IOException {
        MessageInput in = new MessageInput(message);
        @Nullable Object[] values =
                formats.length == 0 ? NOTHING : new @Nullable Object[formats.length];
        CodedInputStream coded = in.coded();
        for (int tag = coded.readTag(); tag != 0; tag = coded.readTag()) {
            int i = WireFormat.getTagFieldNumber(tag) - 1;
            if (i >= formats.length || (tag & 7) != formats[i].wireType()) {
                throw MessageInput.malformed("there is no value " + (i + 1) + " of this kind");
            }
            values[i] = formats[i].read(in, values[i]);
        }
        for (int i = 0; i < formats.length; i++) {
            values[i] = formats[i].complete(values[i]);
        }
        return values;
    }
}
