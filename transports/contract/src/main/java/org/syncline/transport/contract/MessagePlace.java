package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.FileRange;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A field or an element within a message, with its name from the message down.
 *
 * @param field null for an element of the array that holds it
 */
record MessagePlace(String name, Object holder, @Nullable Field field, int index) {

    /** Elements of an array that are looked into. */
    private static final int MOST_ELEMENTS = 4;

    /** All places of a message, from the outside in. */
    static List<MessagePlace> of(Object message) {
        List<MessagePlace> places = new ArrayList<>();
        collect("", message, places);
        return places;
    }

    /** The field or element of this name; null if the holder has none. */
    static @Nullable MessagePlace in(Object holder, String name) {
        if (holder.getClass().isArray()) {
            int index = Integer.parseInt(name);
            boolean there = index < Array.getLength(holder);
            return there ? new MessagePlace(name, holder, null, index) : null;
        }
        try {
            return new MessagePlace(name, holder, holder.getClass().getField(name), 0);
        } catch (NoSuchFieldException e) {
            return null; // the message of a stored change may have lost the field since
        }
    }

    private static void collect(String prefix, Object holder, List<MessagePlace> places) {
        if (holder instanceof Object[] array) {
            for (int i = 0; i < Math.min(array.length, MOST_ELEMENTS); i++) {
                add(new MessagePlace(prefix + "[" + i + "]", array, null, i), places);
            }
        } else {
            String start = prefix.isEmpty() ? "" : prefix + ".";
            for (Field field : holder.getClass().getFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    add(new MessagePlace(start + field.getName(), holder, field, 0), places);
                }
            }
        }
    }

    private static void add(MessagePlace place, List<MessagePlace> places) {
        Object value = place.get();
        places.add(place);
        if (value != null && (value instanceof Object[] || isMessage(value))) {
            collect(place.name, value, places);
        }
    }

    private static boolean isMessage(@Nullable Object value) {
        return value != null
                && !(value instanceof FileRange || value instanceof BufferBlob)
                && value.getClass().getPackage() == Blob.class.getPackage();
    }

    /** A message of its own with the same values; content of files is shared. */
    static Object copy(Object message) {
        if (message instanceof Object[] array) {
            Object copy = Array.newInstance(array.getClass().componentType(), array.length);
            for (int i = 0; i < array.length; i++) {
                Array.set(copy, i, array[i] == null ? null : copy(array[i]));
            }
            return copy;
        } else if (message instanceof byte[] bytes) {
            return bytes.clone();
        } else if (!isMessage(message)) {
            return message;
        }
        Object copy = empty(message.getClass());
        for (Field field : message.getClass().getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                Object value = new MessagePlace("", message, field, 0).get();
                new MessagePlace("", copy, field, 0).set(value == null ? null : copy(value));
            }
        }
        return copy;
    }

    /** The bytes of all that a message holds, each as often as it is named. */
    static long bytes(@Nullable Object value) {
        return switch (value) {
            case null -> 0;
            case Object[] array -> Arrays.stream(array).mapToLong(MessagePlace::bytes).sum();
            case byte[] bytes -> bytes.length;
            case String text -> text.length();
            case FileRange range -> range.length();
            case BufferBlob lent -> lent.length();
            case Object message when isMessage(message) -> {
                long sum = 0;
                for (Field field : message.getClass().getFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        sum += bytes(new MessagePlace("", message, field, 0).get());
                    }
                }
                yield sum;
            }
            default -> Long.BYTES;
        };
    }

    /** A message as it is made. */
    static Object empty(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(type + " is no message", e);
        }
    }

    Class<?> type() {
        return field == null ? holder.getClass().componentType() : field.getType();
    }

    @Nullable Object get() {
        try {
            return field == null ? Array.get(holder, index) : field.get(holder);
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " is not open", e);
        }
    }

    void set(@Nullable Object value) {
        try {
            if (field == null) {
                Array.set(holder, index, value);
            } else {
                field.set(holder, value);
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " is not open", e);
        }
    }
}
