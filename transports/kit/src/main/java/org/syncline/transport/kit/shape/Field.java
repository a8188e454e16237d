package org.syncline.transport.kit.shape;

import java.io.IOException;
import java.lang.invoke.VarHandle;

/**
 * One field of a {@link Structure}. Safe for any thread.
 *
 * @param declared the field itself, for generators of code
 * @param kind how it is written and read, known in advance because that is asked so often
 * @param handle reads and writes it; primitives are not boxed
 */
public record Field(java.lang.reflect.Field declared, Shape shape, Kind kind, VarHandle handle) {

    /** How a field is written and read. */
    public enum Kind {
        BOOLEAN,
        INT,
        LONG,
        /** A structure or null. */
        OPTIONAL,
        /** All else, which has a codec of its own. */
        VALUE
    }

    Field(java.lang.reflect.Field declared, Shape shape, VarHandle handle) {
        this(declared, shape, kind(shape), handle);
    }

    private static Kind kind(Shape shape) {
        return switch (shape) {
            case Shape.Basic.BOOLEAN -> Kind.BOOLEAN;
            case Shape.Basic.INT -> Kind.INT;
            case Shape.Basic.LONG -> Kind.LONG;
            case Shape.Optional _ -> Kind.OPTIONAL;
            default -> Kind.VALUE;
        };
    }

    public String name() {
        return declared.getName();
    }

    /**
     * The object in a field that holds no primitive; fails if it is null, as no message should be.
     */
    public Object get(Object message) throws IOException {
        Object value = handle.get(message);
        if (value == null) {
            throw new IOException("the field " + name() + " is null and cannot be sent");
        }
        return value;
    }
}
