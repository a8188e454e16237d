package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/** Keys that take no time to hash, but are compared each with each. */
class EqualKeysTest {
    private static final int KEYS = 20_000;
    private static final int HONEST = 200_000;
    private static final int LONG_TEXTS = 1_000;

    @Test
    @Covers("F6")
    void keysOfOneHashAreRefused() throws IOException {
        int hash = text(0).hashCode();
        for (Map<?, ?> table : List.of(new HashMap<>(), new ConcurrentHashMap<>())) {
            assertRefused(table, i -> i % 2 == 0 ? text(i) : number(i, hash));
            assertRefused(table, EqualKeysTest::time);
        }
    }

    /** Its chains stay chains, however long. */
    @Test
    @Covers("F6")
    void keysOfOnePlaceOfAHashtableAreRefused() throws IOException {
        assertRefused(new Hashtable<>(), EqualKeysTest::text);
        int places = ChainedPlaces.spreading(KEYS);
        assertRefused(new Hashtable<>(), i -> i * places);
    }

    /** To compare two is to visit all that they have in common. */
    @Test
    @Covers("F6")
    void longTextsOfOneHashWeighTheirLength() throws IOException {
        String same = "x".repeat(LONG_TEXTS * 10);
        Pipe pipe = new Pipe();
        byte[] message = message(pipe, new Hashtable<>(), LONG_TEXTS, i -> same + text(i));
        assertThrows(InvalidObjectException.class, () -> pipe.read(message));
    }

    @Test
    void keysOfManyHashesTravel() throws IOException {
        for (IntFunction<Object> key :
                List.<IntFunction<Object>>of(
                        i -> i,
                        i -> i * 1_000,
                        i -> (double) i,
                        i -> (long) i << 32,
                        i -> "key " + i,
                        LocalDate.EPOCH::plusDays)) {
            for (Map<Object, Object> table :
                    List.of(
                            new HashMap<>(),
                            new Hashtable<>(),
                            new TreeMap<>(),
                            new ConcurrentHashMap<Object, Object>())) {
                for (int i = 0; i < HONEST; i++) {
                    table.put(key.apply(i), "");
                }
                assertEquals(table, new Pipe().copy(table));
            }
        }
    }

    private static void assertRefused(Map<?, ?> table, IntFunction<Object> key) throws IOException {
        Pipe pipe = new Pipe();
        byte[] message = message(pipe, table, KEYS, key);
        assertThrows(InvalidObjectException.class, () -> pipe.read(message));
    }

    /** That of a list of keys and values, turned into that of a table. */
    private static byte[] message(Pipe pipe, Map<?, ?> empty, int keys, IntFunction<Object> key)
            throws IOException {
        List<Object> pairs = new ArrayList<>();
        for (int i = 0; i < keys; i++) {
            pairs.add(key.apply(i));
            pairs.add("");
        }
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        byte[] table = pipe.write(empty);
        message.write(table, 0, table.length - 1);
        message.writeBytes(count(keys));
        int head = pipe.write(new ArrayList<>()).length - 1 + count(pairs.size()).length;
        byte[] list = pipe.write(pairs);
        message.write(list, head, list.length - head);
        return message.toByteArray();
    }

    private static byte[] count(int n) throws IOException {
        WireOutput out = new WireOutput(Long.BYTES);
        out.putCount(n);
        return Arrays.copyOf(out.array(), out.position());
    }

    /** Of {@code AaAa...}, with other pairs of letters that have the same hash. */
    private static String text(int i) {
        StringBuilder text = new StringBuilder();
        for (int bit = 1; bit < 1 << 16; bit <<= 1) {
            text.append((i & bit) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    private static Object number(int i, int hash) {
        return (long) i << 32 | Integer.toUnsignedLong(i ^ hash);
    }

    /** Its hash is that of the date, and the halves of the nanoseconds one over the other. */
    private static Object time(int i) {
        return LocalDateTime.of(LocalDate.EPOCH, LocalTime.ofNanoOfDay((long) i << 32 | i));
    }
}
