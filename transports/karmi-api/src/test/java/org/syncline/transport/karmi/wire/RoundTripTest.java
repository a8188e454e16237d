package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

class RoundTripTest {
    private static final long SEED = 20_250_720L;

    @Test
    void randomGraphsKeepValuesSharingAndCycles() throws Exception {
        Pipe pipe = new Pipe();
        for (long seed = SEED; seed < SEED + 1_500; seed++) {
            Object graph = new RandomGraph(seed, 120).next();
            try {
                SameShape.check(graph, pipe.copy(graph));
            } catch (IOException | AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    @Test
    void transientFieldsAreForgottenAndConstructorsNotRun() throws IOException {
        Samples.Node copy = (Samples.Node) new Pipe().copy(new Samples.Node("n", true, 7));
        assertNull(copy.forgotten);
        assertEquals("n", copy.name);
    }

    @Test
    void constructorsOfSuperclassesThatAreNotSerializableAreRun() throws IOException {
        Samples.Made made = new Samples.Made();
        made.name = "n";
        Pipe pipe = new Pipe();
        Samples.Made copy = (Samples.Made) pipe.copy(made);
        assertEquals(5, copy.made);
        assertEquals("n", copy.name);
        Samples.Maker.fails = true;
        try {
            InvalidObjectException e =
                    assertThrows(InvalidObjectException.class, () -> pipe.copy(made));
            assertTrue(e.getMessage().contains("no more"), e.getMessage());
        } finally {
            Samples.Maker.fails = false;
        }
    }

    @Test
    void boxesInFieldsKeepTheirValuesAndNulls() throws Exception {
        Pipe pipe = new Pipe();
        Samples.Boxed full = new Samples.Boxed(Short.MIN_VALUE, Long.MAX_VALUE);
        full.flag = false;
        full.small = -1;
        full.letter = '\uffff';
        full.number = Integer.MIN_VALUE;
        full.ratio = Float.NaN;
        full.exact = -0.0;
        SameShape.check(full, pipe.copy(full));
        Samples.Boxed empty = new Samples.Boxed(null, null);
        SameShape.check(empty, pipe.copy(empty));
        Samples.Amount amount = new Samples.Amount(3, 4L, null);
        assertEquals(amount, pipe.copy(amount));
    }

    @Test
    void classesWithHooksAreSerialisedByTheirHooks() throws IOException {
        Pipe pipe = new Pipe();
        assertEquals(42, ((Samples.Doubling) pipe.copy(new Samples.Doubling(21))).value);
        assertSame(Samples.Single.INSTANCE, pipe.copy(Samples.Single.INSTANCE));
    }

    @Test
    void throwablesKeepMessageCauseStackAndSuppressed() throws IOException {
        Samples.Failure failure = new Samples.Failure("bad", 3, new IllegalStateException("why"));
        failure.addSuppressed(new IOException("also"));
        Samples.Failure copy = (Samples.Failure) new Pipe().copy(failure);
        assertEquals("bad", copy.getMessage());
        assertEquals(3, copy.code);
        assertEquals("why", copy.getCause().getMessage());
        assertEquals("also", copy.getSuppressed()[0].getMessage());
        assertArrayEquals(failure.getStackTrace(), copy.getStackTrace());
    }

    @Test
    void collectionsKeepOrderNullsAndComparators() throws IOException {
        Pipe pipe = new Pipe();
        TreeMap<String, Integer> reversed = new TreeMap<>(Comparator.reverseOrder());
        reversed.putAll(Map.of("a", 1, "b", 2));
        TreeMap<?, ?> copy = (TreeMap<?, ?>) pipe.copy(reversed);
        assertEquals(List.of("b", "a"), new ArrayList<>(copy.keySet()));
        EnumMap<Samples.Colour, String> byColour = new EnumMap<>(Map.of(Samples.Colour.GREEN, "g"));
        assertEquals(byColour, pipe.copy(byColour));
        List<String> withNull = Stream.of("x", null).toList();
        assertEquals(withNull, pipe.copy(withNull));
        List<String> locked = Collections.unmodifiableList(new ArrayList<>(List.of("y")));
        assertEquals(locked, pipe.copy(locked));
    }

    @Test
    void copiesArraysOfManyDimensionsAndTypes() throws IOException {
        Pipe pipe = new Pipe();
        double[][] matrix = {{1, 2}, {}, null};
        assertTrue(Arrays.deepEquals(matrix, (double[][]) pipe.copy(matrix)));
        float[] floats = {Float.NaN, -0f, Float.MIN_VALUE};
        assertArrayEquals(floats, (float[]) pipe.copy(floats));
        assertInstanceOf(Samples.Point[][].class, pipe.copy(new Samples.Point[2][1]));
    }

    @Test
    void classesAreDescribedOnlyOnce() throws IOException {
        Pipe pipe = new Pipe();
        Samples.Point point = new Samples.Point(1, 2, "p", null);
        assertEquals(pipe.write(point).length, pipe.write(point).length);
        assertTrue(pipe.write(point).length < 20);
    }

    @Test
    void namesClassesThatAreNotSerializable() {
        Object[] inside = {new Samples.NotSerializable()};
        NotSerializableException e =
                assertThrows(NotSerializableException.class, () -> new Pipe().write(inside));
        assertTrue(e.getMessage().contains("Samples$NotSerializable"));
    }

    @Test
    void cyclesThroughRecordsAreRefusedRatherThanBroken() {
        List<Object> list = new ArrayList<>();
        list.add(new Samples.Point(1, 2, "self", list));
        assertInstanceOf(List.class, copyOrFail(list));
        Object[] slot = new Object[1];
        Samples.Point point = new Samples.Point(1, 2, "self", slot);
        slot[0] = point;
        assertThrows(InvalidObjectException.class, () -> new Pipe().copy(point));
    }

    private static Object copyOrFail(Object o) {
        try {
            return new Pipe().copy(o);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
