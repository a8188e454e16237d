package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.CatalogueItem;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** The call shapes of the studies, each with a result that is checked to the last bit. */
public interface ProbeCalls extends TransportUnderTest {

    @Test
    default void emptyCallReturns() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            AtomicInteger calls = new AtomicInteger();
            ProbeService counting =
                    new ProbeService() {
                        @Override
                        public void empty() {
                            calls.incrementAndGet();
                        }
                    };
            rig.probe(counting).empty();
            assertEquals(1, calls.get());
        }
    }

    @Test
    default void numbersKeepEveryBit() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            assertEquals(0.1 + 0.2, probe.add(0.1, 0.2));
            assertEquals(-0.0, probe.add(-0.0, -0.0));
            assertEquals(Double.NaN, probe.add(Double.NaN, 1));
            assertEquals(Double.POSITIVE_INFINITY, probe.add(Double.MAX_VALUE, Double.MAX_VALUE));
            assertEquals(Double.MIN_VALUE, probe.add(Double.MIN_VALUE, 0));
        }
    }

    @Test
    default void wholeNumbersKeepEveryBit() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            assertEquals(-3, probe.addInts(4, -7));
            assertEquals(Integer.MIN_VALUE, probe.addInts(Integer.MAX_VALUE, 1));
            assertEquals((1L << 53) + 1, probe.addLongs(1L << 53, 1));
            assertEquals(Long.MIN_VALUE, probe.addLongs(Long.MAX_VALUE, 1));
            assertEquals(Long.MAX_VALUE, probe.addLongs(Long.MIN_VALUE, -1));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "plain", "\u0000 \t\r\n \u0001", "Grüße, 日本語, \uD83D\uDE80", "<a>&amp;"})
    default void stringsArriveUnchanged(String text) throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            assertEquals(text, rig.probe().echoString(text));
        }
    }

    @Test
    default void longStringsArriveUnchanged() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            String text = "läng ".repeat(100_000);
            assertEquals(text, rig.probe().echoString(text));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 255, 65_536, (1 << 20) + 1, (8 << 20) + 3})
    default void byteArraysArriveUnchanged(int length) throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            byte[] bytes = new byte[length];
            new Random(length).nextBytes(bytes);
            assertArrayEquals(bytes, rig.probe().echoBytes(bytes));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1000})
    default void tablesArriveUnchanged(int entries) throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Map<String, String> table = new HashMap<>();
            for (int i = 0; i < entries; i++) {
                table.put("key ü" + i, i % 7 == 0 ? "" : "value " + i);
            }
            assertEquals(table, rig.probe().echoTable(table));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100})
    default void listsOfPeopleArriveUnchanged(int count) throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            List<Person> people = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                people.add(Person.numbered(i));
            }
            assertEquals(Described.of(people), Described.of(rig.probe().echoPeople(people)));
        }
    }

    @Test
    default void thirtyTwoIntsArriveUnchanged() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Ints32 ints = Seeded.message(Ints32.class, 32);
            assertEquals(Described.of(ints), Described.of(rig.probe().echoInts(ints)));
        }
    }

    @Test
    default void treesOfFifteenNodesArriveUnchanged() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            TreeNode tree = tree(4, new Random(15));
            TreeNode echo = rig.probe().echoTree(tree);
            assertEquals(15, count(echo));
            assertEquals(Described.of(tree), Described.of(echo));
        }
    }

    @Test
    default void ringsArriveAsRingsOrAreRefusedInWords() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            TreeNode ring = new TreeNode();
            ring.left = new TreeNode();
            ring.left.left = ring;
            try {
                TreeNode echo = probe.echoTree(ring);
                assertNotSame(echo, requireNonNull(echo.left));
                assertSame(echo, echo.left.left);
            } catch (IOException e) {
                String words = String.valueOf(e.getMessage());
                assertTrue(words.contains("cannot be sent"), words);
                assertFalse(words.contains("Error"), words);
            }
            assertEquals(3, probe.add(1, 2));
        }
    }

    private static TreeNode tree(int depth, Random random) {
        TreeNode node = new TreeNode();
        node.a = random.nextInt();
        node.b = random.nextInt();
        node.c = random.nextInt();
        node.d = random.nextInt();
        if (depth > 1) {
            node.left = tree(depth - 1, random);
            node.right = tree(depth - 1, random);
        }
        return node;
    }

    private static int count(@Nullable TreeNode node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    @Test
    default void itemsArriveAsTheyAre() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            assertEquals(List.of(), probe.items(0));
            List<CatalogueItem> expected = new ProbeService().items(500);
            assertEquals(Described.of(expected), Described.of(probe.items(500)));
        }
    }

    @Test
    default void floatsKeepEveryBit() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            float[] values = new float[100_000];
            Random random = new Random(100_000);
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextFloat();
            }
            values[0] = Float.NaN;
            values[1] = -0.0f;
            values[2] = Float.NEGATIVE_INFINITY;
            values[3] = Float.MIN_VALUE;
            Probe probe = rig.probe();
            assertArrayEquals(values, probe.echoFloats(values));
            assertArrayEquals(new float[0], probe.echoFloats(new float[0]));
        }
    }
}
