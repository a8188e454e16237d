package org.syncline.transport.contract;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/**
 * Tables of about a kilobyte, or a few megabytes of simple keys, whose reader takes gigabytes, or
 * hashes and compares for minutes to years, unless it bounds both. Each is put in place of a {@code
 * Map<String, String>}, which nothing checks at run time.
 */
enum HostileGraphs {
    /** Tables in tables, each of which announces 12 million entries. */
    NESTED_ANNOUNCEMENTS {
        @Override
        Map<Object, Object> make() throws IOException {
            Map<Object, Object> table = announcing("leaf");
            for (int i = 0; i < ANNOUNCEMENTS; i++) {
                table = announcing(table);
            }
            return table;
        }
    },

    /** Tables whose two keys are tables with the same two keys, and so on. */
    TABLES_AS_KEYS {
        @Override
        Map<Object, Object> make() {
            Map<Object, Object> root = new HashMap<>();
            Map<Object, Object> left = root;
            Map<Object, Object> right = new HashMap<>();
            for (int i = 0; i < LEVELS; i++) {
                Map<Object, Object> nextLeft = new HashMap<>(Map.of("left", ""));
                Map<Object, Object> nextRight = new HashMap<>();
                for (Map<Object, Object> each : List.of(left, right)) {
                    each.put(nextLeft, "");
                    each.put(nextRight, "");
                }
                left = nextLeft;
                right = nextRight;
            }
            return root;
        }
    },

    /** A table whose key is a list that holds one list twice, and so on. */
    LISTS_AS_KEY {
        @Override
        Map<Object, Object> make() {
            List<Object> key = new ArrayList<>();
            Map<Object, Object> root = new LinkedHashMap<>();
            root.put(key, "");
            key.add(twice(LEVELS));
            return root;
        }
    },

    /** The same below a value, so that the key only refers to it. */
    LIST_FIRST_A_VALUE {
        @Override
        Map<Object, Object> make() {
            List<Object> value = twice(LEVELS);
            List<Object> key = new ArrayList<>();
            Map<Object, Object> root = new LinkedHashMap<>();
            root.put("first", value);
            root.put(key, "");
            key.add(value);
            return root;
        }
    },

    /** Tables of one entry, each with the next one as its key and its value. */
    SINGLE_ENTRIES {
        @Override
        Map<Object, Object> make() {
            Object entry = "leaf";
            for (int i = 0; i < LEVELS; i++) {
                entry = Collections.singletonMap(entry, entry);
            }
            List<Object> key = new ArrayList<>();
            Map<Object, Object> root = new HashMap<>();
            root.put(key, "");
            key.add(entry);
            return root;
        }
    },

    /** A key that holds a list to which a heavy part comes after the key was read. */
    LIST_GROWS_LATER {
        @Override
        Map<Object, Object> make() {
            List<Object> list = new ArrayList<>();
            List<Object> key = new ArrayList<>();
            Map<Object, Object> root = new LinkedHashMap<>();
            root.put("first", list);
            root.put(key, "");
            list.add(new Object[] {key});
            list.add(twice(LEVELS));
            key.add(list);
            return root;
        }
    },

    /** The tables with tables as keys, where a vector holds them. */
    VECTOR_OF_TABLES {
        @Override
        Map<Object, Object> make() throws IOException {
            Map<Object, Object> root = new HashMap<>();
            root.put("vector", new Vector<>(List.of(TABLES_AS_KEYS.make())));
            return root;
        }
    },

    /** A key that holds a fixed list twice, and so on, in a table of a vector. */
    FIXED_LISTS_AS_KEY {
        @Override
        Map<Object, Object> make() {
            List<Object> fixed = List.of("leaf");
            for (int i = 0; i < LEVELS; i++) {
                fixed = List.of(fixed, fixed);
            }
            List<Object> key = new ArrayList<>();
            Map<Object, Object> table = new HashMap<>();
            table.put(key, "");
            key.add(fixed);
            Map<Object, Object> root = new HashMap<>();
            root.put("vector", new Vector<>(List.of(table)));
            return root;
        }
    },

    /** A key that holds an entry whose key and value are the next one, and so on. */
    CHAINED_ENTRIES {
        @Override
        Map<Object, Object> make() {
            List<Object> key = new ArrayList<>();
            Map<Object, Object> root = new HashMap<>();
            root.put(key, "");
            key.add(entries());
            return root;
        }
    },

    /**
     * The same where one value is the description of a class, which ends a scan of Java
     * serialization.
     */
    ENTRIES_BESIDE_A_DESCRIPTION {
        @Override
        Map<Object, Object> make() {
            Object entries = entries();
            Map.Entry<Object, Object> key = new AbstractMap.SimpleEntry<>("leaf", "leaf");
            Map<Object, Object> table = new HashMap<>();
            table.put(key, "");
            key.setValue(entries);
            Object description = ObjectStreamClass.lookup(Integer.class);
            Object first = new AbstractMap.SimpleEntry<>(description, entries);
            Map<Object, Object> root = new HashMap<>();
            root.put("entry", new AbstractMap.SimpleEntry<>(first, table));
            return root;
        }
    },

    /** Keys with one hash and heavy parts that are equal, but not the same. */
    EQUAL_HASHES {
        @Override
        Map<Object, Object> make() {
            List<List<Object>> heavy = List.of(twice(HEAVY_LEVELS), twice(HEAVY_LEVELS));
            Map<Object, Object> root = new LinkedHashMap<>();
            for (int i = 0; i < KEYS; i++) {
                List<Object> key = new ArrayList<>(List.of(i));
                root.put(key, "");
                key.clear();
                key.addAll(List.of(heavy.get(i % 2), i, 31 * (KEYS - i)));
            }
            return root;
        }
    },

    /** Dates with one hash, each of which a table without trees compares with all before it. */
    DATES_OF_ONE_HASH {
        @Override
        Map<Object, Object> make() {
            List<Date> dates = new ArrayList<>();
            Map<Object, Object> table = new Hashtable<>();
            for (int i = 0; i < LIGHT_KEYS; i++) {
                dates.add(new Date(i));
                table.put(dates.get(i), "");
            }
            dates.forEach(date -> date.setTime(date.getTime() << Integer.SIZE | date.getTime()));
            Map<Object, Object> root = new HashMap<>();
            root.put("table", table);
            return root;
        }
    };

    private static final int ANNOUNCEMENTS = 60;
    private static final int ANNOUNCED = 12_000_000;

    /** Hashing 2 to the power of this takes years. */
    private static final int LEVELS = 60;

    /** All keys are hashed in no time; to compare each with each takes a minute. */
    private static final int HEAVY_LEVELS = 13;

    private static final int KEYS = 1_200;

    /** To compare each with each takes a minute, although a date takes no time. */
    private static final int LIGHT_KEYS = 150_000;

    abstract Map<Object, Object> make() throws IOException;

    /** True if it says anything only where the description of a class takes a few bytes. */
    boolean holdsDescription() {
        return this == ENTRIES_BESIDE_A_DESCRIPTION;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    Map<String, String> table() throws IOException {
        return (Map) make();
    }

    private static Object entries() {
        Object entries = "leaf";
        for (int i = 0; i < LEVELS; i++) {
            entries = new AbstractMap.SimpleEntry<>(entries, entries);
        }
        return entries;
    }

    private static List<Object> twice(int levels) {
        List<Object> list = new ArrayList<>(List.of("leaf"));
        for (int i = 0; i < levels; i++) {
            list = new ArrayList<>(List.of(list, list));
        }
        return list;
    }

    /** Needs {@code --add-opens java.base/java.util=ALL-UNNAMED}. */
    private static Map<Object, Object> announcing(Object key) throws IOException {
        Map<Object, Object> table = new HashMap<>();
        table.put("here", key);
        try {
            Field size = HashMap.class.getDeclaredField("size");
            size.setAccessible(true);
            size.setInt(table, ANNOUNCED);
        } catch (ReflectiveOperationException e) {
            throw new IOException("this JVM's tables have another form", e);
        }
        return table;
    }
}
