package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.SerializationException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serialize.IntSerializer;
import com.esotericsoftware.kryo.serialize.ReferenceFieldSerializer;

import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.transport.kit.AllowList;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The library's serialiser, set up as the library does, with class names on the wire and shared
 * references kept, but without the parts that a lying peer could use: classes are found by an
 * allow-list and nowhere else, nesting is bounded, and announced lengths take no memory before the
 * bytes have come. Lists and tables travel without their class and arrive as {@link ArrayList} and
 * {@link LinkedHashMap}; the library cannot read the JDK's immutable ones. Safe for any thread.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // as the library declares them
final class AllowedKryo extends Kryo {

    static final int MOST_DEPTH = (int) AllowList.MOST_DEPTH;

    private static final int MOST_NAME_CHARS = 512;

    /** In the place of a class's number: its name follows. */
    private static final int BY_NAME = 16383;

    private final AllowedClasses allowed = new AllowedClasses();
    private final ThreadLocal<int[]> depth = ThreadLocal.withInitial(() -> new int[1]);
    private final Serializer objectArrays = new ObjectArraySerializer(this);

    AllowedKryo() {
        setRegistrationOptional(true);
        setClassLoader(allowed);
        Serializer numbers = new PrimitiveArraySerializer();
        register(String.class, new TextSerializer());
        register(byte[].class, numbers);
        register(int[].class, numbers);
        register(long[].class, numbers);
        register(float[].class, numbers);
        register(double[].class, numbers);
        register(ArrayList.class, new ListSerializer(this));
        register(LinkedHashMap.class, new TableSerializer(this));
        register(Blob.class, new BlobSerializer());
        register(Call.class);
        register(Lookup.class);
    }

    /** Allows the classes that calls of this interface may carry, from now on. */
    void allow(Class<?> service) {
        allowed.allow(service);
    }

    @Override
    protected void handleUnregisteredClass(Class type) {
        if (List.class.isAssignableFrom(type)) {
            register(type, getRegisteredClass(ArrayList.class));
        } else if (Map.class.isAssignableFrom(type)) {
            register(type, getRegisteredClass(LinkedHashMap.class));
        } else if (type == BufferBlob.class) {
            register(type, getRegisteredClass(Blob.class));
        } else if (allowed.contains(type)) {
            super.handleUnregisteredClass(type);
        } else {
            throw new SerializationException(
                    "objects of type " + type.getName() + " are not allowed");
        }
    }

    @Override
    public Serializer newSerializer(Class type) {
        return type.isArray() ? objectArrays : super.newSerializer(type);
    }

    @Override
    protected Serializer newDefaultSerializer(Class type) {
        return new ReferenceFieldSerializer(this, type) {
            @Override
            public <T> T readObjectData(ByteBuffer buffer, Class<T> ofType) {
                enter();
                try {
                    return super.readObjectData(buffer, ofType);
                } finally {
                    leave();
                }
            }
        };
    }

    @Override
    public RegisteredClass readClass(ByteBuffer buffer) {
        int at = buffer.position();
        boolean named = IntSerializer.get(buffer, true) == BY_NAME;
        if (named && IntSerializer.get(buffer, true) == 0) {
            Counts.get(buffer, 1, MOST_NAME_CHARS);
        }
        buffer.position(at);
        return super.readClass(buffer);
    }

    @Override
    public Object readClassAndObject(ByteBuffer buffer) {
        enter();
        try {
            return super.readClassAndObject(buffer);
        } finally {
            leave();
        }
    }

    private void enter() {
        int[] here = depth.get();
        // Counted only if it succeeds: a refused entry never leaves.
        if (here[0] >= MOST_DEPTH) {
            throw new SerializationException("objects are nested deeper than " + MOST_DEPTH);
        }
        here[0]++;
    }

    private void leave() {
        depth.get()[0]--;
    }
}
