package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.NoArgConstructor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Finds the shapes of one interface's types, each class once, and describes them in words on the
 * way: equal descriptions mean equal shapes. For one thread.
 */
public final class Shapes {

    private static final Map<Class<?>, Shape.Basic> BASIC =
            Arrays.stream(Shape.Basic.values())
                    .filter(basic -> basic != Shape.Basic.TABLE)
                    .collect(Collectors.toUnmodifiableMap(Shape.Basic::type, basic -> basic));

    private final Map<Class<?>, Structure> structures = new HashMap<>();
    private final StringBuilder description = new StringBuilder();
    private final MethodHandles.Lookup lookup = MethodHandles.publicLookup();

    /** All that was asked for so far. */
    String description() {
        return description.toString();
    }

    /** The shape of a type in a signature; refuses, by name, a type that cannot travel. */
    public Shape of(Type type) {
        return switch (type) {
            case Class<?> c -> ofClass(c);
            case ParameterizedType p when p.getRawType() == List.class -> {
                description.append("list of ");
                yield new Shape.Sequence(of(p.getActualTypeArguments()[0]), Object.class, true);
            }
            case ParameterizedType p when isTable(p) -> {
                description.append("table;");
                yield Shape.Basic.TABLE;
            }
            default -> throw unsupported(type);
        };
    }

    private static boolean isTable(ParameterizedType type) {
        return type.getRawType() == Map.class
                && type.getActualTypeArguments()[0] == String.class
                && type.getActualTypeArguments()[1] == String.class;
    }

    private Shape ofClass(Class<?> type) {
        Shape.Basic basic = BASIC.get(type);
        if (basic != null) {
            description.append(basic).append(';');
            return basic;
        }
        if (isExact(type)) {
            description.append(type.getTypeName()).append(';');
            return new Shape.Exact(type);
        }
        if (type.isArray()) {
            description.append("array of ");
            Class<?> component = type.componentType();
            return new Shape.Sequence(ofClass(component), component, false);
        }
        description.append(type.getTypeName()).append(';');
        return structure(type);
    }

    private static boolean isExact(Class<?> type) {
        return type.isArray()
                ? type.componentType().isPrimitive()
                : type.isPrimitive() || MethodType.methodType(type).hasWrappers();
    }

    private Structure structure(Class<?> type) {
        Structure known = structures.get(type);
        if (known != null) {
            return known;
        }
        boolean plain =
                Modifier.isPublic(type.getModifiers())
                        && !Modifier.isAbstract(type.getModifiers())
                        && !type.isArray()
                        && !type.getName().startsWith("java.");
        if (!plain) {
            throw unsupported(type);
        }
        try {
            Structure structure = new Structure(NoArgConstructor.of(lookup, type));
            structures.put(type, structure);
            structure.complete(fields(type));
            return structure;
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
            fields.add(new Field(field, shape(field), lookup.unreflectVarHandle(field)));
        }
        description.append('}');
        if (fields.isEmpty()) {
            throw new IllegalArgumentException(type.getName() + " has no public field");
        }
        return fields;
    }

    private Shape shape(java.lang.reflect.Field field) {
        boolean nullable = field.getAnnotatedType().isAnnotationPresent(Nullable.class);
        description.append(nullable ? "optional " : "");
        Shape shape = of(field.getGenericType());
        if (!nullable) {
            return shape;
        }
        if (shape instanceof Structure structure) {
            return new Shape.Optional(structure);
        }
        throw new IllegalArgumentException(field + " may be null, which only a message may be");
    }

    static IllegalArgumentException unsupported(Type type) {
        return new IllegalArgumentException(
                type.getTypeName()
                        + " cannot travel; use boolean, int, long, float, double, String, arrays,"
                        + " List, Map of strings, Blob, or a public class with public fields");
    }
}
