package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

class HostileInputTest {
    private static final long SEED = 77L;

    @Test
    @Covers("F12")
    void classesOffTheListAreRefusedByName() throws IOException {
        Pipe strict = new Pipe(name -> false, WireLimits.DEFAULT);
        byte[] message = strict.write(new Samples.Point(1, 2, "p", null));
        InvalidClassException e =
                assertThrows(InvalidClassException.class, () -> strict.read(message));
        assertEquals(Samples.Point.class.getName(), e.classname);
    }

    @Test
    @Covers("F12")
    void classesOffTheListAreRefusedInsideJdkBlocksToo() throws IOException {
        Pipe strict = new Pipe(name -> name.endsWith("Failure"), WireLimits.DEFAULT);
        Throwable carrier = new Samples.Failure("x", 1, null);
        carrier.addSuppressed(new SecretFailure());
        byte[] message = strict.write(carrier);
        InvalidClassException e =
                assertThrows(InvalidClassException.class, () -> strict.read(message));
        assertTrue(e.getMessage().contains("java.awt.Point"), e.getMessage());
    }

    private static final class SecretFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final java.awt.Point gadget = new java.awt.Point();
    }

    @Test
    void arraysOfRefusedClassesAreRefused() throws IOException {
        Pipe strict = new Pipe(name -> false, WireLimits.DEFAULT);
        byte[] message = strict.write(new Samples.Point[1][1]);
        assertThrows(InvalidClassException.class, () -> strict.read(message));
    }

    @Test
    void unknownClassesAndOtherLayoutsAreRefusedWhenUsed() throws IOException {
        Pipe pipe = new Pipe(name -> true, WireLimits.DEFAULT);
        int first = Builtins.count();
        pipe.incoming().define(first, "no.such.Thing", 0, "");
        pipe.incoming().define(first + 1, Samples.Point.class.getName(), 12345, "");
        for (int id = first; id <= first + 1; id++) {
            byte[] message = {(byte) (id + GraphWriter.FIRST_CLASS), 0, 0};
            assertThrows(InvalidClassException.class, () -> pipe.read(message));
        }
    }

    @Test
    @Covers("F6")
    void hugeCountsTakeNoMemory() throws IOException {
        for (Object sample :
                List.of(
                        new byte[9],
                        new long[9],
                        new ArrayList<>(List.of(1)),
                        new Object[3],
                        "text")) {
            byte[] message = new Pipe().write(sample);
            byte[] hostile = {message[0], -1, -1, -1, -1, 7};
            assertThrows(IOException.class, () -> new Pipe().read(hostile), sample.toString());
        }
    }

    @Test
    @Covers("F6")
    void deepNestingIsAnErrorAndNoStackOverflow() throws IOException {
        WireLimits deep = new WireLimits(1 << 20, 100_000, 1 << 20, 100, true);
        Object[] nest = {};
        for (int i = 0; i < 1_200; i++) {
            nest = new Object[] {nest};
        }
        byte[] message = new Pipe(Pipe.SAMPLES, deep).write(nest);
        assertThrows(InvalidObjectException.class, () -> new Pipe().read(message));
        Object[] tooDeep = nest;
        assertThrows(InvalidObjectException.class, () -> new Pipe().write(tooDeep));
    }

    @Test
    @Covers("F6")
    void tooManyObjectsAndTooLongMessagesAreRefused() {
        WireLimits tight = new WireLimits(4_096, 50, 20, 5, true);
        Object[] many = new Object[30];
        Arrays.setAll(many, i -> new int[0]);
        assertThrows(InvalidObjectException.class, () -> new Pipe(Pipe.SAMPLES, tight).write(many));
        assertThrows(IOException.class, () -> new Pipe(Pipe.SAMPLES, tight).write(new byte[5_000]));
    }

    @Test
    void recordsCheckTheirComponents() throws IOException {
        Pipe pipe = new Pipe();
        byte[] message = pipe.write(new Samples.Point(1, 2, "p", null));
        LittleEndianBytes.put(message, 1, Integer.MIN_VALUE);
        InvalidObjectException e =
                assertThrows(InvalidObjectException.class, () -> pipe.read(message));
        assertTrue(e.getMessage().contains("x is out of range"), e.getMessage());
    }

    @Test
    void truncatedAndBentMessagesEndInCleanErrors() throws IOException {
        Random random = new Random(SEED);
        int refused = 0;
        for (int round = 0; round < 400; round++) {
            Pipe pipe = new Pipe();
            byte[] message = pipe.write(new RandomGraph(SEED + round, 60).next());
            byte[] bent =
                    round % 2 == 0
                            ? Arrays.copyOf(message, random.nextInt(message.length))
                            : message;
            if (round % 2 == 1) {
                bent[random.nextInt(bent.length)] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                pipe.read(bent);
            } catch (IOException e) {
                refused++;
            }
        }
        assertTrue(refused > 200, "refused " + refused);
    }
}
