package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.InvalidClassException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * A plain serializable class: an instance is made as Java serialisation makes it, by the
 * constructor of the first superclass that is not serializable; then each layer's fields are read,
 * superclasses first.
 */
final class ClassCodec extends Codec {
    private final Constructor<?> maker;
    private final Layer[] layers;
    private final Shape shape;

    /** What the class looks like to the peer, and whether its instances may be exported. */
    record Shape(long digest, boolean remoteable) {}

    ClassCodec(Class<?> type, Constructor<?> maker, List<Layer> layers, Shape shape) {
        super(type);
        this.maker = maker;
        this.layers = layers.toArray(Layer[]::new);
        this.shape = shape;
    }

    @Override
    long layout() {
        return shape.digest();
    }

    @Override
    boolean remoteable() {
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
        Object o = make();
        in.share(o);
        for (Layer layer : layers) {
            layer.read(in, o);
        }
        return o;
    }

    private Object make() throws IOException {
        try {
            return maker.newInstance();
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            InvalidClassException failed =
                    new InvalidClassException(type().getName(), "no instance can be made: " + e);
            failed.initCause(e);
            throw failed;
        }
    }
}
