package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.FieldCode;
import org.syncline.transport.kit.NoArgConstructor;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Objects of a class with public fields and a constructor without arguments, as IDL structures with
 * the fields in the order of their names.
 */
final class Structure implements Shape {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType WRITE =
            MethodType.methodType(void.class, CdrOutput.class, Object.class);
    private static final MethodType READ = MethodType.methodType(Object.class, CdrInput.class);

    private final Class<?> type;
    private final NoArgConstructor constructor;
    private FieldCode fields = FieldCode.NOTHING;
    private int leastBytes;

    Structure(Class<?> type) throws IOException {
        this.type = type;
        try {
            this.constructor = NoArgConstructor.of(LOOKUP, type);
        } catch (ReflectiveOperationException e) {
            throw unknown(type, e);
        }
    }

    private static void add(FieldCode.Builder code, Field field, Shape shape)
            throws ReflectiveOperationException {
        // Found in the shape's own class: a call by way of the interface is not compiled in place.
        MethodHandle write = LOOKUP.findVirtual(shape.getClass(), "write", WRITE);
        MethodHandle read = LOOKUP.findVirtual(shape.getClass(), "read", READ);
        code.add(field, write.bindTo(shape), read.bindTo(shape));
    }

    private static IOException unknown(
            Class<?> type, @Nullable ReflectiveOperationException cause) {
        return new IOException("CORBA carries nothing of type " + type.getName(), cause);
    }

    /** Finds the shapes of the fields, which may be of this same type. */
    void complete(Shapes shapes) throws IOException {
        List<Field> declared =
                Stream.of(type.getFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .sorted(Comparator.comparing(Field::getName))
                        .toList();
        if (declared.isEmpty()) {
            throw unknown(type, null);
        }
        FieldCode.Builder code = new FieldCode.Builder(LOOKUP, constructor);
        for (Field field : declared) {
            Shape shape = shapes.of(field.getGenericType());
            try {
                add(code, field, shape);
            } catch (ReflectiveOperationException e) {
                throw unknown(type, e);
            }
            leastBytes += shape.leastBytes();
        }
        fields = code.build();
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
        fields.write(out, owner);
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        in.enter();
        try {
            return fields.read(in);
        } finally {
            in.leave();
        }
    }
}
