package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer;

import org.syncline.core.peer.Blob;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives each type in an interface's signatures a serialiser of that type alone, and registers the
 * messages among them. Kryo sets fields without a look at types, so the type at each place must
 * follow from the interface and never from a peer's bytes. For one thread.
 */
final class KryoTypes {

    private final Kryo kryo;
    private final Map<Class<?>, MessageSerializer> messages = new HashMap<>();

    KryoTypes(Kryo kryo) {
        this.kryo = kryo;
    }

    KryoValue value(Type type) {
        return switch (type) {
            case Class<?> c -> new KryoValue(c, serializer(c));
            case ParameterizedType p when p.getRawType() == List.class ->
                    new KryoValue(List.class, new ListSerializer(value(argument(p, 0))));
            case ParameterizedType p when p.getRawType() == Map.class ->
                    new KryoValue(
                            Map.class,
                            new TableSerializer(value(argument(p, 0)), value(argument(p, 1))));
            default -> throw unsupported(type);
        };
    }

    private static Type argument(ParameterizedType type, int place) {
        return type.getActualTypeArguments()[place];
    }

    private Serializer<?> serializer(Class<?> type) {
        if (type == boolean[].class) {
            // Kryo takes as much memory for one as is announced.
            throw unsupported(type);
        } else if (type.isPrimitive() || type == String.class) {
            return kryo.getSerializer(type);
        } else if (type == Blob.class) {
            return new BlobSerializer();
        } else if (!type.isArray()) {
            return message(type);
        }
        return type.componentType().isPrimitive()
                ? kryo.getDefaultSerializer(type)
                : new ArraySerializer(value(type.componentType()));
    }

    private MessageSerializer message(Class<?> type) {
        MessageSerializer known = messages.get(type);
        if (known != null) {
            return known;
        }
        MessageSerializer made = new MessageSerializer(kryo, type);
        // Before its fields, because a class may refer to itself.
        messages.put(type, made);
        kryo.register(type, made);
        for (FieldSerializer.CachedField each : made.getFields()) {
            Field field = each.getField();
            each.setValueClass(field.getType(), value(field.getGenericType()).serializer());
        }
        return made;
    }

    private static IllegalArgumentException unsupported(Type type) {
        return new IllegalArgumentException(type.getTypeName() + " cannot travel by Kryo");
    }
}
