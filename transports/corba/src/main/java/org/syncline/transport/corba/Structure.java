package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Objects of a class with public fields and a constructor without arguments, as IDL structures with
 * the fields in the order of their names.
 */
final class Structure implements Shape {

    private final Class<?> type;
    private final Constructor<?> constructor;
    private Member[] members = {};
    private int leastBytes;

    private record Member(Field field, Shape shape) {}

    Structure(Class<?> type) throws IOException {
        this.type = type;
        try {
            this.constructor = type.getConstructor();
        } catch (NoSuchMethodException e) {
            throw new IOException("CORBA carries nothing of type " + type.getName(), e);
        }
    }

    /** Finds the shapes of the fields, which may be of this same type. */
    void complete(Shapes shapes) throws IOException {
        List<Member> found = new ArrayList<>();
        List<Field> fields =
                Stream.of(type.getFields()).sorted(Comparator.comparing(Field::getName)).toList();
        for (Field field : fields) {
            if (!Modifier.isStatic(field.getModifiers())) {
                found.add(new Member(field, shapes.of(field.getGenericType())));
            }
        }
        if (found.isEmpty()) {
            throw new IOException("CORBA carries nothing of type " + type.getName());
        }
        members = found.toArray(Member[]::new);
        leastBytes = found.stream().mapToInt(member -> member.shape.leastBytes()).sum();
    }

    @Override
    public int leastBytes() {
        return leastBytes;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        Object owner = Shape.required(value);
        if (owner.getClass() != type) {
            throw new IOException(owner.getClass().getName() + " is no " + type.getName());
        }
        try {
            for (Member member : members) {
                member.shape.writeField(out, member.field, owner);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(type + " is not open", e);
        }
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        in.enter();
        try {
            Object value = constructor.newInstance();
            for (Member member : members) {
                member.shape.readField(in, member.field, value);
            }
            return value;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " is not open", e);
        } finally {
            in.leave();
        }
    }
}
