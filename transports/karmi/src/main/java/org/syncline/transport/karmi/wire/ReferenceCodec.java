package org.syncline.transport.karmi.wire;

import java.io.IOException;

/** Stands for every remote object; the connection's {@link References} do the work. */
final class ReferenceCodec extends Codec {
    ReferenceCodec() {
        super(References.class);
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        out.references().write(out, value);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        Object o = in.references().read(in);
        in.fill(handle, o);
        return o;
    }
}
