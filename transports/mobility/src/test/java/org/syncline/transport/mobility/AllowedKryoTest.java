package org.syncline.transport.mobility;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.ObjectBuffer;
import com.esotericsoftware.kryo.serialize.IntSerializer;
import com.esotericsoftware.kryo.serialize.StringSerializer;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Reads bytes that only a hostile peer writes. */
class AllowedKryoTest {

    private static final int BY_NAME = 16383;
    private static final int MANY = 5_000;
    private static final AtomicBoolean INITIALISED = new AtomicBoolean();

    private final AllowedKryo kryo = new AllowedKryo();
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);

    AllowedKryoTest() {
        kryo.allow(Peer.class);
        kryo.allow(Probe.class);
    }

    /** Its code must not run. */
    static final class Trap {
        static {
            INITIALISED.set(true);
        }
    }

    @Test
    @Covers(value = "F12", fault = "classes are found by the library's class loader")
    void otherTypesAreRefusedBeforeTheyAreLoaded() {
        for (String name :
                List.of(
                        Trap.class.getName(),
                        "java.util.PriorityQueue",
                        "java.lang.Object",
                        "[Ljava.lang.Object;",
                        "org.syncline.core.replica.LocalPeer",
                        "org.syncline.core.peer.FileRange",
                        "a.b.C")) {
            buffer.clear();
            named(name);
            Throwable why = refused();
            assertTrue(why.toString().contains("not allowed"), why::toString);
            buffer.clear();
            IntSerializer.put(buffer, kryo.getRegisteredClass(ArrayList.class).getID(), true);
            IntSerializer.put(buffer, 1, true);
            named(name);
            refused();
        }
        assertFalse(INITIALISED.get(), "a class outside the allow-list was initialised");
    }

    private void named(String name) {
        IntSerializer.put(buffer, BY_NAME, true);
        IntSerializer.put(buffer, 0, true);
        StringSerializer.put(buffer, name);
    }

    private Throwable refused() {
        byte[] bytes = new byte[buffer.position()];
        buffer.get(0, bytes);
        Throwable root = assertThrows(RuntimeException.class, () -> read(bytes));
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private @Nullable Object read(byte[] bytes) {
        return new ObjectBuffer(kryo, 0).readClassAndObject(bytes);
    }

    private byte[] write(Object object) {
        return new ObjectBuffer(kryo, 1 << 20).writeClassAndObject(object);
    }

    @Test
    @Covers(value = "F6", fault = "memory is taken for what is announced")
    void announcedLengthsTakeNoMemory() {
        for (Class<?> type :
                List.of(
                        String.class,
                        byte[].class,
                        int[].class,
                        long[].class,
                        float[].class,
                        double[].class,
                        ArrayList.class,
                        LinkedHashMap.class,
                        Blob.class)) {
            buffer.clear();
            IntSerializer.put(buffer, kryo.getRegisteredClass(type).getID(), true);
            IntSerializer.put(buffer, Integer.MAX_VALUE, true);
            assertTrue(refused().getMessage().contains("a count is"), type::toString);
        }
        for (String name : List.of("[[B", "[Ljava.lang.String;", OpenRequest[].class.getName())) {
            buffer.clear();
            named(name);
            IntSerializer.put(buffer, Integer.MAX_VALUE, true);
            assertTrue(refused().getMessage().contains("a count is"), name);
        }
        buffer.clear();
        IntSerializer.put(buffer, BY_NAME, true);
        IntSerializer.put(buffer, 0, true);
        IntSerializer.put(buffer, Integer.MAX_VALUE, true);
        assertTrue(refused().getMessage().contains("a count is"), "the name of a class");
    }

    @Test
    @Covers(value = "F6", fault = "nesting is not counted")
    void nestingIsBounded() {
        for (int i = 0; i < MANY; i++) {
            IntSerializer.put(buffer, kryo.getRegisteredClass(ArrayList.class).getID(), true);
            IntSerializer.put(buffer, 1, true);
        }
        assertTrue(refused().getMessage().contains("nested"));

        TreeNode root = new TreeNode();
        TreeNode last = root;
        for (int i = 0; i < AllowedKryo.MOST_DEPTH; i++) {
            last.left = new TreeNode();
            last = last.left;
        }
        byte[] bytes = write(root);
        Throwable why = assertThrows(RuntimeException.class, () -> read(bytes));
        assertFalse(why instanceof ClassCastException, why::toString);
    }

    @Test
    @Covers(value = "F6", fault = "who is refused at the bound stays counted")
    void aMessageThatIsTooDeepLeavesTheNextOneItsDepth() {
        nest(MANY);
        refused();
        buffer.clear();
        nest(AllowedKryo.MOST_DEPTH - 1);
        IntSerializer.put(buffer, kryo.getRegisteredClass(ArrayList.class).getID(), true);
        IntSerializer.put(buffer, 0, true);
        byte[] bytes = new byte[buffer.position()];
        buffer.get(0, bytes);
        assertTrue(read(bytes) instanceof List);
    }

    private void nest(int levels) {
        for (int i = 0; i < levels; i++) {
            IntSerializer.put(buffer, kryo.getRegisteredClass(ArrayList.class).getID(), true);
            IntSerializer.put(buffer, 1, true);
        }
    }

    @Test
    void anObjectOfAnotherTypeIsNotStoredInAField() {
        OpenRequest request = new OpenRequest();
        request.excludes = new String[] {"a"};
        byte[] bytes = write(new Object[] {request, new String[] {"b"}}[0]);
        assertTrue(read(bytes) instanceof OpenRequest);
        buffer.clear();
        named(TreeNode[].class.getName());
        IntSerializer.put(buffer, 1, true);
        IntSerializer.put(buffer, kryo.getRegisteredClass(String.class).getID(), true);
        StringSerializer.put(buffer, "no node");
        refused();
    }

    /** The library gives all rows the length of the longest. */
    @Test
    void rowsKeepTheirLengths() {
        byte[][] rows = {{1, 2, 3}, {}, {4}};
        Object echo = read(write(rows));
        assertArrayEquals(rows, (byte[][]) echo);
    }
}
