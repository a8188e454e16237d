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
    private final Shape shape;

    /** The class as the peer sees it, and whether its instances may be exported. */
    record Shape(long digest, boolean remoteable) {}

    ClassCodec(Class<?> type, Allocation allocation, List<Layer> layers, Shape shape) {
        super(type);
        this.allocation = allocation;
        this.layers = layers.toArray(Layer[]::new);
        this.shape = shape;
    }

    @Override
    public long layout() {
        return shape.digest();
    }

    @Override
    public boolean remoteable() {
        return shape.remoteable();
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        for (Layer layer : layers) {
            layer.write(out, value);
        }
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        Object o = allocation.make();
        in.share(o);
        for (Layer layer : layers) {
            layer.read(in, o);
        }
        return o;
    }
}
