package org.syncline.transport.glassfish;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.corba.ee.impl.encoding.CDRInputObject;
import com.sun.corba.ee.impl.encoding.EncapsInputStream;
import com.sun.corba.ee.impl.encoding.EncapsOutputStream;
import com.sun.corba.ee.spi.ior.iiop.GIOPVersion;
import com.sun.corba.ee.spi.orb.ORB;
import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.omg.CORBA.MARSHAL;
import org.syncline.core.transport.Person;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.corba.Mapping;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Tests what the ORB takes for a value whose lengths lie. */
class BoundedValuesTest {

    private static final int PADDING = 10_000;

    /** With the heads of both arrays. */
    private static final int FIRST_BYTES = 200;

    /** Tags of values that name their type, the second in chunks. */
    private static final int NAMED = 0x7fffff02;

    private static final int NESTED = 0x7fffff0a;

    /** A number that is no length of a chunk, but an array's if nothing compares it. */
    private static final int NO_LENGTH = 0x7fffff00;

    /** What stands before the elements of a list. */
    private static final int LIST_BYTES = 16;

    private static final List<Serializable> VALUES =
            List.of(
                    "text",
                    new int[] {1, 2},
                    new long[] {1, 2},
                    new boolean[] {true},
                    new char[] {'a', 'b'},
                    new String[] {"a", "b"},
                    new int[][] {{1}, {2, 3}},
                    new ArrayList<>(List.of("a", "b")),
                    new ArrayList<>(List.of(new ArrayList<>(List.of(new int[] {1})), "a", "a")),
                    Person.numbered(1));

    private static final List<Integer> ODD =
            List.of(
                    Integer.MAX_VALUE,
                    Integer.MIN_VALUE,
                    NO_LENGTH,
                    NAMED,
                    NESTED,
                    -1,
                    -2,
                    0,
                    1,
                    4);

    private static final int MUTATIONS = 1_000;

    /** More than all that the ORB does once. */
    private static final long MOST_MEMORY = 16 << 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final ORB orb = new OrbSettings(Duration.ofMinutes(1)).orb("127.0.0.1");

    BoundedValuesTest() {
        orb.classCodeBaseHandler(null);
    }

    @AfterEach
    void close() {
        orb.destroy();
    }

    /** Each number of the message, one after the other, is made a length that nothing has. */
    @Test
    @Covers(value = "F6", fault = "the ORB takes memory for any length in a value")
    void noNumberOfAValueTakesMoreMemoryThanItsMessage() {
        for (Serializable value : VALUES) {
            byte[] message = message(value);
            for (int at = 0; at + Integer.BYTES <= message.length; at += Integer.BYTES) {
                for (int number : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                    byte[] changed = message.clone();
                    ByteBuffer.wrap(changed).putInt(at, number);
                    assertHarmless(changed, value.getClass() + " with " + number + " at " + at);
                }
            }
        }
    }

    /** Some numbers of the message are others, or refer to other places of it. */
    @Test
    @Covers(value = "F6", fault = "two lies in a value take memory that one alone does not")
    void numbersThatChangeTogetherTakeNoMoreMemoryThanTheirMessage() {
        Random random = new Random(1);
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] message = message(VALUES.get(random.nextInt(VALUES.size())));
            ByteBuffer numbers = ByteBuffer.wrap(message);
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                change(numbers, random);
            }
            assertHarmless(message, "mutation " + i + " of seed 1");
        }
    }

    private static void change(ByteBuffer numbers, Random random) {
        int words = numbers.limit() / Integer.BYTES;
        int at = random.nextInt(words) * Integer.BYTES;
        switch (random.nextInt(3)) {
            case 0 -> numbers.putInt(at, random.nextInt(numbers.limit()));
            case 1 -> {
                if (at + 2 * Integer.BYTES <= numbers.limit()) {
                    int place = random.nextInt(words) * Integer.BYTES;
                    numbers.putInt(at, -1);
                    numbers.putInt(at + Integer.BYTES, place - at - Integer.BYTES);
                }
            }
            default -> numbers.putInt(at, ODD.get(random.nextInt(ODD.size())));
        }
    }

    private void assertHarmless(byte[] message, String attack) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        readInVain(message, attack);
        long taken = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken < MOST_MEMORY, () -> attack + " took " + taken + " bytes");
    }

    private void readInVain(byte[] message, String attack) {
        try {
            read(message);
        } catch (OutOfMemoryError e) {
            fail(attack, e);
        } catch (RuntimeException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                assertFalse(cause instanceof Error, attack + ": " + cause);
            }
        }
    }

    /**
     * The ORB looks for a chunk where the name's length should be, as the outer value is chunked.
     */
    @Test
    @Covers(value = "F6", fault = "a chunk that ends in the head of a value hides its length")
    void noChunkEndsInTheHeadOfAValue() {
        byte[] outer = message(new ArrayList<>(List.of(new int[] {1})));
        ByteBuffer numbers = ByteBuffer.wrap(outer);
        int chunkAt = alignedEnd(Integer.BYTES, numbers);
        int tagAt = chunkAt + Integer.BYTES + LIST_BYTES;
        byte[] name = name("RMI:[I:0000000000000000");
        ByteBuffer forged = ByteBuffer.allocate(outer.length + PADDING).put(outer, 0, tagAt);
        forged.putInt(NESTED).putInt(chunkAt, tagAt - chunkAt);
        forged.putInt(Integer.BYTES + name.length).putInt(name.length).put(name);
        forged.putInt(NO_LENGTH).putInt(-1);
        assertRefused("inside a chunk", forged.array());
    }

    private static int alignedEnd(int lengthAt, ByteBuffer numbers) {
        return (lengthAt + Integer.BYTES + numbers.getInt(lengthAt) + 3) & ~3;
    }

    private static byte[] name(String text) {
        return (text + '\0').getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    @Covers(value = "F6", fault = "the length of an enum's name is believed")
    void theNameOfAnEnumsConstantHasRoomInTheMessage() {
        byte[] type = name("RMI:" + TimeUnit.class.getName() + ":0000000000000000");
        ByteBuffer message = ByteBuffer.allocate(FIRST_BYTES).putInt(NAMED).putInt(type.length);
        message.put(type);
        message.position((message.position() + 3) & ~3);
        int lengthAt = message.position();
        message.putInt(5).put(name("DAYS"));
        assertEquals(TimeUnit.DAYS, read(message.array()));
        for (int length : new int[] {FIRST_BYTES, NO_LENGTH, Integer.MAX_VALUE, -1}) {
            byte[] changed = message.putInt(lengthAt, length).array();
            assertHarmless(changed, "a constant of " + length + " bytes");
            assertThrows(RuntimeException.class, () -> read(changed));
        }
    }

    @Test
    @Covers(value = "F6", fault = "a value says that its type stands in the middle of another")
    void namesAreLookedUpOnlyWhereOneBegan() {
        byte[] message = message(new String[][] {{"a"}, {"b"}});
        ByteBuffer numbers = ByteBuffer.wrap(message);
        int changed = 0;
        for (int at = 0; at + 2 * Integer.BYTES <= message.length; at += Integer.BYTES) {
            int name = at + Integer.BYTES;
            if (numbers.getInt(at) == NAMED && numbers.getInt(name) == -1) {
                numbers.putInt(name + Integer.BYTES, Integer.BYTES - name);
                changed++;
            }
        }
        assertTrue(changed > 0);
        assertRefused("names no type", message);
    }

    private void assertRefused(String why, byte[] message) {
        MARSHAL e = assertThrows(MARSHAL.class, () -> read(message));
        assertTrue(String.valueOf(e.getMessage()).contains(why), e::toString);
    }

    /** Each has room in the message, but not both. */
    @Test
    @Covers(value = "F6", fault = "each array of a message is bounded, but not all together")
    void allArraysOfAMessageAreBoundedTogether() {
        byte[] message = message(new String[][] {{"x".repeat(PADDING)}});
        ByteBuffer numbers = ByteBuffer.wrap(message);
        int arrays = 0;
        for (int at = 0; at < FIRST_BYTES; at += Integer.BYTES) {
            if (numbers.getInt(at) == 1) {
                numbers.putInt(at, 3 * PADDING / (2 * Integer.BYTES));
                arrays++;
            }
        }
        assertEquals(2, arrays);
        MARSHAL e = assertThrows(MARSHAL.class, () -> read(message));
        assertTrue(e.getMessage().contains("arrays and lists of a message"), e::toString);
    }

    @Test
    void valuesStayAsTheyWere() {
        for (Serializable value : VALUES) {
            byte[] message = message(value);
            assertArrayEquals(message, message(read(message)), value.getClass()::toString);
        }
    }

    private byte[] message(Serializable value) {
        EncapsOutputStream out = new EncapsOutputStream(orb, GIOPVersion.V1_2);
        out.write_value(value);
        return out.toByteArray();
    }

    private Serializable read(byte[] message) {
        CDRInputObject in =
                new EncapsInputStream(
                        orb, message, message.length, ByteOrder.BIG_ENDIAN, GIOPVersion.V1_2);
        new GlassfishOrb(Mapping.VALUES).bound(in);
        return in.read_value();
    }
}
