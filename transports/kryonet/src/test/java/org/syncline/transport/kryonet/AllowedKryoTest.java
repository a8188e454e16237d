package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;

import java.lang.reflect.InvocationHandler;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;

/** Reads bytes that only a hostile peer writes. */
class AllowedKryoTest {

    private static final int BY_NAME = 1;
    private static final int CLASSES = 2;
    private static final int MANY = 5_000;
    private static final int MUTATIONS = 3_000;
    private static final AtomicBoolean INITIALISED = new AtomicBoolean();

    private final AllowedKryo kryo = new AllowedKryo();
    private final MessageOutput out = new MessageOutput();
    private ByteBuffer buffer = ByteBuffer.allocate(1 << 16);

    AllowedKryoTest() {
        out.setBuffer(buffer);
    }

    /** Its code must not run. */
    static final class Trap {
        static {
            INITIALISED.set(true);
        }
    }

    /** A class of its own, as anybody may write one. */
    static final class Stranger extends Person {
        private static final long serialVersionUID = 1L;
    }

    private void begin(Class<?> type) {
        out.writeVarInt(kryo.getRegistration(type).getId() + CLASSES, true);
    }

    private Object read() {
        KryonetInput in = new KryonetInput();
        in.setBuffer(buffer.duplicate().position(0).limit(out.position()));
        return kryo.readClassAndObject(in);
    }

    private String refused() {
        Throwable root = assertThrows(RuntimeException.class, this::read);
        while (root.getCause() != null) {
            root = root.getCause();
        }
        restart();
        return String.valueOf(root.getMessage());
    }

    private void restart() {
        buffer = ByteBuffer.allocate(1 << 16);
        out.setBuffer(buffer);
    }

    @Test
    @Covers("F12")
    void otherTypesAreRefusedBeforeTheyAreLoaded() {
        for (String name :
                List.of(
                        Trap.class.getName(),
                        "java.util.PriorityQueue",
                        "[Ljava.lang.Object;",
                        "org.syncline.core.replica.LocalPeer",
                        "a.b.C")) {
            out.writeVarInt(BY_NAME, true);
            out.writeVarInt(0, true);
            out.writeString(name);
            String why = refused();
            assertTrue(why.contains("not allowed"), why);
        }
        assertFalse(INITIALISED.get(), "a class outside the allow-list was initialised");
    }

    @Test
    @Covers(value = "F12", fault = "the library's own registrations stay")
    void refusesTypesThatTheLibraryRegisters() {
        for (Class<?> type :
                List.of(
                        Object[].class,
                        InvocationHandler.class,
                        FrameworkMessage.DiscoverHost.class,
                        FrameworkMessage.RegisterUDP.class)) {
            begin(type);
            out.writeVarInt(1, true);
            String why = refused();
            assertTrue(why.contains("not allowed"), why);
        }
        out.writeVarInt(MANY, true);
        assertTrue(refused().contains("unregistered"));
    }

    @Test
    @Covers(value = "F12", fault = "the library reads calls of any registered class")
    void onlyMethodsOfTheServicesAreCalled() {
        for (Class<?> type : List.of(ArrayList.class, Person.class, String.class)) {
            begin(InvokeMethod.class);
            out.writeVarInt(1, true);
            out.writeVarInt(kryo.getRegistration(type).getId(), true);
            out.writeByte(0);
            String why = refused();
            assertTrue(why.contains("calls of class"), why);
        }
    }

    @Test
    @Covers(value = "F6", fault = "Kryo's own input reads arrays and strings")
    void announcedLengthsTakeNoMemory() {
        for (Class<?> type :
                List.of(
                        byte[].class,
                        int[].class,
                        long[].class,
                        float[].class,
                        double[].class,
                        ArrayList.class,
                        LinkedHashMap.class,
                        Blob.class)) {
            begin(type);
            out.writeVarInt(Integer.MAX_VALUE, true);
            String why = refused();
            assertTrue(why.contains("a count is"), type + ": " + why);
        }
        begin(String.class);
        for (int i = 0; i < 4; i++) {
            out.writeByte(0xFF);
        }
        out.writeByte(0x0F);
        assertTrue(refused().contains("a count is"), "a string");
    }

    @Test
    @Covers(value = "F6", fault = "nesting is not counted")
    void nestingIsBounded() {
        for (int i = 0; i < MANY; i++) {
            begin(ArrayList.class);
            out.writeVarInt(1, true);
        }
        assertTrue(refused().contains("depth"));
    }

    @Test
    void cyclesAreRefused() {
        TreeNode node = new TreeNode();
        node.left = node;
        assertThrows(RuntimeException.class, () -> kryo.writeClassAndObject(out, node));
    }

    @Test
    @Covers(value = "F12", fault = "the class of an object is not looked at when it is written")
    void refusesToSendTypesOutsideTheInterface() {
        TreeNode[] nodes = {new TreeNode()};
        for (Object stranger :
                List.of(
                        List.of(new Stranger()),
                        Map.of("key", new Stranger()),
                        List.of((Object) nodes))) {
            assertThrows(RuntimeException.class, () -> kryo.writeClassAndObject(out, stranger));
            restart();
        }
    }

    @Test
    void stringsArriveExactly() {
        for (String text :
                List.of("", "a", "grün", "漢字", "\uD83D\uDE00", "\uD800", "x\uDFFFy", "\0")) {
            kryo.writeClassAndObject(out, text);
            assertEquals(text, read());
            restart();
        }
    }

    /** A hostile message must neither take memory nor put objects where they do not belong. */
    @Test
    @Covers("F6")
    void mutationsAreReadOrRefused() {
        for (Object message : List.of(request(), new ArrayList<>(List.of(Person.numbered(1))))) {
            restart();
            kryo.writeClassAndObject(out, message);
            byte[] whole = new byte[out.position()];
            buffer.get(0, whole);
            for (long seed = 0; seed < MUTATIONS; seed++) {
                assertSound(whole, new Random(seed), seed);
            }
        }
    }

    private void assertSound(byte[] whole, Random random, long seed) {
        byte[] changed = whole.clone();
        for (int i = 0; i <= random.nextInt(6); i++) {
            changed[random.nextInt(changed.length)] = (byte) random.nextInt();
        }
        KryonetInput in = new KryonetInput();
        in.setBuffer(ByteBuffer.wrap(changed));
        try {
            Object read = kryo.readClassAndObject(in);
            if (read instanceof ApplyRequest request) {
                assertTrue(request.parts == null || request.parts.length <= whole.length);
            }
        } catch (ClassCastException | Error e) {
            throw new AssertionError("seed " + seed, e);
        } catch (RuntimeException e) {
            assertFalse(e.toString().isEmpty());
        }
    }

    private static ApplyRequest request() {
        StagePart part = new StagePart();
        part.blob = new Blob(new byte[] {1, 2, 3});
        ApplyRequest request = new ApplyRequest();
        request.session = "session";
        request.parts = new StagePart[] {part};
        request.versions = new byte[][] {{1}, {}};
        return request;
    }

    @Test
    void messagesArriveUnchanged() {
        kryo.writeClassAndObject(out, request());
        ApplyRequest read = (ApplyRequest) read();
        assertEquals("session", read.session);
        assertArrayEquals(new byte[] {1, 2, 3}, read.parts[0].blob.bytes);
        assertArrayEquals(new byte[][] {{1}, {}}, read.versions);
    }
}
