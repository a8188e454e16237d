package org.syncline.core.transport;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes, or reads, all fields of one class's objects: one method handle, which the JDK compiles as
 * if it were code made for the class. Reflection, or a variable handle for each field, would cost
 * more for each of them than writing it. Safe for any thread.
 */
public final class FieldCode {

    private static final MethodType TYPE =
            MethodType.methodType(void.class, Object.class, Object.class);

    /** For a class of which no field is known as yet. */
    public static final FieldCode NOTHING = new FieldCode(MethodHandles.empty(TYPE));

    private final MethodHandle handle;

    private FieldCode(MethodHandle handle) {
        this.handle = handle.asType(TYPE);
    }

    /**
     * Writes or reads the fields of one object.
     *
     * @param stream where to or where from, of the class that the fields were added for
     * @throws IOException if a value cannot be written or read
     */
    public void run(Object stream, Object owner) throws IOException {
        try {
            handle.invokeExact(stream, owner);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("fields of " + owner.getClass() + " failed", e);
        }
    }

    /** Puts both together. For one thread. */
    public static final class Builder {

        private final MethodHandles.Lookup lookup;
        private final List<MethodHandle> writes = new ArrayList<>();
        private final List<MethodHandle> reads = new ArrayList<>();

        /**
         * For one class.
         *
         * @param lookup that reaches its fields
         */
        public Builder(MethodHandles.Lookup lookup) {
            this.lookup = lookup;
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
            MethodHandle readInto = MethodHandles.collectArguments(set, 1, read);
            MethodType order =
                    MethodType.methodType(void.class, read.type().parameterType(0), Object.class);
            reads.add(MethodHandles.permuteArguments(readInto, order, 1, 0));
        }

        /** Writes all fields in the order in which they were added. */
        public FieldCode writing() {
            return new FieldCode(inTurn(writes));
        }

        /** Reads all fields in that order. */
        public FieldCode reading() {
            return new FieldCode(inTurn(reads));
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
