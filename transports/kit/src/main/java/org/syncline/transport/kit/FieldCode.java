package org.syncline.transport.kit;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes all fields of one class's objects, and makes and fills such objects: each is one method
 * handle, which the JDK compiles as if it were code made for the class. Reflection, or a variable
 * handle for each field, would cost more for each of them than writing it. Safe for any thread.
 */
public final class FieldCode {

    private static final MethodType WRITING =
            MethodType.methodType(void.class, Object.class, Object.class);
    private static final MethodType READING = MethodType.methodType(Object.class, Object.class);

    /** For a class of which no field is known as yet. */
    public static final FieldCode NOTHING =
            new FieldCode(Object.class, MethodHandles.empty(WRITING), MethodHandles.empty(READING));

    private final Class<?> type;
    private final MethodHandle write;
    private final MethodHandle read;

    private FieldCode(Class<?> type, MethodHandle write, MethodHandle read) {
        this.type = type;
        this.write = write.asType(WRITING);
        this.read = read.asType(READING);
    }

    /** Writes the fields of one object to an output of the class that they were added for. */
    public void write(Object stream, Object owner) throws IOException {
        try {
            write.invokeExact(stream, owner);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("fields of " + owner.getClass() + " failed", e);
        }
    }

    /**
     * Makes an object and reads its fields from an input of the class that they were added for; a
     * checked exception of the constructor becomes an {@link IOException}.
     */
    public Object read(Object stream) throws IOException {
        try {
            return (Object) read.invokeExact(stream);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException("a " + type.getName() + " cannot be constructed", e);
        }
    }

    /** Puts both together. For one thread. */
    public static final class Builder {

        private final MethodHandles.Lookup lookup;
        private final NoArgConstructor constructor;
        private final List<MethodHandle> writes = new ArrayList<>();
        private final List<MethodHandle> reads = new ArrayList<>();

        /** For one class, whose fields {@code lookup} reaches. */
        public Builder(MethodHandles.Lookup lookup, NoArgConstructor constructor) {
            this.lookup = lookup;
            this.constructor = constructor;
        }

        /**
         * Adds a field.
         *
         * @param write writes a value: {@code (OUT, V) void}, V being the field's type or Object
         * @param read reads a value: {@code (IN) V}
         * @throws IllegalAccessException if the field cannot be reached
         */
        public void add(Field field, MethodHandle write, MethodHandle read)
                throws IllegalAccessException {
            Class<?> written = write.type().lastParameterType();
            MethodHandle get =
                    lookup.unreflectGetter(field)
                            .asType(MethodType.methodType(written, Object.class));
            writes.add(MethodHandles.filterArguments(write, 1, get));
            Class<?> value = read.type().returnType();
            MethodHandle set =
                    lookup.unreflectSetter(field)
                            .asType(MethodType.methodType(void.class, Object.class, value));
            reads.add(MethodHandles.collectArguments(set, 1, read));
        }

        /** For all fields in the order in which they were added. */
        public FieldCode build() {
            MethodHandle fill = inTurn(reads);
            MethodHandle owner =
                    MethodHandles.dropArguments(
                            MethodHandles.identity(Object.class),
                            1,
                            fill.type().lastParameterType());
            MethodHandle filled = MethodHandles.foldArguments(owner, fill);
            MethodHandle made = MethodHandles.foldArguments(filled, constructor.handle());
            return new FieldCode(constructor.type(), inTurn(writes), made);
        }

        /** Halves, so that the compiler meets no deep nesting. */
        private static MethodHandle inTurn(List<MethodHandle> handles) {
            int count = handles.size();
            return count == 1
                    ? handles.getFirst()
                    : MethodHandles.foldArguments(
                            inTurn(handles.subList(count / 2, count)),
                            inTurn(handles.subList(0, count / 2)));
        }
    }
}
