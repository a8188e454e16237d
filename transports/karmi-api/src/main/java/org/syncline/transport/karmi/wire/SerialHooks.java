package org.syncline.transport.karmi.wire;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Finds out whether a class takes a hand in its own Java serialisation; {@code writeReplace} is
 * {@link ReplacingCodec}'s business.
 */
final class SerialHooks {
    private SerialHooks() {}

    /**
     * True when neither {@code type} nor a serializable superclass declares a hook or hides its
     * fields from us.
     */
    static boolean none(Class<?> type) {
        for (Class<?> c = type;
                c != null && Serializable.class.isAssignableFrom(c);
                c = c.getSuperclass()) {
            if (declaresHook(c) || isClosed(c)) {
                return false;
            }
        }
        return true;
    }

    /** Whether deserialisation puts another object in the place of one of the class. */
    static boolean standsForAnother(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (declares(c, "readResolve")) {
                return true;
            }
        }
        return false;
    }

    /** Whether a class reads its part of an object by code of its own. */
    static boolean readsItself(Class<?> type) {
        return declares(type, "readObject", ObjectInputStream.class);
    }

    private static boolean declaresHook(Class<?> c) {
        return declares(c, "writeObject", ObjectOutputStream.class)
                || readsItself(c)
                || declares(c, "readObjectNoData")
                || declares(c, "readResolve")
                || Arrays.stream(c.getDeclaredFields())
                        .anyMatch(f -> f.getName().equals("serialPersistentFields"));
    }

    private static boolean declares(Class<?> c, String name, Class<?>... parameters) {
        for (Method m : c.getDeclaredMethods()) {
            if (m.getName().equals(name) && Arrays.equals(m.getParameterTypes(), parameters)) {
                return true;
            }
        }
        return false;
    }

    /** A JDK class with state, which generated code may not touch. */
    private static boolean isClosed(Class<?> c) {
        return c.getName().startsWith("java.")
                && Arrays.stream(c.getDeclaredFields())
                        .anyMatch(f -> !Modifier.isStatic(f.getModifiers()));
    }
}
