package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer.CachedField;

import org.syncline.core.peer.Blob;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Registers the messages in an interface's signatures, in an order that both sides share, and gives
 * each of their fields the serialiser of its declared type. For one thread.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // as the library declares them
final class MessageTypes {

    private final Kryo kryo;

    MessageTypes(Kryo kryo) {
        this.kryo = kryo;
    }

    /** Registers what calls of this interface carry. */
    void registerOf(Class<?> service) {
        Method[] methods = service.getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            Stream.of(method.getGenericParameterTypes()).forEach(this::visit);
            visit(method.getGenericReturnType());
        }
    }

    private void visit(Type type) {
        if (type instanceof ParameterizedType generic) {
            Stream.of(generic.getActualTypeArguments()).forEach(this::visit);
        } else {
            serializer((Class<?>) type);
        }
    }

    private Serializer serializer(Class<?> type) {
        if (type == boolean[].class) {
            // Kryo takes as much memory for one as is announced.
            throw new IllegalArgumentException(type.getTypeName() + " cannot travel by KryoNet");
        } else if (type.isArray()) {
            return type.componentType().isPrimitive()
                    ? kryo.getDefaultSerializer(type)
                    : new ArraySerializer(type.componentType(), serializer(type.componentType()));
        } else if (type == List.class) {
            return kryo.getSerializer(ArrayList.class);
        } else if (type == Map.class) {
            return kryo.getSerializer(LinkedHashMap.class);
        }
        return register(type);
    }

    /** The serialiser of exactly this class. */
    Serializer register(Class<?> type) {
        Registration known = kryo.getClassResolver().getRegistration(type);
        if (known != null) {
            return known.getSerializer();
        } else if (type == Blob.class || type.getName().startsWith("java.")) {
            throw new IllegalArgumentException(type.getName() + " cannot travel by KryoNet");
        }
        MessageSerializer made = new MessageSerializer(kryo, type);
        // Before its fields, because a class may refer to itself.
        kryo.register(type, made);
        CachedField[] fields = made.getFields();
        for (CachedField each : fields) {
            Class<?> declared = each.getField().getType();
            if (!declared.isPrimitive()) {
                each.setClass(declared, serializer(declared));
                visit(each.getField().getGenericType());
            }
        }
        return made;
    }
}
