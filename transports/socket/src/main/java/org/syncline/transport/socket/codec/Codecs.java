package org.syncline.transport.socket.codec;

import org.syncline.core.peer.Blob;
import org.syncline.transport.kit.NoArgConstructor;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Builds the codecs of one interface, each type once, and describes them in words on the way: equal
 * descriptions mean equal bytes. For one thread.
 */
final class Codecs {

    private final Map<Class<?>, Message> messages = new HashMap<>();
    private final SortedMap<String, Class<?>> classes = new TreeMap<>();
    private final StringBuilder description = new StringBuilder();
    private final MethodHandles.Lookup lookup = MethodHandles.publicLookup();

    /** All that was asked for so far. */
    String description() {
        return description.toString();
    }

    /** Messages and arrays among it, by name. */
    List<Class<?>> classes() {
        return List.copyOf(classes.values());
    }

    /**
     * The codec of a type in a signature.
     *
     * @throws IllegalArgumentException naming a type that cannot travel
     */
    Codec of(Type type) {
        return switch (type) {
            case Class<?> c -> ofClass(c);
            case ParameterizedType p when p.getRawType() == List.class -> {
                description.append("list of ");
                yield new Lists(of(p.getActualTypeArguments()[0]));
            }
            case ParameterizedType p when isTable(p) -> {
                description.append("table;");
                yield Tables.CODEC;
            }
            default -> throw unsupported(type);
        };
    }

    private static boolean isTable(ParameterizedType type) {
        return type.getRawType() == Map.class
                && type.getActualTypeArguments()[0] == String.class
                && type.getActualTypeArguments()[1] == String.class;
    }

    private Codec ofClass(Class<?> type) {
        if (type.isArray()) {
            classes.put(type.getName(), type);
        }
        if (type.isArray() && !type.componentType().isPrimitive()) {
            description.append("array of ");
            return new ObjectArray(type.componentType(), ofClass(type.componentType()));
        }
        description.append(type.getTypeName()).append(';');
        if (type.isPrimitive()) {
            return Primitive.of(type);
        }
        if (Boxed.isBox(type)) {
            return Boxed.of(type);
        }
        if (type.isArray()) {
            return type == byte[].class ? Bytes.CODEC : new PrimitiveArray(type.componentType());
        }
        if (type == String.class) {
            return Text.CODEC;
        }
        return type == Blob.class ? Blobs.CODEC : message(type);
    }

    private Message message(Class<?> type) {
        Message known = messages.get(type);
        if (known != null) {
            return known;
        }
        boolean plain =
                Modifier.isPublic(type.getModifiers())
                        && !Modifier.isAbstract(type.getModifiers())
                        && !type.getName().startsWith("java.");
        if (!plain) {
            throw unsupported(type);
        }
        try {
            Message message = new Message(NoArgConstructor.of(lookup, type));
            messages.put(type, message);
            classes.put(type.getName(), type);
            message.fields(fields(type));
            return message;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    type.getName() + " needs a public constructor without arguments", e);
        }
    }

    private List<Field> fields(Class<?> type) throws ReflectiveOperationException {
        List<java.lang.reflect.Field> declared = new ArrayList<>();
        for (java.lang.reflect.Field field : type.getFields()) {
            if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                declared.add(field);
            }
        }
        declared.sort(Comparator.comparing(java.lang.reflect.Field::getName));
        description.append('{');
        List<Field> fields = new ArrayList<>();
        for (java.lang.reflect.Field field : declared) {
            if (Modifier.isFinal(field.getModifiers())) {
                throw new IllegalArgumentException(field + " is final and cannot be filled");
            }
            description.append(field.getName()).append(':');
            Codec codec = of(field.getGenericType());
            fields.add(new Field(lookup.unreflectVarHandle(field), codec));
        }
        description.append('}');
        return fields;
    }

    private static IllegalArgumentException unsupported(Type type) {
        return new IllegalArgumentException(
                type.getTypeName()
                        + " cannot travel over sockets; use primitives, strings, arrays, List, Map"
                        + " of strings, Blob, or a public class with public fields");
    }
}
