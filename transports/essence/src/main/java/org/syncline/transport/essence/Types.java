package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.codec.PrimitiveArray;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The codecs of declared types, one for each class. Safe for any thread. */
final class Types {

    private final Map<Class<?>, ObjectCodec> objects = new HashMap<>();

    /**
     * The codec of a type.
     *
     * @throws IllegalArgumentException naming a type that cannot travel
     */
    synchronized ValueCodec of(Type type) {
        return switch (type) {
            case Class<?> c -> ofClass(c);
            case ParameterizedType p when p.getRawType() == List.class ->
                    new ListOf(of(p.getActualTypeArguments()[0]));
            case ParameterizedType p when p.getRawType() == Map.class ->
                    new TableOf(
                            of(p.getActualTypeArguments()[0]), of(p.getActualTypeArguments()[1]));
            default -> throw unsupported(type, null);
        };
    }

    private ValueCodec ofClass(Class<?> type) {
        Scalar scalar = Scalar.of(type);
        if (scalar != null) {
            return scalar;
        } else if (type.isArray()) {
            Class<?> component = type.componentType();
            return component.isPrimitive()
                    ? new Numbers(new PrimitiveArray(component))
                    : new ArrayOf(component, ofClass(component));
        } else if (type == Blob.class) {
            return Content.CODEC;
        }
        ObjectCodec known = objects.get(type);
        return known != null ? known : ofObjects(type);
    }

    private ObjectCodec ofObjects(Class<?> type) {
        boolean plain =
                Modifier.isPublic(type.getModifiers())
                        && !Modifier.isAbstract(type.getModifiers())
                        && !type.getName().startsWith("java.")
                        && Arrays.stream(type.getConstructors())
                                .anyMatch(made -> made.getParameterCount() == 0);
        if (!plain) {
            throw unsupported(type, null);
        }
        List<Field> fields =
                Arrays.stream(type.getFields())
                        .filter(
                                f ->
                                        (f.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT))
                                                == 0)
                        .sorted(Comparator.comparing(Field::getName))
                        .toList();
        try {
            ObjectCodec codec = ObjectCodecGenerator.generate(type, fields);
            codec.describe(type, described(fields));
            // Known before its fields are, because it may occur in them.
            objects.put(type, codec);
            codec.parts =
                    fields.stream()
                            .filter(f -> !ObjectCodecGenerator.isPlain(f.getType()))
                            .map(f -> of(f.getGenericType()))
                            .toArray(ValueCodec[]::new);
            return codec;
        } catch (ReflectiveOperationException e) {
            throw unsupported(type, e);
        }
    }

    private static String described(List<Field> fields) {
        return fields.stream()
                .map(f -> f.getName() + ":" + f.getGenericType().getTypeName())
                .collect(Collectors.joining(";"));
    }

    private static IllegalArgumentException unsupported(Type type, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                type.getTypeName()
                        + " cannot travel; use primitives, their boxes, strings, arrays, List, Map,"
                        + " Blob, or a public class with public fields and constructor",
                cause);
    }
}
