package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The classes that both ends number alike without describing them. The order is part of the
 * protocol: append only, and raise the protocol version with every change.
 */
final class Builtins {
    static final GraphCodec REFERENCE = new ReferenceCodec();

    private static final List<GraphCodec> ALL = all();
    private static final Map<Class<?>, Integer> IDS = ids();
    private static final Set<String> NAMES =
            IDS.keySet().stream().map(Class::getName).collect(Collectors.toUnmodifiableSet());

    private Builtins() {}

    private static List<GraphCodec> all() {
        List<GraphCodec> all = new ArrayList<>();
        all.add(REFERENCE);
        all.addAll(ValueCodecs.all());
        all.addAll(PrimitiveArrayCodec.all());
        all.add(new ObjectArrayCodec(Object[].class));
        all.add(new ObjectArrayCodec(String[].class));
        all.addAll(CollectionCodec.all());
        all.addAll(MapCodec.all());
        all.addAll(ImmutableCodec.all());
        return List.copyOf(all);
    }

    private static Map<Class<?>, Integer> ids() {
        Map<Class<?>, Integer> ids = new HashMap<>();
        for (int i = 0; i < ALL.size(); i++) {
            ids.put(ALL.get(i).type(), i);
        }
        return Map.copyOf(ids);
    }

    static int count() {
        return ALL.size();
    }

    static boolean isNamed(String className) {
        return NAMES.contains(className);
    }

    static @Nullable GraphCodec of(Class<?> type) {
        Integer id = IDS.get(type);
        return id == null ? null : ALL.get(id);
    }

    static int idOf(GraphCodec codec) {
        Integer id = IDS.get(codec.type());
        return id == null ? -1 : id;
    }

    static GraphCodec byId(int id) throws IOException {
        if (id < 0) {
            throw new StreamCorruptedException("class number " + id);
        }
        return ALL.get(id);
    }
}
