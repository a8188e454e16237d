package org.syncline.transport.grpc.wire;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.CodedOutputStream;
import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Feeds the reader bytes that no honest writer writes. */
class HostileBytesTest {

    private static final int MUTANTS = 20_000;
    private static final long FEW_BYTES = 4 << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static void read(String method, byte[] bytes) throws IOException {
        MessageTest.method(Probe.class, method).readArguments(new ByteArrayInputStream(bytes));
    }

    /** Field 2; field 1 as a number; a tag without a field; a string that is cut; not UTF-8. */
    @ParameterizedTest
    @ValueSource(strings = {"120161", "0801", "00", "0a05616263", "0a02c328", "0aff"})
    @Covers(value = "F6", fault = "unknown fields are skipped")
    void malformedBytesAreRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertThrows(IOException.class, () -> read("echoString", bytes));
    }

    /** A field of the message within; a message that ends in its parent. */
    @ParameterizedTest
    @ValueSource(strings = {"0a023801", "0a020a05", "0a7f0801", "0a030801", "0a0408011005ff"})
    @Covers(value = "F6", fault = "a message that is cut counts as a short one")
    void malformedMessagesAreRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertThrows(IOException.class, () -> read("echoTree", bytes));
    }

    /** A gigabyte, announced by six bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"echoFloats", "echoBytes", "echoString", "echoTree", "echoPeople"})
    @Covers(value = "F6", fault = "arrays are made as long as announced")
    void announcedLengthsTakeNoMemory(String method) {
        byte[] bytes = HexFormat.of().parseHex("0a8080808004");
        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThrows(IOException.class, () -> read(method, bytes));
        long taken = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken < FEW_BYTES, () -> taken + " bytes");
    }

    @Test
    @Covers(value = "F6", fault = "the depth is not counted")
    void nestingIsBounded() throws IOException {
        byte[] inner = {};
        for (int i = 0; i < 2_000; i++) {
            ByteArrayOutputStream outer = new ByteArrayOutputStream();
            CodedOutputStream out = CodedOutputStream.newInstance(outer);
            out.writeByteArray(i % 2 == 0 ? 5 : 6, inner);
            out.flush();
            inner = outer.toByteArray();
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(whole);
        out.writeByteArray(1, inner);
        out.flush();
        IOException e =
                assertThrows(IOException.class, () -> read("echoTree", whole.toByteArray()));
        assertTrue(e.getMessage().contains("deeper"), e::toString);
    }

    @Test
    @Covers(value = "F6", fault = "a length below zero is an array's")
    void brokenMessagesAreFailuresAndNothingElse() throws IOException {
        long seed = 20261121;
        Random random = new Random(seed);
        List<Person> people = List.of(Person.numbered(1), Person.numbered(2));
        TreeNode tree = new TreeNode();
        tree.left = new TreeNode();
        tree.left.a = -5;
        List<byte[]> messages = new ArrayList<>();
        List<String> methods = List.of("echoPeople", "echoTree", "echoFloats", "echoTable");
        for (Object value : List.of(people, tree, new float[] {1, 2}, Map.of("a", "b"))) {
            MethodFormat method = MessageTest.method(Probe.class, methods.get(messages.size()));
            messages.add(method.sendArguments(new Object[] {value}).readAllBytes());
        }
        int refused = 0;
        for (int i = 0; i < MUTANTS; i++) {
            int which = random.nextInt(messages.size());
            byte[] mutant = messages.get(which).clone();
            for (int j = random.nextInt(3); j >= 0; j--) {
                mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
            }
            try {
                read(methods.get(which), mutant);
            } catch (IOException e) {
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError(
                        "seed " + seed + ": " + HexFormat.of().formatHex(mutant), e);
            }
        }
        assertTrue(refused > MUTANTS / 10, "seed " + seed + ": only " + refused + " were refused");
    }
}
