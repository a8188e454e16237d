package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.PrimitiveArray;

import java.io.IOException;

/** Arrays of a primitive type, in one piece as the socket transport copies them. */
record Numbers(PrimitiveArray elements) implements ValueCodec {

    @Override
    public void write(TagOut out, @Nullable Object array) throws IOException {
        if (array == null) {
            out.putTag(Tag.NULL);
            return;
        }
        out.putTag(Tag.NUMBERS);
        elements.write(out.end(), array);
        out.resume();
    }

    @Override
    public @Nullable Object read(TagIn in) throws IOException {
        if (in.isNull()) {
            return null;
        }
        in.expect(Tag.NUMBERS);
        Object array = elements.read(in.lend());
        in.resume();
        return array;
    }
}
