package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.WriteAbortedException;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Objects of a block that copy a part which all of them share. */
@Timeout(60)
class BlockCopiesTest {
    private static final int PARTS = 12_000;
    private static final int OBJECTS = 4_000;

    private static final StackTraceElement[] TRACE = new StackTraceElement[PARTS];
    private static final Object[] ELEMENTS = new Object[PARTS];
    private static final byte[] DIGITS = new byte[16 * PARTS];
    private static final long[] BITS = new long[2 * PARTS];
    private static final List<Throwable> FAILURES =
            Collections.nCopies(PARTS, new IOException("suppressed"));

    static {
        Arrays.fill(TRACE, new StackTraceElement("a", "b", "c", 1));
        Arrays.fill(DIGITS, (byte) 1);
    }

    @Test
    @Covers(value = "F6", fault = "a shared part is copied for each object, and nobody counts that")
    void aPartThatManyObjectsShareIsNotCopiedForEach() {
        assertAll(
                () -> refuses(TRACE, () -> new IOException("x")),
                () -> refuses(new ArrayList<>(FAILURES), BlockCopiesTest::suppressing),
                () -> refuses(new LinkedList<>(FAILURES), BlockCopiesTest::suppressing),
                () -> refuses(FAILURES, BlockCopiesTest::suppressing),
                () -> refuses(ELEMENTS, () -> new Vector<>(List.of("one"))),
                () -> refuses(DIGITS, () -> new BigInteger("123456789")),
                () -> refuses(BITS, () -> BitSet.valueOf(new long[] {1})),
                () -> refuses("x:/" + "a".repeat(16 * PARTS), () -> URI.create("x:/b")));
    }

    private static Throwable suppressing() {
        Throwable failure = new IOException("x");
        failure.addSuppressed(new IOException("y"));
        return failure;
    }

    private static void refuses(Object part, Supplier<Object> object) throws IOException {
        Serializable[] objects =
                Stream.generate(object).limit(OBJECTS).toArray(Serializable[]::new);
        byte[] block = block(new Serializable[] {(Serializable) part, objects}, part);
        IOException e =
                assertThrows(
                        InvalidObjectException.class, () -> read(block), part.getClass().getName());
        assertTrue(e.getMessage().contains("share"), e::toString);
    }

    @Test
    @Covers(value = "F6", fault = "each failure of a chain builds its text from those below")
    void aChainOfFailuresThatQuoteOneLongTextIsRefused() throws IOException {
        String text = "long".repeat(20_000);
        Exception failure = new IOException(text);
        for (int i = 0; i < 300; i++) {
            failure = new WriteAbortedException(text, failure);
            failure.setStackTrace(new StackTraceElement[0]);
        }
        Pipe pipe = new Pipe();
        byte[] message = pipe.write(failure);
        assertTrue(message.length < 2 * text.length(), message.length + " bytes");
        assertThrows(InvalidObjectException.class, () -> pipe.read(message));
    }

    @Test
    void manyLongVectorsAndFailuresTravel() throws IOException {
        Vector<Object> all = new Vector<>();
        for (int i = 0; i < 300; i++) {
            all.add(new Vector<>(Collections.nCopies(1_000, "element " + i)));
            all.add(deep(1_000));
            all.add(BigInteger.TWO.pow(8_000 + i));
        }
        assertEquals(900, ((Vector<?>) new Pipe().copy(all)).size());
    }

    private static IOException deep(int calls) {
        return calls == 0 ? new IOException("deep") : deep(calls - 1);
    }

    private static Object read(byte[] block) throws IOException, ClassNotFoundException {
        GraphReader in = new Pipe().reader();
        in.open(block, 0, block.length);
        boolean harmless = in.weighBlock(0, block.length);
        try (FilteredObjectInput objects =
                new FilteredObjectInput(new ByteArrayInputStream(block), in, harmless)) {
            return objects.readObject();
        }
    }

    /** A block in which one part stands for each object of its class. */
    private static byte[] block(Object root, Object part) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new Sharing(bytes, part)) {
            out.writeObject(root);
        }
        return bytes.toByteArray();
    }

    private static final class Sharing extends ObjectOutputStream {
        private final Object part;

        Sharing(OutputStream bytes, Object part) throws IOException {
            super(bytes);
            this.part = part;
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            boolean replaced =
                    part instanceof List
                            ? object instanceof List<?> list && !list.isEmpty()
                            : part.getClass() == object.getClass();
            return replaced ? part : object;
        }
    }
}
