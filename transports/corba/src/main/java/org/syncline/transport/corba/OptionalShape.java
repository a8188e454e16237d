package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** A structure inside one of the same type, or null: a sequence of at most one, as IDL has it. */
record OptionalShape(StructureCdr structure) implements CdrCodec {

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        out.stream().write_long(value == null ? 0 : 1);
        if (value != null) {
            structure.write(out, value);
        }
    }

    @Override
    public @Nullable Object read(CdrInput in) throws IOException {
        return switch (in.count(1)) {
            case 0 -> null;
            case 1 -> structure.read(in);
            default -> throw new IOException("there are several objects where one may be");
        };
    }
}
