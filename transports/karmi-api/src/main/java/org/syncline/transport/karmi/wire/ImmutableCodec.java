package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A fixed-content JDK collection or map, built from the array of its elements (key, value, key, ...
 * for a map).
 */
final class ImmutableCodec extends GraphCodec {
    private final Function<@Nullable Object[], Object> maker;

    private ImmutableCodec(Object sample, Function<@Nullable Object[], Object> maker) {
        super(sample.getClass());
        this.maker = maker;
    }

    static List<GraphCodec> all() {
        return List.of(
                new ImmutableCodec(List.of(), ImmutableCodec::listOf),
                new ImmutableCodec(List.of(1), ImmutableCodec::listOf),
                new ImmutableCodec(Set.of(), a -> Set.of(present(a))),
                new ImmutableCodec(Set.of(1), a -> Set.of(present(a))),
                new ImmutableCodec(Map.of(), ImmutableCodec::mapOf),
                new ImmutableCodec(Map.of(1, 1), ImmutableCodec::mapOf),
                new ImmutableCodec(Arrays.asList(1), a -> Arrays.<@Nullable Object>asList(a)),
                new ImmutableCodec(Collections.emptyList(), a -> Collections.emptyList()),
                new ImmutableCodec(Collections.emptySet(), a -> Collections.emptySet()),
                new ImmutableCodec(Collections.emptyMap(), a -> Collections.emptyMap()),
                new ImmutableCodec(
                        Collections.singletonList(1), a -> Collections.singletonList(a[0])),
                new ImmutableCodec(Collections.singleton(1), a -> Collections.singleton(a[0])),
                new ImmutableCodec(
                        Collections.singletonMap(1, 1), a -> Collections.singletonMap(a[0], a[1])));
    }

    /** Elements of a set, which refuses nulls by itself. */
    @SuppressWarnings("NullAway")
    private static Object[] present(@Nullable Object[] elements) {
        return elements;
    }

    /**
     * {@code List.of}, or for elements that are null the list of the same class that {@code toList}
     * makes.
     */
    private static Object listOf(@Nullable Object[] elements) {
        return Stream.of(elements).anyMatch(e -> e == null)
                ? Stream.of(elements).toList()
                : List.of(elements);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object mapOf(@Nullable Object[] pairs) {
        Map.Entry[] entries = new Map.Entry[pairs.length / 2];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = Map.entry(pairs[2 * i], pairs[2 * i + 1]);
        }
        return Map.ofEntries(entries);
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            MapCodec.writeEntries(out, map);
        } else {
            CollectionCodec.writeElements(out, (Collection<?>) value);
        }
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        boolean isMap = Map.class.isAssignableFrom(type());
        boolean isSet = Set.class.isAssignableFrom(type());
        int n = in.getCount(isMap ? 2 : 1);
        @Nullable Object[] elements = new @Nullable Object[isMap ? 2 * n : n];
        FixedPlaces keys = new FixedPlaces(n);
        for (int i = 0; i < elements.length; i++) {
            boolean key = isMap ? i % 2 == 0 : isSet;
            elements[i] = key ? in.readKey(keys) : in.readObject();
        }
        Object made = maker.apply(elements);
        in.fill(handle, made);
        return made;
    }
}
