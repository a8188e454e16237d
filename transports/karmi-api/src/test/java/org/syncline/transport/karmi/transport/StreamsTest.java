package org.syncline.transport.karmi.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import uka.transport.MarshalStream;
import uka.transport.MemoryInputStream;
import uka.transport.MemoryOutputStream;
import uka.transport.ObjectSpace;
import uka.transport.UnmarshalStream;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.List;

/** Objects of both generations, and plain ones, on streams of their own. */
class StreamsTest {

    @Test
    void firstGenerationKeepsStateAndRings() throws Exception {
        Wheel first = new Wheel(12, 0.5);
        first.next = new Wheel(24, -0.25);
        first.next.next = first;
        Wheel copy = Streams.copy(first);
        assertEquals(12, copy.teeth);
        assertEquals(24, copy.next.teeth);
        assertEquals(-0.25, copy.next.speed);
        assertSame(copy, copy.next.next);
    }

    @Test
    void secondGenerationReadsByConstructorOrDescriptor() throws Exception {
        Valve valve = new Valve("Ventil");
        Tank tank = new Tank();
        tank.levels = new double[][] {{1, 2}, {}, null};
        tank.feed = valve;
        valve.load = tank;
        Tank copy = Streams.copy(tank);
        assertArrayEquals(tank.levels, copy.levels);
        assertTrue(copy.restored);
        Valve same = assertInstanceOf(Valve.class, copy.feed);
        assertEquals("Ventil", same.name);
        assertEquals(1, same.made, "the read constructor ran");
        assertSame(copy, same.load);
    }

    @Test
    void plainObjectsInsideShareWithThoseAroundThem() throws Exception {
        Wheel wheel = new Wheel(1, 1);
        Parts.Bolt bolt = new Parts.Bolt(7);
        List<Object> shared = new ArrayList<>(List.of(wheel, bolt));
        bolt.owner = shared;
        wheel.load = shared;
        List<?> copy = (List<?>) Streams.copy((Object) shared);
        assertSame(copy, ((Wheel) copy.get(0)).load);
        assertSame(copy, ((Parts.Bolt) copy.get(1)).owner);
        assertEquals(7, ((Parts.Bolt) copy.get(1)).length);
    }

    @Test
    void replacementsAndResolutionsTakePlace() throws Exception {
        assertSame(Parts.Colour.BLUE, Streams.copy(Parts.Colour.BLUE));
        Object[] two = Streams.copy(new Object[] {Parts.Colour.RED, Parts.Colour.RED});
        assertSame(Parts.Colour.RED, two[1]);
        assertEquals("ticket", Streams.copy((Object) new Parts.Ticket()));
    }

    @Test
    void laterObjectsReferToEarlierOnesUntilAReset() throws Exception {
        Wheel wheel = new Wheel(3, 3);
        MemoryOutputStream memory = new MemoryOutputStream();
        MarshalStream out = new MarshalStream(memory);
        out.writeObject(wheel);
        out.flush();
        out.writeObject(wheel);
        out.symmetricReset();
        out.writeObject(wheel);
        out.symmetricResetType();
        out.writeObject(wheel);
        out.writeAnonymous(wheel);
        out.flush();
        UnmarshalStream in =
                new UnmarshalStream(new MemoryInputStream(memory.getBuffer(), 0, memory.size()));
        Object first = in.readObject();
        assertSame(first, in.readObject());
        in.symmetricReset();
        Object second = in.readObject();
        assertNotSame(first, second);
        in.symmetricResetType();
        Object third = in.readObject();
        assertInstanceOf(Wheel.class, third);
        assertNotSame(third, in.readObject(), "anonymous objects are always new");
        assertThrows(EOFException.class, in::readObject);
    }

    @Test
    void aClassIsDescribedOnceAStream() throws IOException {
        int one = Streams.bytes(new Wheel(1, 1)).length;
        int two = Streams.bytes(new Wheel(1, 1), new Wheel(2, 2)).length;
        assertTrue(two - one < 20, "a second wheel took " + (two - one) + " bytes");
    }

    @Test
    void objectSpacesAreHandedOutAndTakenBack() throws Exception {
        Wheel wheel = new Wheel(3, 3);
        MemoryOutputStream memory = new MemoryOutputStream();
        MarshalStream out = new MarshalStream(memory);
        out.writeObject(wheel);
        ObjectSpace written = out.setObjectSpace((ObjectSpace) null);
        out.writeObject(wheel);
        out.setObjectSpace(written);
        out.writeObject(wheel);
        out.flush();
        UnmarshalStream in =
                new UnmarshalStream(new MemoryInputStream(memory.getBuffer(), 0, memory.size()));
        Object first = in.readObject();
        ObjectSpace read = in.setObjectSpace((ObjectSpace) null);
        assertNotSame(first, in.readObject());
        in.setObjectSpace(read);
        assertSame(first, in.readObject());
    }

    @Test
    void subclassesOfStreamsReplaceAndResolve() throws Exception {
        MemoryOutputStream memory = new MemoryOutputStream();
        MarshalStream out =
                new MarshalStream(memory) {
                    {
                        enableReplaceObject(true);
                    }

                    @Override
                    protected Object replaceObject(Object o) {
                        return o instanceof StringBuilder text ? text.toString() : o;
                    }
                };
        out.writeObject(new Object[] {new StringBuilder("a"), "b"});
        out.flush();
        UnmarshalStream in =
                new UnmarshalStream(new MemoryInputStream(memory.getBuffer(), 0, memory.size())) {
                    {
                        enableResolveObject(true);
                    }

                    @Override
                    protected Object resolveObject(Object o) {
                        return o instanceof String text ? text.toUpperCase() : o;
                    }
                };
        assertArrayEquals(new Object[] {"A", "B"}, (Object[]) in.readObject());
    }

    @Test
    void valuesAndObjectsMixAndArriveInAnyPieces() throws Exception {
        MemoryOutputStream memory = new MemoryOutputStream();
        MarshalStream out = new MarshalStream(memory);
        for (int i = 0; i < 3_000; i++) {
            out.writeInt(i);
            out.writeObject(new Wheel(i, i));
            if (i % 7 == 0) {
                out.write(1);
                out.flush();
                out.write(new byte[] {2, 3, 4});
            } else {
                out.writeInt(0x01020304);
            }
        }
        out.close();
        UnmarshalStream in =
                new UnmarshalStream(
                        new Dripping(new MemoryInputStream(memory.getBuffer(), 0, memory.size())));
        for (int i = 0; i < 3_000; i++) {
            assertEquals(i, in.readInt());
            assertEquals(i, ((Wheel) in.readObject()).teeth);
            assertEquals(0x01020304, in.readInt());
        }
        assertEquals(-1, in.read());
    }

    /** Gives at most three bytes at a time. */
    private static final class Dripping extends InputStream {
        private final InputStream in;

        Dripping(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            return in.read();
        }

        @Override
        public int read(byte[] b, int off, int len) throws IOException {
            return in.read(b, off, Math.min(len, 3));
        }
    }

    @Test
    void namesObjectsThatCannotBeWrittenAndEndsTheStream() throws Exception {
        for (Object bad : new Object[] {new Parts.Broken(), new Parts.Unfinished(), new Object()}) {
            MarshalStream out = new MarshalStream(new MemoryOutputStream());
            assertThrows(NotSerializableException.class, () -> out.writeObject(bad));
            IOException after = assertThrows(IOException.class, () -> out.writeObject("next"));
            assertEquals("an earlier object could not be written", after.getMessage());
        }
        NotSerializableException e =
                assertThrows(
                        NotSerializableException.class,
                        () -> Streams.bytes(new Parts.Unfinished()));
        assertTrue(e.getMessage().contains("Unfinished marshals itself"), e.getMessage());
    }
}
