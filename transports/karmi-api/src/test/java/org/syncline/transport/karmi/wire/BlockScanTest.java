package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

class BlockScanTest {
    private static final int LEVELS = 60;
    private static final int NUMBER_LEVELS = 22;
    private static final int SHARERS = 6_000;
    private static final int HEAVY_KEYS = 2_000;
    private static final int HEAVY = 100;
    private static final int ARRAYS = 50;
    private static final int ANNOUNCED = 100_000;

    @Test
    void tablesOfManyFormsTravelInBlocks() throws IOException {
        Properties properties = new Properties();
        properties.put("key", "value");
        List<String> shared = List.of("a", "b");
        Map<Object, Object> table = new HashMap<>(Map.of("list", shared, "same", shared, 1, 2L));
        table.put(List.of("key"), Set.of("x"));
        table.put(new Samples.Point(1, 2, "p", null), List.of(1));
        List<Object> rows = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            rows.add(new HashMap<>(Map.of("number", i, "same", shared)));
        }
        for (Object honest :
                List.of(
                        properties,
                        new Vector<>(List.of(properties, table, new HashSet<>(rows))),
                        Collections.unmodifiableMap(table),
                        Collections.synchronizedList(rows),
                        new SimpleEntry<>(table, shared))) {
            assertEquals(honest, open().copy(honest));
            Map<Object, Object> asKey = new HashMap<>();
            asKey.put(honest, "");
            assertEquals(asKey, open().copy(asKey));
        }
    }

    /** A table may hold itself as a value, and a vector all that holds it. */
    @Test
    void cyclesTravelInBlocks() throws IOException {
        Map<Object, Object> table = new HashMap<>();
        Vector<Object> vector = new Vector<>(List.of(table));
        table.put("self", table);
        table.put("vector", vector);
        Vector<?> copy = (Vector<?>) open().copy(vector);
        Map<?, ?> copied = (Map<?, ?>) copy.get(0);
        assertTrue(copied.get("self") == copied && copied.get("vector") == copy);
    }

    @Test
    @Covers("F6")
    void tablesThatAreHashedForYearsAreRefused() throws IOException {
        Object entry = "leaf";
        List<Object> list = List.of();
        List<Object> fixed = List.of();
        List<Object> numbers = List.of(longNumber());
        Object proxy = new Proxy("leaf", "leaf");
        for (int i = 0; i < LEVELS; i++) {
            entry = new SimpleEntry<>(entry, entry);
            list = new ArrayList<>(List.of(list, list));
            fixed = List.of(fixed, fixed);
            numbers = i < NUMBER_LEVELS ? List.of(numbers, numbers) : numbers;
            proxy = new Proxy(proxy, proxy);
        }
        for (Object heavy : List.of(entry, list, fixed, numbers, proxy, copies())) {
            List<Object> key = new ArrayList<>();
            Map<Object, Object> table = new HashMap<>();
            table.put(key, "");
            key.add(heavy);
            for (Object holder : List.of(new Vector<>(List.of(table)), new Loaded(table))) {
                Pipe pipe = open();
                byte[] message = pipe.write(holder);
                assertThrows(InvalidObjectException.class, () -> pipe.read(message));
            }
            assertEquals(1, ((Vector<?>) open().copy(new Vector<>(List.of(key)))).size());
        }
    }

    /** Its hash visits each of its words, whenever it is asked for. */
    private static BitSet longNumber() {
        BitSet number = new BitSet();
        number.set(1 << 20);
        return number;
    }

    /** Lists that are compared element by element with others like them. */
    private static Object copies() {
        Object copies = "leaf";
        for (int i = 0; i < LEVELS; i++) {
            copies = Collections.nCopies(2, copies);
        }
        return copies;
    }

    /** Written in place of a list. */
    private static final class Proxy implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Serializable left;
        private final Serializable right;

        Proxy(Object left, Object right) {
            this.left = (Serializable) left;
            this.right = (Serializable) right;
        }

        private Object readResolve() {
            return List.of(left, right);
        }
    }

    /** Only keys are hashed. */
    @Test
    void largeValuesMayBeShared() throws IOException {
        List<String> shared = new ArrayList<>();
        Map<String, Object> table = new ConcurrentHashMap<>();
        for (int i = 0; i < SHARERS; i++) {
            shared.add("part " + i);
            table.put("key " + i, shared);
        }
        for (Object honest :
                List.of(
                        table,
                        new HashMap<>(table),
                        Map.copyOf(table),
                        List.copyOf(table.values()))) {
            assertEquals(List.of(honest), open().copy(new Vector<>(List.of(honest))));
        }
    }

    /** Their hashes are not known before they are read. */
    @Test
    @Covers("F6")
    void heavyKeysThatMayHaveOneHashAreRefused() throws IOException {
        Map<Object, Object> table = new HashMap<>();
        for (int i = 0; i < HEAVY_KEYS; i++) {
            List<Object> key = new ArrayList<>(Collections.nCopies(HEAVY, "part"));
            key.add(i);
            table.put(key, "");
        }
        Pipe pipe = open();
        byte[] message = pipe.write(new Vector<>(List.of(table)));
        assertThrows(InvalidObjectException.class, () -> pipe.read(message));
    }

    /** Each is compared with the one before it. */
    @Test
    @Covers("F6")
    void keysOfASkipListAreWeighed() throws IOException {
        BlockWriter block = new BlockWriter();
        int flags = ObjectStreamConstants.SC_SERIALIZABLE | ObjectStreamConstants.SC_WRITE_METHOD;
        String comparator = "Lcomparator Ljava/util/Comparator;";
        block.object(ConcurrentSkipListMap.class, flags, block::none, comparator);
        block.none();
        block.nestedLists(LEVELS);
        block.text("value");
        block.none();
        block.end();
        byte[] bytes = block.bytes();
        GraphReader in = open().reader();
        in.open(bytes, 0, bytes.length);
        assertThrows(InvalidObjectException.class, () -> in.weighBlock(0, bytes.length));
        Map<String, Integer> honest = new ConcurrentSkipListMap<>(Map.of("a", 1, "b", 2));
        assertEquals(honest, open().copy(honest));
    }

    @Test
    @Covers("F6")
    void objectsAndClassesOfABlockAreCounted() throws IOException {
        Pipe few = new Pipe(name -> true, new WireLimits(1 << 20, 100, 20, 10_000, true));
        assertEquals(List.of("a", "b", "c"), few.copy(new Vector<>(List.of("a", "b", "c"))));
        Object[] many = new Object[30];
        Arrays.setAll(many, i -> "text " + i);
        byte[] objects = few.write(new Vector<>(Arrays.asList(many)));
        InvalidObjectException refused =
                assertThrows(InvalidObjectException.class, () -> few.read(objects));
        assertTrue(refused.getMessage().contains("20 objects"), refused.getMessage());

        Pipe plain = new Pipe(name -> true, new WireLimits(1 << 20, 100, 100, 5, true));
        Object[] kinds = {1, 2L, 3.0, 'c', (byte) 5, (short) 6, 7f};
        byte[] classes = plain.write(new Vector<>(Arrays.asList(kinds)));
        refused = assertThrows(InvalidObjectException.class, () -> plain.read(classes));
        assertTrue(refused.getMessage().contains("5 classes"), refused.getMessage());
    }

    /** A failure with a field. */
    private static final class Loaded extends Exception {
        private static final long serialVersionUID = 1L;
        final Serializable load;

        Loaded(Object load) {
            super("loaded");
            this.load = (Serializable) load;
        }
    }

    @Test
    @Covers("F6")
    void arraysInArraysCannotAnnounceMoreThanTheBlockHolds() throws IOException {
        Object[] nest = {};
        for (int i = 0; i < ARRAYS; i++) {
            nest = new Object[] {nest};
        }
        byte[] block = block(new Vector<>(List.of("x".repeat(ANNOUNCED), nest)));
        ByteBuffer lengths = ByteBuffer.wrap(block);
        for (int at = 0; at + 10 <= block.length; at++) {
            boolean known =
                    block[at] == ObjectStreamConstants.TC_ARRAY
                            && block[at + 1] == ObjectStreamConstants.TC_REFERENCE;
            if (known && lengths.getInt(at + 6) == 1) {
                lengths.putInt(at + 6, ANNOUNCED);
            }
        }
        InvalidClassException refused =
                assertThrows(InvalidClassException.class, () -> read(block, false));
        assertTrue(refused.getMessage().contains("REJECTED"), refused.getMessage());
        assertThrows(InvalidClassException.class, () -> read(block, true));
    }

    /** Nobody can tell how such a class reads what it wrote. */
    @Test
    void aClassThatLeavesOutItsFieldsTravels() throws IOException {
        assertEquals("text", ((External) open().copy(new External("text"))).text);
    }

    /** Writes itself. */
    public static final class External implements Externalizable {
        private static final long serialVersionUID = 1L;
        private String text = "";

        public External() {}

        External(String text) {
            this.text = text;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(text);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            text = (String) in.readObject();
        }
    }

    private static Pipe open() {
        return new Pipe(name -> true, WireLimits.DEFAULT);
    }

    private static byte[] block(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] block, boolean harmless) throws Exception {
        GraphReader reader = open().reader();
        try (FilteredObjectInput in =
                new FilteredObjectInput(new ByteArrayInputStream(block), reader, harmless)) {
            return in.readObject();
        }
    }
}
