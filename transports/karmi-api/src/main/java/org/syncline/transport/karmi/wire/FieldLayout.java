package org.syncline.transport.karmi.wire;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The fields of one class in wire order: primitives first, as one block, then references, each
 * sorted by name. Static and transient fields are left out; inherited fields belong to the
 * superclass's layout.
 */
record FieldLayout(List<Field> primitives, List<Field> references) {
    static FieldLayout of(Class<?> type) {
        List<Field> primitives = new ArrayList<>();
        List<Field> references = new ArrayList<>();
        for (Field f : type.getDeclaredFields()) {
            if ((f.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                (f.getType().isPrimitive() ? primitives : references).add(f);
            }
        }
        primitives.sort(Comparator.comparing(Field::getName));
        references.sort(Comparator.comparing(Field::getName));
        return new FieldLayout(List.copyOf(primitives), List.copyOf(references));
    }

    int primitiveBytes() {
        return primitives.stream().mapToInt(f -> size(f.getType())).sum();
    }

    static int size(Class<?> primitive) {
        if (primitive == long.class || primitive == double.class) {
            return 8;
        }
        if (primitive == int.class || primitive == float.class) {
            return 4;
        }
        return primitive == short.class || primitive == char.class ? 2 : 1;
    }

    /**
     * A digest of names, types and the version that the class declares, mixed with that of the
     * superclass.
     */
    long digest(Class<?> type, long inherited) {
        StringBuilder text = new StringBuilder(type.getName());
        if (ClassShape.isVersioned(type)) {
            text.append('#').append(ClassShape.version(type));
        }
        for (Field f : primitives) {
            text.append(';').append(f.getName()).append(':').append(f.getType().getName());
        }
        for (Field f : references) {
            text.append(';').append(f.getName()).append(':').append(f.getType().getName());
        }
        return GraphCodec.digest(text) * 31 + inherited;
    }
}
