package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.InvalidObjectException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces the lists and tables of a call by equal ones of the usual classes, because a {@link
 * MessageFilter} admits few others: it cannot tell what those hash as they are read. Covers values
 * themselves and the fields of a list's elements. Usual ones stay as they are. Safe for any thread.
 */
public final class PlainCollections {

    private static final ClassValue<List<Field>> COLLECTIONS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return type.getName().startsWith("java.")
                            ? List.of()
                            : instanceFields(type).stream()
                                    .filter(field -> isCollection(field.getType()))
                                    .toList();
                }
            };

    private PlainCollections() {}

    /** Replaces arguments in their array. */
    public static Object @Nullable [] in(Object @Nullable [] arguments)
            throws InvalidObjectException {
        for (int i = 0; arguments != null && i < arguments.length; i++) {
            Object argument = arguments[i];
            if (argument instanceof List || argument instanceof Map) {
                arguments[i] = plain(argument);
            }
        }
        return arguments;
    }

    /** The same value, or an equal one that can be sent. */
    public static @Nullable Object of(@Nullable Object value) throws InvalidObjectException {
        return value instanceof List || value instanceof Map ? plain(value) : value;
    }

    /** The same for a value of which the fields count, too. */
    public static @Nullable Object withFields(@Nullable Object value)
            throws InvalidObjectException {
        boolean collection = value instanceof List || value instanceof Map;
        return value == null || collection || !hasUnusual(value) ? of(value) : copy(value);
    }

    private static Object plain(Object value) throws InvalidObjectException {
        if (value instanceof Map<?, ?> table) {
            return isUsual(value) ? value : new LinkedHashMap<>(table);
        }
        List<?> list = (List<?>) value;
        for (Object element : list) {
            if (element != null && hasUnusual(element)) {
                return withPlainElements(list);
            }
        }
        return isUsual(value) ? value : new ArrayList<>(list);
    }

    private static boolean isCollection(Class<?> type) {
        return type == List.class || type == Map.class;
    }

    private static boolean isUsual(@Nullable Object value) {
        return value == null
                || value.getClass() == ArrayList.class
                || value.getClass() == HashMap.class
                || value.getClass() == LinkedHashMap.class;
    }

    private static boolean hasUnusual(Object element) throws InvalidObjectException {
        try {
            for (Field field : COLLECTIONS.get(element.getClass())) {
                if (!isUsual(field.get(element))) {
                    return true;
                }
            }
            return false;
        } catch (IllegalAccessException e) {
            throw unsendable(element, e);
        }
    }

    private static List<@Nullable Object> withPlainElements(List<?> list)
            throws InvalidObjectException {
        List<@Nullable Object> copies = new ArrayList<>(list.size());
        for (Object element : list) {
            copies.add(element != null && hasUnusual(element) ? copy(element) : element);
        }
        return copies;
    }

    private static Object copy(Object element) throws InvalidObjectException {
        try {
            Object copy = element.getClass().getConstructor().newInstance();
            for (Field field : instanceFields(element.getClass())) {
                field.set(copy, of(field.get(element)));
            }
            return copy;
        } catch (ReflectiveOperationException e) {
            throw unsendable(element, e);
        }
    }

    private static List<Field> instanceFields(Class<?> type) {
        return Arrays.stream(type.getFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toList();
    }

    private static InvalidObjectException unsendable(Object element, Exception cause) {
        return new InvalidObjectException(
                element.getClass().getName()
                        + " with such a list or table cannot be sent; use ArrayList or HashMap",
                cause);
    }
}
