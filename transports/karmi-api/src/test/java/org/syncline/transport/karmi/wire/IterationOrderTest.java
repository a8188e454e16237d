package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A table that has come to a program iterates as one that Java serialisation has copied, also when
 * more is put into it.
 */
class IterationOrderTest {
    private static final WireLimits PROGRAM =
            new WireLimits(
                    WireLimits.DEFAULT.frameBytes(),
                    WireLimits.DEFAULT.depth(),
                    WireLimits.DEFAULT.objects(),
                    WireLimits.DEFAULT.classes(),
                    false);
    private static final int[] LARGE = {63, 64, 65, 96, 97, 767, 768, 769, 1000};
    private static final int LARGEST_SMALL = 50;

    /** More keys of one place than this are a tree in a concurrent map, which turns them round. */
    private static final int NO_TREE = 8;

    /** From this kind of keys on they crowd together. */
    private static final int CROWDED = 2;

    @FunctionalInterface
    private interface Copier {
        Object copy(Object o) throws IOException, ClassNotFoundException;
    }

    private static Object javaCopy(Object o) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    private static Object ourCopy(Object o) throws IOException {
        return new Pipe(Pipe.SAMPLES, PROGRAM).copy(o);
    }

    /** Of the pairs {@code Aa} and {@code BB}, which have the same hash. */
    private static String ofOneHash(int i) {
        StringBuilder text = new StringBuilder();
        for (int bit = 1; bit < 1 << 11; bit <<= 1) {
            text.append((i & bit) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    private static void assertAlike(Object table, List<Object> more, String what)
            throws IOException, ClassNotFoundException {
        assertEquals(
                orders(table, IterationOrderTest::javaCopy, more),
                orders(table, IterationOrderTest::ourCopy, more),
                what);
    }

    /** As it arrives, as it arrives at a third, and once more is put into that. */
    @SuppressWarnings("unchecked") // tables of objects
    private static List<List<Object>> orders(Object table, Copier copier, List<Object> more)
            throws IOException, ClassNotFoundException {
        Object once = copier.copy(table);
        Object twice = copier.copy(once);
        List<List<Object>> orders = new ArrayList<>(List.of(order(once), order(twice)));
        for (Object key : more) {
            if (twice instanceof Map<?, ?> map) {
                ((Map<Object, Object>) map).put(key, "");
            } else {
                ((HashSet<Object>) twice).add(key);
            }
        }
        orders.add(order(twice));
        return orders;
    }

    private static List<Object> order(Object table) {
        return new ArrayList<>(table instanceof Map<?, ?> map ? map.keySet() : (HashSet<?>) table);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void tablesIterateAsJavaSerialisationHasThem(long seed) throws Exception {
        Random random = new Random(seed);
        List<IntFunction<Object>> kinds =
                List.of(
                        i -> "key" + random.nextInt(),
                        i -> random.nextInt(),
                        i -> i * 16,
                        IterationOrderTest::ofOneHash);
        int[] sizes =
                IntStream.concat(IntStream.rangeClosed(0, LARGEST_SMALL), IntStream.of(LARGE))
                        .toArray();
        for (int size : sizes) {
            for (int kind = 0; kind < kinds.size(); kind++) {
                IntFunction<Object> key = kinds.get(kind);
                List<Object> keys = new ArrayList<>();
                IntStream.range(0, size).forEach(i -> keys.add(key.apply(i)));
                List<Object> more = new ArrayList<>();
                IntStream.range(size, size + 30).forEach(i -> more.add("more" + i));
                String what = "seed " + seed + ", kind " + kind + ", size " + size + ": ";
                for (Object table : tables(keys, kind >= CROWDED && size > NO_TREE)) {
                    assertAlike(table, more, what + table.getClass());
                }
            }
        }
    }

    private static List<Object> tables(List<Object> keys, boolean trees) {
        Map<Object, Object> values = new LinkedHashMap<>();
        keys.forEach(key -> values.put(key, ""));
        Map<Object, Object> shrunk = new HashMap<>();
        IntStream.range(0, 200).forEach(i -> shrunk.put("gone" + i, ""));
        shrunk.clear();
        shrunk.putAll(values);
        Map<Object, Object> hashtable = new Hashtable<>();
        hashtable.putAll(values);
        List<Object> tables =
                new ArrayList<>(
                        List.of(
                                values,
                                shrunk,
                                hashtable,
                                new HashSet<>(keys),
                                new LinkedHashSet<>(keys)));
        Map<Object, Object> grown = new HashMap<>();
        keys.forEach(key -> grown.put(key, ""));
        tables.add(grown);
        if (!trees) {
            tables.add(new ConcurrentHashMap<>(values));
        }
        return tables;
    }
}
