package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/**
 * A mutable JDK map: the count, then keys and values in iteration order. An access order is not
 * kept.
 */
final class MapCodec extends GraphCodec {
    private final IntFunction<Map<@Nullable Object, @Nullable Object>> maker;
    private final IntFunction<ComparedKeys> keys;

    private MapCodec(
            Class<?> type,
            IntFunction<Map<@Nullable Object, @Nullable Object>> maker,
            IntFunction<ComparedKeys> keys) {
        super(type);
        this.maker = maker;
        this.keys = keys;
    }

    static List<GraphCodec> all() {
        return List.of(
                new MapCodec(
                        HashMap.class,
                        n -> HashMap.<@Nullable Object, @Nullable Object>newHashMap(n),
                        EqualHashes::new),
                new MapCodec(
                        LinkedHashMap.class,
                        n -> LinkedHashMap.<@Nullable Object, @Nullable Object>newLinkedHashMap(n),
                        EqualHashes::new),
                new MapCodec(
                        Hashtable.class,
                        n -> new Hashtable<>(ChainedPlaces.places(n)),
                        ChainedPlaces::new),
                new MapCodec(
                        ConcurrentHashMap.class, n -> new ConcurrentHashMap<>(), EqualHashes::new),
                new TreeMapCodec());
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
        readEntries(in, map, n, keys.apply(n));
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
