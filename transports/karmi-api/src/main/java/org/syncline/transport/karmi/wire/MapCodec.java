package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/**
 * A mutable JDK map: the count, then keys and values in iteration order. A hash map is made with
 * the capacity that Java serialisation gives one of the default load factor, so that it iterates
 * alike. Load factors and an access order are not kept.
 */
final class MapCodec extends GraphCodec {
    /** The keys of a map of the default capacity, which Java serialisation never goes below. */
    private static final int USUAL = 12;

    private final IntFunction<Map<@Nullable Object, @Nullable Object>> maker;

    private MapCodec(Class<?> type, IntFunction<Map<@Nullable Object, @Nullable Object>> maker) {
        super(type);
        this.maker = maker;
    }

    static List<GraphCodec> all() {
        return List.of(
                new MapCodec(HashMap.class, MapCodec::hashMap),
                new MapCodec(
                        LinkedHashMap.class,
                        n -> LinkedHashMap.<@Nullable Object, @Nullable Object>newLinkedHashMap(n)),
                new HashtableCodec(),
                new MapCodec(ConcurrentHashMap.class, MapCodec::concurrentMap),
                new TreeMapCodec());
    }

    private static Map<@Nullable Object, @Nullable Object> hashMap(int keys) {
        return HashMap.newHashMap(Math.max(keys, USUAL));
    }

    private static Map<@Nullable Object, @Nullable Object> concurrentMap(int keys) {
        return keys == 0 ? new ConcurrentHashMap<>() : new ConcurrentHashMap<>(keys);
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        writeEntries(out, (Map<?, ?>) value);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int n = in.getCount(2);
        Map<@Nullable Object, @Nullable Object> map = maker.apply(n);
        in.share(map);
        readEntries(in, map, n, new EqualHashes(n));
        return map;
    }

    static void writeEntries(GraphWriter out, Map<?, ?> map) throws IOException {
        int n = map.size();
        out.putCount(n);
        int written = 0;
        for (Map.Entry<?, ?> e : map.entrySet()) {
            out.writeWhole(e.getKey());
            out.writeObject(e.getValue());
            written++;
        }
        if (written != n) {
            throw new StreamCorruptedException("map changed while it was written");
        }
    }

    private static void readEntries(
            GraphReader in, Map<@Nullable Object, @Nullable Object> map, int n, ComparedKeys others)
            throws IOException {
        for (int i = 0; i < n; i++) {
            Object key = in.readKey(others);
            map.put(key, in.readObject());
        }
    }

    /** A sorted map, with its comparator. */
    private static final class TreeMapCodec extends GraphCodec {
        TreeMapCodec() {
            super(TreeMap.class);
        }

        @Override
        public void write(GraphWriter out, Object value) throws IOException {
            TreeMap<?, ?> map = (TreeMap<?, ?>) value;
            out.writeWhole(map.comparator());
            writeEntries(out, map);
        }

        @Override
        @SuppressWarnings("unchecked")
        public Object read(GraphReader in) throws IOException {
            int handle = in.reserve();
            TreeMap<@Nullable Object, @Nullable Object> map =
                    new TreeMap<>((Comparator<@Nullable Object>) in.readObject());
            in.fill(handle, map);
            readEntries(in, map, in.getCount(2), new SortedKeys());
            return map;
        }
    }
}
