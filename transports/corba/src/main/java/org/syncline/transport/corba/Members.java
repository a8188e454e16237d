package org.syncline.transport.corba;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * The fields of one class, each with its shape. What writes and what reads an object are one method
 * handle each, which the JDK compiles as if it were code made for the class: reflection would cost
 * as much for each field as writing it.
 */
final class Members {

    /** Of type {@code (CdrOutput, Object) void}. */
    static final MethodHandle NOTHING_WRITTEN =
            MethodHandles.empty(MethodType.methodType(void.class, CdrOutput.class, Object.class));

    /** Of type {@code (CdrInput, Object) void}. */
    static final MethodHandle NOTHING_READ =
            MethodHandles.empty(MethodType.methodType(void.class, CdrInput.class, Object.class));

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodHandle WRITE = ofShape("write", NOTHING_WRITTEN.type());
    private static final MethodHandle READ =
            ofShape("read", MethodType.methodType(Object.class, CdrInput.class));

    private final List<MethodHandle> writes = new ArrayList<>();
    private final List<MethodHandle> reads = new ArrayList<>();

    private static MethodHandle ofShape(String name, MethodType type) {
        try {
            return LOOKUP.findVirtual(Shape.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes objects; of type {@code () Object}. */
    static MethodHandle make(Constructor<?> constructor) throws IllegalAccessException {
        return LOOKUP.unreflectConstructor(constructor).asType(MethodType.methodType(Object.class));
    }

    /** Adds a public field. */
    void add(Field field, Shape shape) {
        try {
            MethodHandle get = LOOKUP.unreflectGetter(field);
            MethodHandle set = LOOKUP.unreflectSetter(field);
            writes.add(
                    MethodHandles.filterArguments(
                            WRITE.bindTo(shape), 1, get.asType(get.type().generic())));
            MethodHandle readInto =
                    MethodHandles.collectArguments(
                            set.asType(set.type().generic().changeReturnType(void.class)),
                            1,
                            READ.bindTo(shape));
            reads.add(MethodHandles.permuteArguments(readInto, NOTHING_READ.type(), 1, 0));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " is not open", e);
        }
    }

    /** Writes all of them; of the type of {@link #NOTHING_WRITTEN}. */
    MethodHandle write() {
        return inTurn(writes);
    }

    /** Reads all of them; of the type of {@link #NOTHING_READ}. */
    MethodHandle read() {
        return inTurn(reads);
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
