package org.syncline.transport.xmlrpc;

import org.syncline.core.peer.Blob;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The shapes of the types of a service. A class is a structure of its public fields; what is null
 * is left out. Made by one thread.
 */
final class Shapes {

    private static final Shape VOID =
            new Shape() {
                @Override
                public Object write(Object value) {
                    return Boolean.TRUE;
                }

                @Override
                public Object read(Object wire) {
                    return wire;
                }
            };

    private final Map<Type, Shape> known = new HashMap<>();

    Shapes() {
        known.put(void.class, VOID);
        known.put(int.class, new Plain(Integer.class));
        known.put(long.class, new Plain(Long.class));
        known.put(boolean.class, new Plain(Boolean.class));
        known.put(double.class, new Plain(Double.class));
        known.put(float.class, new Plain(Float.class));
        known.put(byte[].class, new Plain(byte[].class));
        known.put(String.class, new Text());
        known.put(Blob.class, new Content());
    }

    /**
     * The shape of a type.
     *
     * @throws IOException if values of it cannot travel
     */
    Shape of(Type type) throws IOException {
        Shape shape = known.get(type);
        if (shape != null) {
            return shape;
        } else if (type instanceof ParameterizedType generic) {
            return ofGeneric(generic);
        } else if (type instanceof Class<?> array && array.isArray()) {
            Class<?> component = array.componentType();
            return remember(type, new Elements(component, of(component)));
        } else if (type instanceof Class<?> message && !message.isInterface()) {
            Structure structure = new Structure(message);
            known.put(message, structure);
            structure.complete(this);
            return structure;
        }
        throw new IOException("XML-RPC carries nothing of type " + type);
    }

    private Shape ofGeneric(ParameterizedType type) throws IOException {
        Type[] arguments = type.getActualTypeArguments();
        if (type.getRawType() == List.class) {
            return remember(type, new Items(of(arguments[0])));
        } else if (type.getRawType() == Map.class && arguments[0] == String.class) {
            return remember(type, new Table(of(arguments[1])));
        }
        throw new IOException("XML-RPC carries nothing of type " + type);
    }

    private Shape remember(Type type, Shape shape) {
        known.put(type, shape);
        return shape;
    }

    /** The members of a structure by their names. */
    static Map<?, ?> members(Object wire) throws IOException {
        return expect(Map.class, wire);
    }

    /** Asserts that something has the class that it must have. */
    static <T> T expect(Class<T> type, Object wire) throws IOException {
        if (!type.isInstance(wire)) {
            throw new IOException(
                    "there is a "
                            + wire.getClass().getSimpleName()
                            + " where a "
                            + type.getSimpleName()
                            + " must be");
        }
        return type.cast(wire);
    }
}
