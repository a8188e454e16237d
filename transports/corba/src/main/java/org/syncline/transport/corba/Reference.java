package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

/** References to objects of the ORB, nil for null. */
enum Reference implements CdrCodec {
    OBJECT;

    /** The lengths of type, and of profiles, of a nil reference. */
    private static final int NIL_BYTES = 2 * Integer.BYTES;

    @Override
    public int leastBytes() {
        return NIL_BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) {
        out.stream().write_Object((org.omg.CORBA.Object) value);
    }

    @Override
    public @Nullable Object read(CdrInput in) {
        return in.boundedStream().read_Object();
    }
}
