package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asserts that two graphs are equal object by object and share and cycle in the same places. */
final class SameShape {
    private final Map<Object, Object> counterpart = new IdentityHashMap<>();
    private final Map<Object, Object> original = new IdentityHashMap<>();

    static void check(Object expected, Object actual) throws IllegalAccessException {
        new SameShape().compare(expected, actual);
    }

    private void compare(Object a, Object b) throws IllegalAccessException {
        if (a == null) {
            assertEquals(null, b);
            return;
        }
        assertNotNull(b);
        assertEquals(a.getClass(), b.getClass());
        if (isValue(a)) {
            assertEquals(a, b);
            return;
        }
        if (counterpart.containsKey(a)) {
            assertSame(counterpart.get(a), b, "sharing");
            return;
        }
        assertSame(null, original.put(b, a), "two objects became one");
        counterpart.put(a, b);
        members(a, b);
    }

    private static boolean isValue(Object o) {
        return o instanceof Enum
                || o.getClass().getName().matches("java\\.(lang|time|math)\\.\\w+|.*UUID");
    }

    private void members(Object a, Object b) throws IllegalAccessException {
        if (a.getClass().isArray()) {
            assertEquals(Array.getLength(a), Array.getLength(b));
            for (int i = 0; i < Array.getLength(a); i++) {
                compare(Array.get(a, i), Array.get(b, i));
            }
        } else if (a instanceof List<?> list) {
            inOrder(list, (List<?>) b);
        } else if (a instanceof Set<?> set) {
            inOrder(set, (Set<?>) b);
        } else if (a instanceof Map<?, ?> map) {
            assertEquals(map.keySet(), ((Map<?, ?>) b).keySet());
            for (Object key : map.keySet()) {
                compare(map.get(key), ((Map<?, ?>) b).get(key));
            }
        } else {
            fields(a.getClass(), a, b);
        }
    }

    private void inOrder(Iterable<?> a, Iterable<?> b) throws IllegalAccessException {
        Iterator<?> other = b.iterator();
        for (Object element : a) {
            compare(element, other.next());
        }
        assertEquals(false, other.hasNext());
    }

    private void fields(Class<?> type, Object a, Object b) throws IllegalAccessException {
        if (type == Object.class || type == Record.class) {
            return;
        }
        for (Field f : type.getDeclaredFields()) {
            if ((f.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                f.setAccessible(true);
                compare(f.get(a), f.get(b));
            }
        }
        fields(type.getSuperclass(), a, b);
    }
}
