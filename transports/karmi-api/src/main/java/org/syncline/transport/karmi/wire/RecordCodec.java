package org.syncline.transport.karmi.wire;

import java.io.IOException;

/**
 * A record, rebuilt by its canonical constructor, whose checks therefore hold for a peer's values
 * too.
 */
final class RecordCodec extends GraphCodec {
    private final RecordLayer layer;
    private final long layout;
    private final boolean remoteable;

    RecordCodec(Class<?> type, RecordLayer layer, long layout, boolean remoteable) {
        super(type);
        this.layer = layer;
        this.layout = layout;
        this.remoteable = remoteable;
    }

    @Override
    public long layout() {
        return layout;
    }

    @Override
    public boolean remoteable() {
        return remoteable;
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        layer.write(out, value);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        Object o = layer.read(in);
        in.fill(handle, o);
        return o;
    }
}
