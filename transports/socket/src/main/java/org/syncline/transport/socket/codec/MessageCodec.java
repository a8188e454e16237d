package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.NoArgConstructor;

import java.io.IOException;
import java.util.List;

/** A class with public fields and a no-argument constructor: presence mark, then the fields. */
final class MessageCodec implements Codec {

    private final NoArgConstructor constructor;
    private FieldCodec[] fields = {};

    MessageCodec(NoArgConstructor constructor) {
        this.constructor = constructor;
    }

    /** Completes the codec; apart from the constructor because a class may refer to itself. */
    void fields(List<FieldCodec> found) {
        fields = found.toArray(FieldCodec[]::new);
    }

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putByte(0);
            return;
        }
        Class<?> type = constructor.type();
        if (value.getClass() != type) {
            throw new IOException(
                    "a " + value.getClass().getName() + " cannot be sent as a " + type.getName());
        }
        out.putByte(1);
        out.enter();
        for (FieldCodec field : fields) {
            field.write(out, value);
        }
        out.leave();
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        if (!in.getPresent()) {
            return null;
        }
        in.enter();
        Object message = constructor.make();
        for (FieldCodec field : fields) {
            field.read(in, message);
        }
        in.leave();
        return message;
    }

    /** One, for null: an element of an array may be absent. */
    @Override
    public int leastBytes() {
        return 1;
    }
}
