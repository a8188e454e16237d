package org.syncline.transport.essence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.shape.Shapes;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Values as bytes and back, between two ends of one connection. */
class TagsTest {

    private final DeclaredTypes types = new DeclaredTypes();
    private final Metaclasses near = new Metaclasses();
    private final Metaclasses far = new Metaclasses();

    /** One of each kind of field. */
    public static final class Everything {
        public boolean flag;
        public byte tiny;
        public short small;
        public char letter;
        public int number;
        public long large;
        public float ratio;
        public double exact;
        public String text;
        public Boolean boxedFlag;
        public Integer boxed;
        public Double boxedDouble;
        public byte[] bytes;
        public long[] longs;
        public String[] words;
        public byte[][] rows;
        public List<Person> people;
        public Map<String, String> table;
        public @Nullable Everything inner;
    }

    /** Like {@link Other} in all but the name. */
    public static final class One {
        public int a;
    }

    /** Like {@link One} in all but the name. */
    public static final class Other {
        public int a;
    }

    interface Signatures {
        List<Person> people();

        List<String> texts();
    }

    private static Type type(String method) {
        try {
            return Signatures.class.getDeclaredMethod(method).getGenericReturnType();
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private byte[] write(Type type, @Nullable Object value) throws IOException {
        WireOut out = new WireOut(FrameLimits.DEFAULT, near);
        TagOut tagged = new TagOut(out, near);
        types.of(new Shapes().of(type)).write(tagged, value);
        tagged.end();
        return Arrays.copyOf(out.array(), out.size());
    }

    private @Nullable Object read(Type type, byte[] bytes) throws IOException {
        TagIn in = new TagIn(new WireIn(bytes, List.of(), FrameLimits.DEFAULT, far), far);
        Object value = types.of(new Shapes().of(type)).read(in);
        in.end();
        return value;
    }

    private @Nullable Object echo(Type type, @Nullable Object value) throws IOException {
        return read(type, write(type, value));
    }

    @Test
    void wholeNumbersKeepTheirValueInFewBytes() throws IOException {
        for (long value :
                new long[] {
                    0,
                    127,
                    128,
                    -96,
                    -97,
                    Short.MAX_VALUE,
                    Short.MIN_VALUE - 1L,
                    Integer.MAX_VALUE,
                    Integer.MIN_VALUE - 1L,
                    Long.MAX_VALUE,
                    Long.MIN_VALUE
                }) {
            assertEquals(value, echo(long.class, value));
        }
        assertEquals(1 + 1, write(long.class, -96L).length, "one of them counts classes");
        assertEquals(1 + 3, write(long.class, -97L).length);
    }

    @Test
    void floatingNumbersKeepEveryBit() throws IOException {
        for (double value :
                new double[] {
                    0, -0.0, 1, 0.1, 1e10, Double.NaN, Double.MIN_VALUE, Double.NEGATIVE_INFINITY
                }) {
            long bits = Double.doubleToRawLongBits((Double) echo(double.class, value));
            assertEquals(Double.doubleToRawLongBits(value), bits, () -> "" + value);
            float narrow = (float) value;
            int narrowBits = Float.floatToRawIntBits((Float) echo(float.class, narrow));
            assertEquals(Float.floatToRawIntBits(narrow), narrowBits, () -> "" + narrow);
        }
    }

    @Test
    void textKeepsEveryCharacter() throws IOException {
        for (String text :
                List.of("", "plain", "Grüße", "\u0000\u007f\u0080\u00ff", "\u0100日本\uD83D\uDE80")) {
            assertEquals(text, echo(String.class, text));
        }
        assertEquals("\uDE80 alone", echo(String.class, "\uDE80 alone"));
        assertNull(echo(String.class, null));
    }

    @Test
    void everyKindOfFieldComesBack() throws IOException {
        Everything full = new Everything();
        full.flag = true;
        full.tiny = -1;
        full.small = -1234;
        full.letter = 'ß';
        full.number = 1 << 30;
        full.large = 1L << 60;
        full.ratio = 0.5f;
        full.exact = -0.25;
        full.text = "text";
        full.boxedFlag = true;
        full.boxed = 5;
        full.boxedDouble = 7.0;
        full.bytes = new byte[] {1, 2};
        full.longs = new long[] {3, Long.MIN_VALUE};
        full.words = new String[] {"a", "b"};
        full.rows = new byte[][] {{1}, {}, {2, 3}};
        full.people = List.of(Person.numbered(1), Person.numbered(2));
        full.table = Map.of("key", "9");
        full.inner = new Everything();
        Everything echo = (Everything) echo(Everything.class, full);
        assertTrue(echo.flag);
        assertEquals(-1, echo.tiny);
        assertEquals(-1234, echo.small);
        assertEquals('ß', echo.letter);
        assertEquals(1 << 30, echo.number);
        assertEquals(1L << 60, echo.large);
        assertEquals(0.5f, echo.ratio);
        assertEquals(-0.25, echo.exact);
        assertEquals("text", echo.text);
        assertEquals(true, echo.boxedFlag);
        assertEquals(5, echo.boxed);
        assertEquals(7.0, echo.boxedDouble);
        assertArrayEquals(full.bytes, echo.bytes);
        assertArrayEquals(full.longs, echo.longs);
        assertArrayEquals(full.words, echo.words);
        assertArrayEquals(full.rows, echo.rows);
        assertEquals("last2", echo.people.get(1).lastName);
        assertEquals(full.table, echo.table);
        assertFalse(echo.inner.flag);
        assertNull(echo.inner.bytes);
    }

    /** The name of a class travels until the other end has said that it knows it. */
    @Test
    void describesClassesUntilAcknowledged() throws IOException {
        List<Person> people = List.of(Person.numbered(1), Person.numbered(2));
        byte[] first = write(type("people"), people);
        assertEquals(1, count(first, Person.class.getName()));
        byte[] second = write(type("people"), people);
        assertEquals(1, count(second, Person.class.getName()), "nothing was acknowledged yet");
        // In another order than they were written.
        read(type("people"), second);
        read(type("people"), first);
        near.acknowledge(far.known());
        byte[] third = write(type("people"), people);
        assertEquals(0, count(third, Person.class.getName()));
        assertEquals(2, ((List<?>) read(type("people"), third)).size());
    }

    private static int count(byte[] bytes, String part) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return text.split(part, -1).length - 1;
    }

    @Test
    @Covers(value = "F12", fault = "the class of an object is not compared with the declared type")
    void refusesValuesOutsideTheirType() throws IOException {
        byte[] object = write(One.class, new One());
        assertThrows(WireException.class, () -> read(Other.class, object));
        read(One.class, object);
        near.acknowledge(far.known());
        byte[] numbered = write(One.class, new One());
        assertThrows(WireException.class, () -> read(Other.class, numbered));
        assertThrows(
                WireException.class, () -> read(type("people"), write(type("texts"), texts())));
        assertThrows(WireException.class, () -> read(int.class, write(long.class, 1L << 40)));
        assertThrows(WireException.class, () -> read(boolean.class, write(int.class, 1)));
        assertThrows(WireException.class, () -> read(String.class, write(int.class, 1)));
        assertThrows(WireException.class, () -> read(byte[].class, write(String.class, "x")));
        assertThrows(WireException.class, () -> read(void.class, write(int.class, 1)));
    }

    private static List<String> texts() {
        return List.of("a");
    }

    @Test
    @Covers(value = "F6", fault = "counts are believed")
    void countsTakeNoMemory() throws IOException {
        for (byte tag : new byte[] {Tag.LATIN, Tag.WIDE}) {
            assertThrows(WireException.class, () -> read(String.class, counted(tag)));
        }
        assertThrows(WireException.class, () -> read(type("texts"), counted(Tag.LIST)));
        assertThrows(WireException.class, () -> read(String[].class, counted(Tag.ARRAY)));
        assertThrows(WireException.class, () -> read(long[].class, counted(Tag.NUMBERS)));
    }

    private byte[] counted(byte tag) throws IOException {
        WireOut out = new WireOut(FrameLimits.DEFAULT, near);
        TagOut tagged = new TagOut(out, near);
        tagged.putTag(tag);
        tagged.putInteger(Integer.MAX_VALUE);
        tagged.end();
        return Arrays.copyOf(out.array(), out.size());
    }

    @Test
    @Covers(value = "F6", fault = "nesting is not counted")
    void nestingIsBounded() {
        TreeNode root = new TreeNode();
        TreeNode last = root;
        for (int i = 0; i < FrameLimits.DEFAULT.depth(); i++) {
            last.left = new TreeNode();
            last = last.left;
        }
        assertThrows(IOException.class, () -> write(TreeNode.class, root));
    }

    @Test
    @Covers(value = "F6", fault = "reading stops at whatever follows")
    void noMessageMayBeCutOrGoOn() throws IOException {
        byte[] whole = write(type("people"), List.of(Person.numbered(1)));
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            Exception why =
                    assertThrows(Exception.class, () -> read(type("people"), part), "" + length);
            assertTrue(
                    why instanceof WireException || why instanceof IndexOutOfBoundsException,
                    why::toString);
        }
        byte[] longer = Arrays.copyOf(whole, whole.length + 1);
        assertThrows(WireException.class, () -> read(type("people"), longer));
    }
}
