package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.util.List;

/**
 * A plain serializable class: an instance is made as Java serialisation makes it, by the
 * constructor of the first superclass that is not serializable; then each layer's fields are read,
 * superclasses first.
 */
final class ClassCodec extends GraphCodec {
    private final Allocation allocation;
    private final Layer[] layers;

    /** The generated code: what makes an instance, and the layers, superclasses first. */
    record Parts(Allocation allocation, List<Layer> layers) {}

    ClassCodec(Class<?> type, boolean remoteable, long layout, Parts parts) {
        super(type, remoteable, layout);
        this.allocation = parts.allocation();
        this.layers = parts.layers().toArray(Layer[]::new);
    }

    @Override
    String description() {
        return ClassShape.of(type()).text();
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        for (Layer layer : layers) {
            layer.write(out, value);
        }
    }

    @Override
    boolean canWait() {
        return true;
    }

    @Override
    Object make(GraphReader in) throws IOException {
        Object o = allocation.make();
        in.share(o);
        return o;
    }

    @Override
    void fill(GraphReader in, Object made) throws IOException {
        for (Layer layer : layers) {
            layer.read(in, made);
        }
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        Object o = make(in);
        fill(in, o);
        return o;
    }
}
