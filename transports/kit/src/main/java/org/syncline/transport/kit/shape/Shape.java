package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The structure of the values of a type in a signature or in a field. Values are never null, except
 * those of an {@link Optional}. Immutable once built.
 */
public sealed interface Shape
        permits Shape.Basic, Shape.Exact, Shape.Sequence, Shape.Optional, Structure {

    /** Asserts that a value is there. */
    static Object present(@Nullable Object value) throws IOException {
        if (value == null) {
            throw new IOException("null cannot be sent");
        }
        return value;
    }

    /** A value without parts. */
    enum Basic implements Shape {
        /** The result of a method that returns nothing. */
        NOTHING(void.class),
        BOOLEAN(boolean.class),
        INT(int.class),
        LONG(long.class),
        FLOAT(float.class),
        DOUBLE(double.class),
        /** A string. */
        TEXT(String.class),
        /** A byte array. */
        BYTES(byte[].class),
        /** An array of ints. */
        INTS(int[].class),
        /** An array of floats. */
        FLOATS(float[].class),
        /** A table of strings by strings. */
        TABLE(Map.class),
        /** A {@link Blob} of any class, which arrives as a plain one. */
        CONTENT(Blob.class);

        private final Class<?> type;

        Basic(Class<?> type) {
            this.type = type;
        }

        /** The class in signatures and fields. */
        public Class<?> type() {
            return type;
        }
    }

    /**
     * A value of one of Java's own types that few formats have: a byte, a short, a character, a box
     * of a primitive, or an array of a primitive type that is not among the {@link Basic} ones.
     */
    record Exact(Class<?> type) implements Shape {

        /** For a format that does not have it. */
        public IllegalArgumentException unsupported() {
            return Shapes.unsupported(type);
        }
    }

    /**
     * A list, or an array of anything that is no primitive.
     *
     * @param element the shape of its elements
     * @param component the class of an array's elements; of a list's, {@code Object}
     * @param list true for a list
     */
    record Sequence(Shape element, Class<?> component, boolean list) implements Shape {

        /** The elements of a value. */
        public Object[] elements(Object value) {
            return list ? ((List<?>) value).toArray() : (Object[]) value;
        }

        /** An array to be filled for {@link #of}. */
        public Object[] room(int count) {
            return (Object[]) Array.newInstance(component, count);
        }

        /** The value with these elements, which belong to it from now on. */
        public Object of(Object[] elements) {
            return list ? new ArrayList<>(Arrays.asList(elements)) : elements;
        }
    }

    /** A structure or null: a field that is annotated as nullable. */
    record Optional(Structure structure) implements Shape {}
}
