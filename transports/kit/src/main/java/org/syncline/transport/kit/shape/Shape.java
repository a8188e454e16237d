package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What values of a type in a signature or in a field look like. Values are never null, except those
 * of an {@link Optional}. Immutable once built.
 */
public sealed interface Shape permits Shape.Basic, Shape.Sequence, Shape.Optional, Structure {

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
        NOTHING,
        BOOLEAN,
        INT,
        LONG,
        FLOAT,
        DOUBLE,
        /** A string. */
        TEXT,
        /** A byte array. */
        BYTES,
        /** An array of ints. */
        INTS,
        /** An array of floats. */
        FLOATS,
        /** A table of strings by strings. */
        TABLE,
        /** A {@link org.syncline.core.peer.Blob} of any class, which arrives as a plain one. */
        CONTENT
    }

    /**
     * A list, or an array of anything that is no primitive.
     *
     * @param element what its elements look like
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
