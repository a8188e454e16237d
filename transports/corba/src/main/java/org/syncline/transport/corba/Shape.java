package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Field;

/** How values of one Java type travel in CDR. Immutable once its {@link Shapes} are complete. */
interface Shape {

    /** Fewest bytes that a value takes, without padding. */
    int leastBytes();

    /**
     * Writes a value.
     *
     * @throws IOException if it cannot travel
     */
    void write(CdrOutput out, @Nullable Object value) throws IOException;

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException if it is not what a value of the type looks like
     */
    @Nullable Object read(CdrInput in) throws IOException;

    /** Writes a field of an object; without boxes where its type is primitive. */
    default void writeField(CdrOutput out, Field field, Object owner)
            throws IOException, IllegalAccessException {
        write(out, field.get(owner));
    }

    /** Reads a field of an object. */
    default void readField(CdrInput in, Field field, Object owner)
            throws IOException, IllegalAccessException {
        field.set(owner, read(in));
    }

    /** A value of a type that has no null on the wire. */
    static Object required(@Nullable Object value) throws IOException {
        if (value == null) {
            throw new IOException("CORBA carries no null here");
        }
        return value;
    }
}
