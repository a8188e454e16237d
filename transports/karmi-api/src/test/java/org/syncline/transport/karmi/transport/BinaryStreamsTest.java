package org.syncline.transport.karmi.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import uka.transport.BasicIO;
import uka.transport.BinaryInputStream;
import uka.transport.BinaryOutputStream;
import uka.transport.MemoryInputStream;
import uka.transport.MemoryOutputStream;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;

/** The streams of values speak as the JDK's data streams do. */
class BinaryStreamsTest {
    private static final long SEED = 20_251_121L;

    private static byte[] all(MemoryOutputStream memory) {
        return Arrays.copyOf(memory.getBuffer(), memory.size());
    }

    private static void writeEverything(DataOutput out, Random random) throws IOException {
        for (int i = 0; i < 2_000; i++) {
            switch (random.nextInt(10)) {
                case 0 -> out.writeBoolean(random.nextBoolean());
                case 1 -> out.writeByte(random.nextInt());
                case 2 -> out.writeShort(random.nextInt());
                case 3 -> out.writeChar(random.nextInt());
                case 4 -> out.writeInt(random.nextInt());
                case 5 -> out.writeLong(random.nextLong());
                case 6 -> out.writeFloat(random.nextFloat());
                case 7 -> out.writeDouble(random.nextGaussian());
                case 8 -> out.writeUTF(text(random));
                default -> out.write(new byte[random.nextInt(300)]);
            }
        }
    }

    private static String text(Random random) {
        return random.ints(random.nextInt(40), 0, 0x10000)
                .collect(StringBuilder::new, (s, c) -> s.append((char) c), StringBuilder::append)
                .toString();
    }

    @Test
    void bytesAreThoseOfADataOutputStream() throws IOException {
        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
        writeEverything(new DataOutputStream(theirs), new Random(SEED));
        MemoryOutputStream ours = new MemoryOutputStream();
        BinaryOutputStream out = new BinaryOutputStream(ours);
        writeEverything(out, new Random(SEED));
        out.flush();
        assertArrayEquals(theirs.toByteArray(), all(ours), "seed " + SEED);
    }

    @Test
    void everyKindOfValueComesBack() throws IOException {
        MemoryOutputStream memory = new MemoryOutputStream();
        BinaryOutputStream out = new BinaryOutputStream(memory);
        out.writeUnsignedByte(200);
        out.writeUnsignedShort(50_000);
        out.writeChars("grün \u20ac");
        out.writeBytes("one\r\ntwo\nthree");
        out.close();
        BinaryInputStream in = new BinaryInputStream(new MemoryInputStream(all(memory)));
        assertEquals(200, in.readUnsignedByte());
        assertEquals(50_000, in.readUnsignedShort());
        assertEquals("grün \u20ac", in.readChars());
        assertEquals("one", in.readLine());
        assertEquals("two", in.readLine());
        assertEquals(2, in.skip(2));
        assertEquals("ree", in.readLine());
        assertEquals(null, in.readLine());
        assertEquals(0, in.skip(9));
        assertThrows(EOFException.class, in::readInt);
    }

    @Test
    void hugeArraysPassInPieces() throws IOException {
        Random random = new Random(SEED);
        double[] doubles = random.doubles(100_000).toArray();
        long[] longs = random.longs(50_000).toArray();
        boolean[] flags = new boolean[70_001];
        flags[70_000] = true;
        MemoryOutputStream memory = new MemoryOutputStream();
        BinaryOutputStream out = new BinaryOutputStream(memory);
        out.writeHugeDoubleArray(doubles, 1, 99_999);
        out.writeHugeLongArray(longs, 0, longs.length);
        out.writeHugeBooleanArray(flags, 0, flags.length);
        out.flush();
        BinaryInputStream in = new BinaryInputStream(new MemoryInputStream(all(memory)));
        double[] read = new double[100_000];
        read[0] = doubles[0];
        in.readHugeDoubleArray(read, 1, 99_999);
        assertArrayEquals(doubles, read);
        long[] others = new long[longs.length];
        in.readHugeLongArray(others, 0, others.length);
        assertArrayEquals(longs, others);
        boolean[] bits = new boolean[flags.length];
        in.readHugeBooleanArray(bits, 0, bits.length);
        assertArrayEquals(flags, bits);
    }

    @Test
    void basicIoIsBigEndianAndReturnsTheNextPosition() {
        byte[] buffer = new byte[64];
        int pos = BasicIO.insert(buffer, 3, 0x01020304);
        pos = BasicIO.insert(buffer, pos, 1.5f);
        pos = BasicIO.insert(buffer, pos, new short[] {1, 2, 3}, 1, 2);
        pos = BasicIO.insert(buffer, pos, new boolean[] {true});
        assertEquals(3 + 4 + 4 + 4 + 1, pos);
        ByteBuffer same = ByteBuffer.wrap(buffer);
        assertEquals(0x01020304, same.getInt(3));
        assertEquals(1.5f, same.getFloat(7));
        assertEquals(2, same.getShort(11));
        assertEquals(0x01020304, BasicIO.extractInt(buffer, 3));
        assertEquals(1.5f, BasicIO.extractFloat(buffer, 7));
        short[] shorts = new short[2];
        assertEquals(15, BasicIO.extract(buffer, 11, shorts));
        assertArrayEquals(new short[] {2, 3}, shorts);
        assertEquals(8, BasicIO.sizeof(1.0));
        assertEquals(6, BasicIO.sizeof(new char[3]));
        assertThrows(IndexOutOfBoundsException.class, () -> BasicIO.insert(buffer, 61, 0x01020304));
    }

    @Test
    void refusesToDeliverMoreThanWasReserved() throws IOException {
        BinaryOutputStream out = new BinaryOutputStream(new MemoryOutputStream());
        out.reserve(10);
        assertThrows(IndexOutOfBoundsException.class, () -> out.deliver(1 << 20));
        assertThrows(IndexOutOfBoundsException.class, () -> out.deliver(-1));
        assertThrows(UTFDataFormatException.class, () -> out.writeUTF("\u20ac".repeat(30_000)));
    }

    @Test
    void ourInputReadsADataOutput() throws IOException {
        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(theirs);
        out.writeUTF("a\0\u20ac");
        out.writeDouble(Math.PI);
        DataInputStream reference =
                new DataInputStream(new MemoryInputStream(theirs.toByteArray()));
        BinaryInputStream in = new BinaryInputStream(new MemoryInputStream(theirs.toByteArray()));
        assertEquals(reference.readUTF(), in.readUTF());
        assertEquals(Math.PI, in.readDouble());
    }
}
