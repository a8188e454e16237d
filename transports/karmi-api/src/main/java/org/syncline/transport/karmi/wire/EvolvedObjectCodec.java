package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Reads objects of a plain class whose sender has another version of it, in the order in which Java
 * serialisation reads the classes of a hierarchy: those that only the sender has are passed over,
 * those that only this end has keep their preset values.
 */
final class EvolvedObjectCodec extends GraphCodec {
    private final Allocation allocation;
    private final List<Layer> layers;
    private final @Nullable MethodHandle resolver;

    private EvolvedObjectCodec(Class<?> type, List<Layer> layers, @Nullable MethodHandle resolver)
            throws IllegalAccessException, NoSuchMethodException {
        super(type, RemoteTypes.isRemoteable(type), 0);
        this.allocation = AllocationGenerator.generate(type);
        this.layers = layers;
        this.resolver = resolver;
    }

    static EvolvedObjectCodec of(Class<?> type, ClassShape theirs)
            throws IllegalAccessException, NoSuchMethodException, InvalidObjectException {
        return new EvolvedObjectCodec(
                type, layers(type, theirs), ReplacingCodec.hook(type, "readResolve"));
    }

    private static List<Layer> layers(Class<?> type, ClassShape theirs)
            throws IllegalAccessException, InvalidObjectException {
        Deque<Layer> layers = new ArrayDeque<>();
        Class<?> next = type;
        for (ClassShape.Part part : theirs.parts().reversed()) {
            Class<?> match = named(part.owner(), next);
            if (match != null) {
                addWithoutData(next, match, layers);
                next = match.getSuperclass();
            }
            layers.addFirst(EvolvedLayer.of(match, part));
        }
        addWithoutData(next, null, layers);
        return List.copyOf(layers);
    }

    /** The layers from {@code type} up to {@code end}, of which the sender has none. */
    private static void addWithoutData(
            @Nullable Class<?> type, @Nullable Class<?> end, Deque<Layer> layers)
            throws IllegalAccessException {
        for (Class<?> c = type; c != null && c != end && isSerializable(c); c = c.getSuperclass()) {
            Layer told = EvolvedLayer.withoutData(c);
            if (told != null) {
                layers.addFirst(told);
            }
        }
    }

    /** The serializable class of a name among {@code type} and its superclasses. */
    static @Nullable Class<?> named(String name, @Nullable Class<?> type) {
        for (Class<?> c = type; c != null && isSerializable(c); c = c.getSuperclass()) {
            if (c.getName().equals(name)) {
                return c;
            }
        }
        return null;
    }

    private static boolean isSerializable(Class<?> c) {
        return Serializable.class.isAssignableFrom(c);
    }

    @Override
    public void write(GraphWriter out, Object value) throws NotSerializableException {
        throw new NotSerializableException(type().getName());
    }

    /** An object that another one replaces cannot be put off. */
    @Override
    Object make(GraphReader in) throws IOException {
        if (resolver != null) {
            return super.make(in);
        }
        Object made = allocation.make();
        in.share(made);
        return made;
    }

    @Override
    void fill(GraphReader in, Object made) throws IOException {
        for (Layer layer : layers) {
            layer.read(in, made);
        }
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        Object made = allocation.make();
        in.fill(handle, made);
        for (Layer layer : layers) {
            layer.read(in, made);
        }
        Object resolved = resolved(made, resolver);
        in.fill(handle, resolved);
        return resolved;
    }

    /** What the class's {@code readResolve}, if it has one, puts in the place of an object. */
    static Object resolved(Object made, @Nullable MethodHandle resolver) throws IOException {
        if (resolver == null) {
            return made;
        }
        Object resolved = ReplacingCodec.call(resolver, made, "readResolve");
        if (resolved == null) {
            throw new InvalidObjectException(made.getClass().getName() + ": readResolve gave null");
        }
        return resolved;
    }
}
