package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.VarHandle;

/** One field of a {@link Structure}. Primitives are not boxed. Safe for any thread. */
public final class Field {

    private final java.lang.reflect.Field declared;
    private final Shape shape;
    private final Kind kind;
    private final VarHandle handle;

    /** How a field is written and read, known in advance because that is asked so often. */
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
        this.declared = declared;
        this.shape = shape;
        this.kind = kind(shape);
        this.handle = handle;
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

    /** The field itself, for generators of code. */
    public java.lang.reflect.Field declared() {
        return declared;
    }

    /** Reads and writes the field of an object, for formats that have code of their own for it. */
    public VarHandle handle() {
        return handle;
    }

    public Shape shape() {
        return shape;
    }

    public Kind kind() {
        return kind;
    }

    public boolean getBoolean(Object message) {
        return (boolean) handle.get(message);
    }

    public int getInt(Object message) {
        return (int) handle.get(message);
    }

    public long getLong(Object message) {
        return (long) handle.get(message);
    }

    /** The object in a field that holds no primitive; null is possible in an optional one. */
    public @Nullable Object getOptional(Object message) {
        return handle.get(message);
    }

    /**
     * The object in a field that holds no primitive.
     *
     * @throws IOException if it is null, which no message should be
     */
    public Object get(Object message) throws IOException {
        Object value = handle.get(message);
        if (value == null) {
            throw new IOException("the field " + name() + " is null and cannot be sent");
        }
        return value;
    }

    public void setBoolean(Object message, boolean value) {
        handle.set(message, value);
    }

    public void setInt(Object message, int value) {
        handle.set(message, value);
    }

    public void setLong(Object message, long value) {
        handle.set(message, value);
    }

    public void set(Object message, @Nullable Object value) {
        handle.set(message, value);
    }
}
