package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Objects of a class with public fields and a constructor without arguments. */
final class Structure implements Shape {

    private final Class<?> type;
    private final Constructor<?> constructor;
    private final Map<String, Member> members = new LinkedHashMap<>();

    private record Member(Field field, Shape shape) {}

    Structure(Class<?> type) throws IOException {
        this.type = type;
        try {
            this.constructor = type.getConstructor();
        } catch (NoSuchMethodException e) {
            throw new IOException("XML-RPC carries nothing of type " + type.getName(), e);
        }
    }

    /** Finds the shapes of the fields, which may be of this same type. */
    void complete(Shapes shapes) throws IOException {
        for (Field field : type.getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                Member member = new Member(field, shapes.of(field.getGenericType()));
                members.put(field.getName(), member);
            }
        }
    }

    @Override
    public Object write(Object value) throws IOException {
        if (value.getClass() != type) {
            throw new IOException(value.getClass().getName() + " is no " + type.getName());
        }
        Map<String, Object> wire = HashMap.newHashMap(members.size());
        try {
            for (Map.Entry<String, Member> each : members.entrySet()) {
                Object content = each.getValue().field.get(value);
                if (content != null) {
                    wire.put(each.getKey(), each.getValue().shape.write(content));
                }
            }
            return wire;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(type + " is not open", e);
        }
    }

    @Override
    public Object read(Object wire) throws IOException {
        try {
            Object value = constructor.newInstance();
            for (Map.Entry<?, ?> each : Shapes.members(wire).entrySet()) {
                Member member = members.get(each.getKey());
                if (member == null) {
                    throw new IOException(type.getSimpleName() + " has no " + each.getKey());
                }
                member.field.set(value, member.shape.read(each.getValue()));
            }
            return value;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " is not open", e);
        }
    }
}
