package org.syncline.transport.karmi.wire;

import java.io.IOException;

/** A record, rebuilt by its canonical constructor, whose checks hold for a peer's values too. */
final class RecordCodec extends GraphCodec {
    private final RecordLayer layer;

    RecordCodec(Class<?> type, boolean remoteable, long layout, RecordLayer layer) {
        super(type, remoteable, layout);
        this.layer = layer;
    }

    @Override
    String description() {
        return ClassShape.of(type()).text();
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        out.beginWhole();
        layer.write(out, value);
        out.endWhole();
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        Object o = layer.read(in);
        in.fill(handle, o);
        return o;
    }
}
