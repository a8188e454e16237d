package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** A reference pointer in another value: its presence stands there; its target comes later. */
record PointerNdr(NdrCodec target) implements NdrCodec {

    @Override
    public void write(NdrOut out, Object value) throws IOException {
        out.putReferent();
    }

    @Override
    public void writePointees(NdrOut out, Object value) throws IOException {
        target.writeWhole(out, value);
    }

    @Override
    public @Nullable Object read(NdrIn in) throws IOException {
        in.getReference();
        return null;
    }

    @Override
    public Object readPointees(NdrIn in, @Nullable Object value) throws IOException {
        return target.readWhole(in);
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public int alignment() {
        return Integer.BYTES;
    }
}
