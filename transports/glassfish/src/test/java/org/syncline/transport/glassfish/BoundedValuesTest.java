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

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.omg.CORBA.MARSHAL;
import org.syncline.core.transport.Person;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.corba.Mapping;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Tests what the ORB takes for a value whose lengths lie. */
class BoundedValuesTest {

    private static final int PADDING = 10_000;

    /** With the heads of both arrays. */
    private static final int FIRST_BYTES = 200;

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
                    Person.numbered(1));

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

    private void assertHarmless(byte[] message, String attack) {
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
