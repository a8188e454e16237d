package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
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

    private final Class<?> type;
    private final MethodHandle make;
    private MethodHandle write = Members.NOTHING_WRITTEN;
    private MethodHandle read = Members.NOTHING_READ;
    private int leastBytes;

    Structure(Class<?> type) throws IOException {
        this.type = type;
        try {
            this.make = Members.make(type.getConstructor());
        } catch (ReflectiveOperationException e) {
            throw new IOException("CORBA carries nothing of type " + type.getName(), e);
        }
    }

    /** Finds the shapes of the fields, which may be of this same type. */
    void complete(Shapes shapes) throws IOException {
        Members members = new Members();
        List<Field> fields =
                Stream.of(type.getFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .sorted(Comparator.comparing(Field::getName))
                        .toList();
        if (fields.isEmpty()) {
            throw new IOException("CORBA carries nothing of type " + type.getName());
        }
        for (Field field : fields) {
            Shape shape = shapes.of(field.getGenericType());
            members.add(field, shape);
            leastBytes += shape.leastBytes();
        }
        write = members.write();
        read = members.read();
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
            write.invokeExact(out, owner);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        in.enter();
        try {
            Object value = make.invokeExact();
            read.invokeExact(in, value);
            return value;
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException(type.getName() + " cannot be made: " + e, e);
        } finally {
            in.leave();
        }
    }
}
