package org.syncline.transport.karmi.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import uka.transport.MarshalStream;
import uka.transport.MemoryInputStream;
import uka.transport.MemoryOutputStream;
import uka.transport.UnmarshalStream;
import uka.transport.ValueIO;

import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A stream of objects refuses bytes that no honest writer wrote. */
class HostileStreamsTest {
    private static final long SEED = 20_251_121L;
    private static final int HEADER = 9;

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        return Streams.open(bytes).readObject();
    }

    @Test
    @Covers("F12")
    void classesThatAreNotMadeForTransportAreRefused() throws IOException {
        for (Object gadget : List.of(new java.awt.Point(1, 2), new Parts.Label("x", null))) {
            byte[] bytes = Streams.bytes(gadget);
            InvalidClassException e = assertThrows(InvalidClassException.class, () -> read(bytes));
            assertEquals(gadget.getClass().getName(), e.classname);
        }
        Wheel carrier = new Wheel(1, 1);
        carrier.load = new java.awt.Point(1, 2);
        byte[] bytes = Streams.bytes(carrier);
        assertThrows(InvalidClassException.class, () -> read(bytes));
    }

    @Test
    void anObjectThatFailedLeavesTheStreamUnusable() throws Exception {
        UnmarshalStream in = Streams.open(Streams.bytes(new Parts.Rotten(), "next"));
        InvalidObjectException e = assertThrows(InvalidObjectException.class, in::readObject);
        assertTrue(e.getMessage().contains("rotten"), e.getMessage());
        assertThrows(StreamCorruptedException.class, in::readObject);
    }

    @Test
    void refusesStreamsOfAnotherFormat() throws Exception {
        byte[] bytes = Streams.bytes("x");
        bytes[5] ^= 1;
        StreamCorruptedException e =
                assertThrows(StreamCorruptedException.class, () -> read(bytes));
        assertTrue(e.getMessage().startsWith("not a stream of this format"), e.getMessage());
        assertThrows(StreamCorruptedException.class, () -> read("GET / HTTP/1.1\r\n".getBytes()));
        assertThrows(EOFException.class, () -> read(new byte[0]));
    }

    @Test
    @Covers("F6")
    void hugeLengthsTakeNoMemory() throws Exception {
        byte[] frame = {-1, -1, -1, 3, 0, 0};
        assertThrows(EOFException.class, () -> read(frame), "a frame that never comes");
        byte[] larger = {-1, -1, -1, 127, 0, 0};
        assertThrows(StreamCorruptedException.class, () -> read(larger));
        MemoryOutputStream memory = new MemoryOutputStream();
        MarshalStream out = new MarshalStream(memory);
        out.writeInt(Integer.MAX_VALUE);
        out.writeInt(-2);
        out.flush();
        UnmarshalStream in =
                new UnmarshalStream(new MemoryInputStream(memory.getBuffer(), 0, memory.size()));
        assertThrows(EOFException.class, () -> ValueIO.readValueArrayLong(in));
        UnmarshalStream again =
                new UnmarshalStream(new MemoryInputStream(memory.getBuffer(), 0, memory.size()));
        again.readInt();
        assertThrows(StreamCorruptedException.class, () -> ValueIO.readValueArrayArrayInt(again));
    }

    @Test
    @Covers("F6")
    void deepNestingIsAnError() throws Exception {
        Wheel first = new Wheel(0, 0);
        Wheel last = first;
        for (int i = 0; i < 5_000; i++) {
            last.next = new Wheel(i, i);
            last = last.next;
        }
        assertThrows(InvalidObjectException.class, () -> Streams.bytes(first));
    }

    @Test
    void truncatedAndBentStreamsEndInCleanErrors() throws Exception {
        Wheel wheel = new Wheel(1, 2);
        Tank tank = new Tank();
        tank.levels = new double[][] {{1, 2, 3}, {4}};
        tank.feed = new Valve("v");
        wheel.load = new Object[] {tank, Parts.Colour.RED, new Parts.Bolt(3), "text"};
        byte[] whole = Streams.bytes(wheel, wheel.load);
        Random random = new Random(SEED);
        int refused = 0;
        for (int round = 0; round < 2_000; round++) {
            byte[] bent =
                    round % 2 == 0
                            ? Arrays.copyOf(whole, random.nextInt(whole.length))
                            : whole.clone();
            if (round % 2 == 1) {
                bent[random.nextInt(HEADER, bent.length)] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                UnmarshalStream in = Streams.open(bent);
                in.readObject();
                in.readObject();
            } catch (IOException e) {
                refused++;
            }
        }
        assertTrue(refused > 1_200, "seed " + SEED + ", refused " + refused);
    }
}
