package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.time.Duration;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;

/** Blocks that a scan cannot follow, or might follow otherwise than the JDK reads them. */
class UnfollowedBlockTest {
    private static final int LEVELS = 60;

    /** Far more than a refusal takes. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A description of a class where an object belongs, which no scan follows. */
    private static final Object UNFOLLOWED = ObjectStreamClass.lookup(Integer.class);

    @Test
    @Covers("F6")
    void tablesOfSharedPartsAreRefused() throws IOException {
        for (Map<Object, Object> table :
                List.of(new HashMap<>(), new ConcurrentHashMap<Object, Object>())) {
            SimpleEntry<Object, Object> key = new SimpleEntry<>("a", "b");
            table.put(key, "");
            key.setValue(entries());
            assertRefused(new SimpleEntry<>(UNFOLLOWED, table));
            assertRefused(new SimpleEntry<>(new SimpleEntry<>(UNFOLLOWED, entries()), table));
        }
        SimpleEntry<Object, Object> key = new SimpleEntry<>("a", "b");
        for (Set<Object> set : List.of(new HashSet<Object>(Set.of(key)), Set.<Object>of(key))) {
            key.setValue(entries());
            assertRefused(new SimpleEntry<>(new SimpleEntry<>(UNFOLLOWED, key), set));
            key.setValue("b");
        }
    }

    @Test
    void tablesAndListsOfTextsTravel() throws IOException {
        Map<String, String> table = new LinkedHashMap<>(Map.of("a", "b", "c", "d"));
        for (Object plain :
                List.of(table, new HashSet<>(table.keySet()), new Vector<>(table.keySet()))) {
            Unlike copy = (Unlike) open().copy(new Unlike(plain));
            assertEquals(plain, copy.load);
        }
    }

    /** The usual form: it reads its fields, then completes what they leave out. */
    @Test
    void tablesTravelInClassesThatReadTheirFieldsFirst() throws IOException {
        Map<Object, Object> table = new HashMap<>();
        table.put(List.of("a"), new ArrayList<>(List.of(Map.of("b", "c"))));
        Completed copy = (Completed) open().copy(new Completed(table));
        assertEquals(table, copy.load);
        assertEquals("completed", copy.rest);
        assertEquals(table, ((Listed) open().copy(new Listed(table))).load);
    }

    /** The JDK reads no data of the parent; a scan that does takes later keys for its own. */
    @Test
    @Covers("F6")
    void aRecordWithAParentIsNotFollowed() throws IOException {
        BlockWriter block = new BlockWriter();
        block.table(3);
        block.text("a");
        block.object(Empty.class, ObjectStreamConstants.SC_SERIALIZABLE, block::listDescription);
        block.out().writeInt(0);
        block.text("b");
        block.back(block.nestedLists(LEVELS));
        block.none();
        block.end();
        block.end();
        assertRefused(block.bytes());
    }

    /** It may read as its own what a scan takes for keys. */
    @Test
    @Covers("F6")
    void aClassThatReadsOtherThingsThanItsFieldsIsNotFollowed() throws IOException {
        BlockWriter block = new BlockWriter();
        block.table(2);
        block.text("a");
        block.object(Listed.class, ObjectStreamConstants.SC_SERIALIZABLE, block::none);
        block.text("x");
        block.nestedLists(LEVELS);
        block.text("c");
        block.end();
        assertRefused(block.bytes());
    }

    private static void assertRefused(Object hostile) throws IOException {
        Pipe pipe = open();
        byte[] message = pipe.write(hostile);
        IOException refused =
                assertTimeoutPreemptively(
                        PATIENCE, () -> assertThrows(IOException.class, () -> pipe.read(message)));
        assertTrue(refused.getMessage().contains("KaRMI cannot follow"), refused.getMessage());
    }

    private static void assertRefused(byte[] block) {
        GraphReader in = open().reader();
        in.open(block, 0, block.length);
        assertTimeoutPreemptively(
                PATIENCE,
                () ->
                        assertThrows(
                                IOException.class,
                                () -> {
                                    boolean harmless = in.weighBlock(0, block.length);
                                    new FilteredObjectInput(
                                                    new ByteArrayInputStream(block), in, harmless)
                                            .readObject();
                                }));
    }

    private static Object entries() {
        Object entries = "leaf";
        for (int i = 0; i < LEVELS; i++) {
            entries = new SimpleEntry<>(entries, entries);
        }
        return entries;
    }

    private static Pipe open() {
        return new Pipe(name -> true, WireLimits.DEFAULT);
    }

    /** Has no parts. */
    private record Empty() implements Serializable {}

    /** Describes a field that it does not write. */
    private static final class Unlike implements Serializable {
        private static final long serialVersionUID = 1L;
        private Object load;

        Unlike(Object load) {
            this.load = load;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(load);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            load = in.readObject();
        }
    }

    /** Has no fields but what it writes. */
    private static final class Listed implements Serializable {
        private static final long serialVersionUID = 1L;
        private transient Object load;

        Listed(Object load) {
            this.load = load;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(load);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            load = in.readObject();
        }
    }

    private static final class Completed implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Map<Object, Object> load;
        private transient String rest = "";

        Completed(Map<Object, Object> load) {
            this.load = load;
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            rest = "completed";
        }
    }
}
