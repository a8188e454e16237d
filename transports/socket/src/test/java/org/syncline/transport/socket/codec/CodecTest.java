package org.syncline.transport.socket.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.peer.Blob;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.socket.codec.Shapes.Everything;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

class CodecTest {

    private static final FrameLimits LIMITS = FrameLimits.DEFAULT;
    private static final MethodCodec ECHO = ServiceCodec.of(Shapes.class).methods().get(0);

    @Test
    void everyTypeArrivesUnchanged() throws IOException {
        Everything sent = everything();
        Everything got = (Everything) roundTrip(sent);
        assertTrue(got.flag);
        assertEquals(-3, got.small);
        assertEquals('\uFFFE', got.letter);
        assertEquals(Short.MIN_VALUE, got.brief);
        assertEquals(Integer.MIN_VALUE, got.number);
        assertEquals(Long.MIN_VALUE + 1, got.big);
        assertEquals(-0.0f, got.real);
        assertEquals(Double.MIN_VALUE, got.exact);
        assertEquals(sent.text, got.text);
        assertArrayEquals(sent.bytes, got.bytes);
        assertArrayEquals(sent.flags, got.flags);
        assertArrayEquals(sent.letters, got.letters);
        assertArrayEquals(sent.briefs, got.briefs);
        assertArrayEquals(sent.numbers, got.numbers);
        assertArrayEquals(sent.bigs, got.bigs);
        assertArrayEquals(sent.reals, got.reals);
        assertArrayEquals(sent.exacts, got.exacts);
        assertArrayEquals(sent.chunks, got.chunks);
        assertArrayEquals(sent.lines, got.lines);
        assertEquals(sent.list, got.list);
        assertEquals(sent.table, got.table);
        assertEquals(7, got.children.get(1).number);
        assertEquals(8, got.next.number);
        assertEquals(9, got.array[0].number);
        assertNull(got.array[1]);
        assertArrayEquals(sent.blob.bytes, got.blob.bytes);
        assertEquals(0, got.skipped);
    }

    @Test
    void nullsArriveAsNulls() throws IOException {
        assertNull(roundTrip(null));
        Everything got = (Everything) roundTrip(new Everything());
        assertNull(got.text);
        assertNull(got.bytes);
        assertNull(got.lines);
        assertNull(got.list);
        assertNull(got.table);
        assertNull(got.next);
        assertNull(got.blob);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "grün", "漢字", "\uD83D\uDE00", "\uD800", "x\uDFFFy", "\0"})
    void stringsArriveExactly(String text) throws IOException {
        Everything sent = new Everything();
        sent.text = text;
        assertEquals(text, ((Everything) roundTrip(sent)).text);
    }

    @Test
    void largeBlobsTravelBesideTheMessage() throws IOException {
        Everything sent = new Everything();
        sent.blob = new Blob(new byte[LIMITS.inlineBytes()]);
        WireOut out = new WireOut(LIMITS);
        ECHO.writeResult(out, sent);
        assertEquals(List.of(sent.blob), out.blobs());
        assertTrue(out.size() < 200, "the content is not inside");
        Everything got = (Everything) ECHO.readResult(in(bytes(out), out.blobs()));
        assertSame(sent.blob, got.blob);
        assertThrows(WireException.class, () -> ECHO.readResult(in(bytes(out), List.of())));
        assertThrows(
                WireException.class,
                () -> ECHO.readResult(in(bytes(out), List.of(sent.blob, sent.blob))));
    }

    @Test
    @Covers("F6")
    void nestingIsLimitedOnBothSides() throws IOException {
        Everything deep = nested(LIMITS.depth() + 1);
        IOException e =
                assertThrows(IOException.class, () -> ECHO.writeResult(new WireOut(LIMITS), deep));
        assertTrue(e.getMessage().contains("64"), e.getMessage());
        FrameLimits generous = withDepth(1000);
        WireOut out = new WireOut(generous);
        ECHO.writeResult(out, deep);
        assertThrows(WireException.class, () -> ECHO.readResult(in(bytes(out), List.of())));
        assertEquals(1, ((Everything) roundTrip(nested(LIMITS.depth()))).number);
    }

    @Test
    void aMessageTooLongIsRefusedBeforeItIsSent() {
        Everything big = new Everything();
        big.bytes = new byte[LIMITS.frameBytes()];
        IOException e = assertThrows(IOException.class, () -> roundTrip(big));
        assertTrue(e.getMessage().contains("split"), e.getMessage());
    }

    @Test
    void aSubclassIsNotSentAsItsParent() {
        Everything child = new Everything() {};
        assertThrows(IOException.class, () -> roundTrip(child));
    }

    @Test
    @Covers("F6")
    void everyTruncationIsMalformed() throws IOException {
        byte[] whole = encoded(everything());
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThrows(
                    WireException.class, () -> ECHO.readResult(in(part, List.of())), "" + length);
        }
        byte[] more = Arrays.copyOf(whole, whole.length + 1);
        assertThrows(WireException.class, () -> ECHO.readResult(in(more, List.of())));
    }

    /** A hostile count must neither take memory nor throw anything but the one exception. */
    @Test
    void mutationsAreReadOrMalformed() throws IOException {
        byte[] whole = encoded(everything());
        for (long seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            byte[] changed = whole.clone();
            for (int i = 0; i <= random.nextInt(3); i++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            try {
                ECHO.readResult(in(changed, List.of()));
            } catch (WireException e) {
                continue;
            } catch (IOException | RuntimeException | Error e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private static Object roundTrip(Object value) throws IOException {
        return ECHO.readResult(in(encoded(value), List.of()));
    }

    private static byte[] encoded(Object value) throws IOException {
        WireOut out = new WireOut(LIMITS);
        ECHO.writeResult(out, value);
        return bytes(out);
    }

    private static byte[] bytes(WireOut out) {
        return Arrays.copyOf(out.array(), out.size());
    }

    private static WireIn in(byte[] bytes, List<Blob> blobs) {
        return new WireIn(bytes, blobs, LIMITS);
    }

    private static FrameLimits withDepth(int depth) {
        return new FrameLimits(1 << 20, depth, 1, 1 << 10, 1, 1 << 20, 1 << 20, 1);
    }

    private static Everything nested(int depth) {
        Everything outer = numbered(1);
        for (int i = 1; i < depth; i++) {
            Everything next = outer;
            outer = numbered(1);
            outer.next = next;
        }
        return outer;
    }

    private static Everything numbered(int number) {
        Everything result = new Everything();
        result.number = number;
        return result;
    }

    private static Everything everything() {
        Everything e = numbered(Integer.MIN_VALUE);
        e.flag = true;
        e.small = -3;
        e.letter = '\uFFFE';
        e.brief = Short.MIN_VALUE;
        e.big = Long.MIN_VALUE + 1;
        e.real = -0.0f;
        e.exact = Double.MIN_VALUE;
        e.text = "text ü";
        e.bytes = new byte[] {1, -1};
        e.flags = new boolean[] {true, false};
        e.letters = new char[] {'a', '\uFFFF'};
        e.briefs = new short[] {-1};
        e.numbers = new int[] {1, Integer.MAX_VALUE};
        e.bigs = new long[] {Long.MAX_VALUE};
        e.reals = new float[] {Float.NaN, 1};
        e.exacts = new double[] {Double.NEGATIVE_INFINITY};
        e.chunks = new byte[][] {{1}, null, {}};
        e.lines = new String[] {"", null};
        e.list = Arrays.asList("a", null);
        e.children = List.of(numbered(6), numbered(7));
        e.table = Map.of("k", "v");
        e.next = numbered(8);
        e.array = new Everything[] {numbered(9), null};
        e.blob = new Blob(new byte[] {5});
        e.skipped = 4;
        return e;
    }
}
