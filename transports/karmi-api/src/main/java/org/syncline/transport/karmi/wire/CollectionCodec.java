package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** A mutable JDK collection: the count, then the elements in iteration order. */
final class CollectionCodec extends GraphCodec {
    private static final float LOAD = 0.75f;

    private final IntFunction<Collection<@Nullable Object>> maker;
    private final boolean isSet;

    private CollectionCodec(Class<?> type, IntFunction<Collection<@Nullable Object>> maker) {
        super(type);
        this.maker = maker;
        this.isSet = Set.class.isAssignableFrom(type);
    }

    static List<GraphCodec> all() {
        return List.of(
                new CollectionCodec(ArrayList.class, ArrayList::new),
                new CollectionCodec(LinkedList.class, n -> new LinkedList<>()),
                new CollectionCodec(ArrayDeque.class, ArrayDeque::new),
                new CollectionCodec(HashSet.class, CollectionCodec::hashSet),
                new CollectionCodec(
                        LinkedHashSet.class,
                        n -> LinkedHashSet.<@Nullable Object>newLinkedHashSet(n)),
                new TreeSetCodec());
    }

    /** With the capacity that Java serialisation gives a set of the default load factor. */
    private static Collection<@Nullable Object> hashSet(int elements) {
        return new HashSet<>((int) (elements * (1 / LOAD)), LOAD);
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        writeElements(out, (Collection<?>) value);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int n = in.getCount(1);
        Collection<@Nullable Object> c = maker.apply(n);
        in.share(c);
        EqualHashes hashes = new EqualHashes(n);
        for (int i = 0; i < n; i++) {
            c.add(isSet ? in.readKey(hashes) : in.readObject());
        }
        return c;
    }

    static void writeElements(GraphWriter out, Collection<?> c) throws IOException {
        boolean isSet = c instanceof Set;
        int n = c.size();
        out.putCount(n);
        int written = 0;
        for (Object element : c) {
            if (isSet) {
                out.writeWhole(element);
            } else {
                out.writeObject(element);
            }
            written++;
        }
        if (written != n) {
            throw new StreamCorruptedException("collection changed while it was written");
        }
    }

    /** A sorted set, with its comparator. */
    private static final class TreeSetCodec extends GraphCodec {
        TreeSetCodec() {
            super(TreeSet.class);
        }

        @Override
        public void write(GraphWriter out, Object value) throws IOException {
            TreeSet<?> set = (TreeSet<?>) value;
            out.writeWhole(set.comparator());
            writeElements(out, set);
        }

        @Override
        @SuppressWarnings("unchecked")
        public Object read(GraphReader in) throws IOException {
            int handle = in.reserve();
            TreeSet<@Nullable Object> set =
                    new TreeSet<>((Comparator<@Nullable Object>) in.readObject());
            in.fill(handle, set);
            int n = in.getCount(1);
            SortedKeys others = new SortedKeys();
            for (int i = 0; i < n; i++) {
                set.add(in.readKey(others));
            }
            return set;
        }
    }
}
