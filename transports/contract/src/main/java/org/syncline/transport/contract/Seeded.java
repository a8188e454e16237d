package org.syncline.transport.contract;

import org.syncline.core.peer.Blob;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Random;

/** Messages whose every public field is filled from a seed. Seed 0 leaves all fields empty. */
final class Seeded {

    private static final List<String> WORDS =
            List.of(
                    "",
                    "a",
                    "two words",
                    "Grüße",
                    "\u0000nul",
                    "日本語",
                    "\uD83D\uDE80 rocket",
                    "\r\n");
    private static final int MOST_ELEMENTS = 4;
    private static final int MOST_BYTES = 300;
    private static final int MOST_BLOB_BYTES = 100_000;

    private final Random random;

    private Seeded(long seed) {
        this.random = new Random(seed);
    }

    /** A message that depends on type and seed only. */
    static <T> T message(Class<T> type, long seed) {
        Seeded seeded = new Seeded(seed);
        return type.cast(seed == 0 ? seeded.make(type) : seeded.object(type));
    }

    private Object object(Class<?> type) {
        Object made = make(type);
        for (Field field : type.getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                set(made, field, value(field.getType()));
            }
        }
        return made;
    }

    private Object value(Class<?> type) {
        if (type == int.class) {
            return random.nextInt();
        } else if (type == long.class) {
            return random.nextLong();
        } else if (type == boolean.class) {
            return random.nextBoolean();
        } else if (type == String.class) {
            return WORDS.get(random.nextInt(WORDS.size())) + random.nextInt();
        } else if (type == byte[].class) {
            return bytes(MOST_BYTES);
        } else if (type == Blob.class) {
            return new Blob(bytes(MOST_BLOB_BYTES));
        } else if (type.isArray()) {
            return array(type.componentType());
        }
        return object(type);
    }

    private Object array(Class<?> component) {
        Object array = Array.newInstance(component, 1 + random.nextInt(MOST_ELEMENTS));
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, value(component));
        }
        return array;
    }

    private byte[] bytes(int most) {
        byte[] bytes = new byte[random.nextInt(most)];
        random.nextBytes(bytes);
        return bytes;
    }

    private Object make(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(type + " is no message", e);
        }
    }

    private static void set(Object target, Field field, Object value) {
        try {
            field.set(target, value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " is not open", e);
        }
    }
}
