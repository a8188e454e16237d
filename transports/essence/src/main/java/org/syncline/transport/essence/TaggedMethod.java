package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;

/** A method whose arguments and result travel as tagged values. */
final class TaggedMethod extends MethodCodec {

    private final ValueCodec[] arguments;
    private final ValueCodec[] result;

    TaggedMethod(MethodSchema schema, DeclaredTypes types) {
        super(schema.method(), schema.number());
        arguments = schema.parameters().stream().map(types::of).toArray(ValueCodec[]::new);
        result = new ValueCodec[] {types.of(schema.result())};
    }

    @Override
    public void writeArguments(WireOut out, Object @Nullable [] values) throws IOException {
        write(out, arguments, values == null ? new @Nullable Object[0] : values);
    }

    @Override
    public void writeResult(WireOut out, @Nullable Object value) throws IOException {
        write(out, result, value);
    }

    private static void write(WireOut out, ValueCodec[] codecs, @Nullable Object... values)
            throws IOException {
        TagOut tagged = new TagOut(out, (Metaclasses) out.session());
        for (int i = 0; i < codecs.length; i++) {
            codecs[i].write(tagged, values[i]);
        }
        tagged.end();
    }

    @Override
    public @Nullable Object[] readArguments(WireIn in) throws IOException {
        return read(in, arguments);
    }

    @Override
    public @Nullable Object readResult(WireIn in) throws IOException {
        return read(in, result)[0];
    }

    private static @Nullable Object[] read(WireIn in, ValueCodec[] codecs) throws IOException {
        try {
            TagIn tagged = new TagIn(in, (Metaclasses) in.session());
            @Nullable Object[] values = new @Nullable Object[codecs.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = codecs[i].read(tagged);
            }
            tagged.end();
            return values;
        } catch (IndexOutOfBoundsException e) {
            WireException end = new WireException("a message ends in the middle of a value");
            end.initCause(e);
            throw end;
        }
    }
}
