package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

class HeavyKeysTest {
    private static final int BITS = 1 << 20;
    private static final int LEVELS = 22;
    private static final int SHARERS = 6_000;
    private static final int KEYS = 1_200;
    private static final int HEAVY_LEVELS = 13;

    /** Only keys are hashed and compared. */
    @Test
    void valuesMayBeShared() throws IOException {
        List<Object> shared = List.of("a", List.of("b", "c"), Set.of("d"));
        Map<String, Object> table = new HashMap<>();
        for (int i = 0; i < SHARERS; i++) {
            table.put("key " + i, shared);
        }
        for (Object honest : List.of(table, Map.copyOf(table))) {
            assertEquals(honest, new Pipe().copy(honest));
        }
    }

    /** Nobody keeps the hash of a long number. */
    @Test
    @Covers("F6")
    void longNumbersInKeysAreWeighed() throws IOException {
        BigInteger number = BigInteger.ONE.shiftLeft(BITS);
        for (Object leaf : List.of(number, new BigDecimal(number))) {
            Map<Object, Object> table = new HashMap<>();
            List<Object> key = new ArrayList<>();
            table.put(key, "");
            key.add(twice(leaf, LEVELS));
            assertRefused(table);
        }
    }

    /** Fixed tables compare a key with others of their place, even if their hashes differ. */
    @Test
    @Covers("F6")
    void keysThatFixedTablesCompareAreWeighed() throws IOException {
        List<Object> heavy = List.of(twice("leaf", HEAVY_LEVELS), twice("leaf", HEAVY_LEVELS));
        List<List<Object>> keys = new ArrayList<>();
        Map<Object, Object> table = new HashMap<>();
        for (int i = 0; i < KEYS; i++) {
            keys.add(new ArrayList<>(List.of(i)));
            table.put(keys.get(i), "");
        }
        Map<Object, Object> fixed = Map.copyOf(table);
        Set<Object> fixedKeys = Set.copyOf(table.keySet());
        for (int i = 0; i < KEYS; i++) {
            keys.get(i).set(0, heavy.get(i % 2));
            keys.get(i).add(i * 2 * KEYS);
        }
        assertRefused(fixed);
        assertRefused(fixedKeys);
    }

    private static void assertRefused(Object table) throws IOException {
        Pipe pipe = new Pipe();
        byte[] message = pipe.write(table);
        assertThrows(InvalidObjectException.class, () -> pipe.read(message));
    }

    private static List<Object> twice(Object leaf, int levels) {
        List<Object> list = new ArrayList<>(List.of(leaf));
        for (int i = 0; i < levels; i++) {
            list = new ArrayList<>(List.of(list, list));
        }
        return list;
    }
}
