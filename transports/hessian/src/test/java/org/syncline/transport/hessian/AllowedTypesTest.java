package org.syncline.transport.hessian;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.caucho.burlap.io.BurlapInput;
import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianInput;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Feeds the readers of the three protocols bytes that no honest writer writes. */
class AllowedTypesTest {

    private static final String NODE = TreeNode.class.getName();
    private static final String HUGE = "\u007f\u00ff\u00ff\u00ff";

    private final AllowedTypes peer = new AllowedTypes(Peer.class);
    private final AllowedTypes probe = new AllowedTypes(Probe.class);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.Locale",
                "[java.util.Locale",
                "com.caucho.hessian.io.HessianRemote",
                "org.syncline.core.peer.ApplyRequest",
                "object",
                "[object",
                "date",
                "java.lang.Class"
            })
    @Covers(value = "F12", fault = "types are looked up in the library's own list")
    void otherTypesAreRefusedInAllThree(String type) {
        String length = "" + (char) 0 + (char) type.length();
        assertNotAllowed(() -> hessian2("C" + short2(type) + "\u0090"));
        assertNotAllowed(() -> hessian2("M" + short2(type) + "Z"));
        assertNotAllowed(() -> hessian2("V" + short2(type) + "\u0090"));
        assertNotAllowed(() -> hessian1("Mt" + length + type + "z"));
        assertNotAllowed(() -> hessian1("Vt" + length + type + "z"));
        assertNotAllowed(() -> burlap("<map><type>" + type + "</type></map>"));
        assertNotAllowed(() -> burlap("<list><type>" + type + "</type></list>"));
    }

    private static void assertNotAllowed(Executable read) {
        IOException e = assertThrows(IOException.class, read);
        assertTrue(String.valueOf(e.getMessage()).contains("not allowed"), e::toString);
    }

    @Test
    @Covers(value = "F12", fault = "remote references have the library's resolver")
    void referencesToRemoteObjectsAreRefused() {
        String type = "" + (char) 0 + (char) 1 + "x";
        assertNotAllowed(() -> hessian1("rt" + type + "S" + type));
        assertNotAllowed(
                () -> burlap("<remote><type>x</type><string>http://127.0.0.1/</string></remote>"));
    }

    @Test
    @Covers(value = "F6", fault = "arrays are made as long as announced")
    void announcedLengthsTakeNoMemory() {
        String fixed = "V" + short2("[int") + "I" + HUGE;
        assertThrows(IOException.class, () -> hessian2(fixed));
        assertThrows(IOException.class, () -> hessian2("\u0058I" + HUGE));
        assertThrows(IOException.class, () -> hessian1("Vt\u0000\u0004[intl" + HUGE));
        assertThrows(
                IOException.class,
                () -> burlap("<list><type>[int</type><length>2147483647</length>"));
        assertThrows(
                IllegalArgumentException.class, () -> hessian2("C" + short2(NODE) + "I" + HUGE));
    }

    /** A list whose element has a field that refers to the list. */
    @Test
    @Covers(value = "F12", fault = "fields are set through Unsafe")
    void anObjectOfAnotherTypeIsNotStoredInAField() {
        String tree = "C" + short2(NODE) + "\u0091" + short2("left") + "\u0060";
        assertThrows(IOException.class, () -> hessian2("\u0079" + tree + "Q\u0090"));
        assertThrows(
                IOException.class,
                () ->
                        burlap(
                                "<list><type></type><length>1</length><map><type>"
                                        + NODE
                                        + "</type><string>left</string><ref>0</ref></map></list>"));
    }

    @Test
    void readsObjectsWithTheirSharedParts() throws IOException {
        DirectoriesReply reply = new DirectoriesReply();
        reply.paths = new byte[][] {{1}, {}, {2, 3}};
        reply.standing = new int[] {1, -1, Integer.MIN_VALUE};
        TreeNode shared = new TreeNode();
        TreeNode root = new TreeNode();
        root.left = shared;
        root.right = shared;

        DirectoriesReply read = (DirectoriesReply) copy(reply, peer);
        assertArrayEquals(reply.paths, read.paths);
        assertArrayEquals(reply.standing, read.standing);
        TreeNode tree = (TreeNode) copy(root, probe);
        assertEquals(tree.left, tree.right);
        assertThrows(IOException.class, () -> copy(Person.numbered(1), peer));
        assertThrows(IOException.class, () -> copy(new ApplyRequest(), probe));
    }

    static Stream<Arguments> arrays() {
        int longest = ArrayReader.MOST_AT_ONCE;
        return IntStream.of(0, 1, longest, longest + 1)
                .boxed()
                .flatMap(
                        length ->
                                Stream.of(
                                        filled(new boolean[length], i -> i % 3 == 0),
                                        filled(new short[length], i -> (short) i),
                                        filled(new int[length], i -> i * 31),
                                        filled(new long[length], i -> (long) i << 32),
                                        filled(new float[length], i -> i == 0 ? -0.0f : i / 3f),
                                        filled(new double[length], i -> i == 0 ? -0.0 : i / 3.0),
                                        filled(new String[length], Integer::toString)))
                .map(array -> Arguments.of(array));
    }

    private static Object filled(Object array, IntFunction<Object> element) {
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, element.apply(i));
        }
        return array;
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("arrays")
    void readsArraysOfAnyLengthUnchanged(Object array) throws IOException {
        Object[] expected = {array};
        assertArrayEquals(expected, new Object[] {copy(array, probe)});
    }

    private static Object copy(Object value, AllowedTypes types) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new ExactOutput(bytes);
        out.setSerializerFactory(types);
        out.writeObject(value);
        out.flush();
        Hessian2Input in = new Hessian2Input(new ByteArrayInputStream(bytes.toByteArray()));
        in.setSerializerFactory(types);
        return in.readObject(value.getClass());
    }

    /** A string of up to 31 letters, or of up to 1023, in the second version. */
    private static String short2(String text) {
        int length = text.length();
        String size =
                length < 32
                        ? "" + (char) length
                        : "" + (char) ('0' + (length >> 8)) + (char) (length & 0xff);
        return size + text;
    }

    private Object hessian2(String bytes) throws IOException {
        return read(new Hessian2Input(stream(bytes)));
    }

    private Object hessian1(String bytes) throws IOException {
        HessianInput in = new HessianInput(stream(bytes));
        in.setRemoteResolver(AllowedTypes.NO_REMOTES);
        return read(in);
    }

    private Object burlap(String text) throws IOException {
        BurlapInput in = new BurlapInput(stream(text));
        in.setSerializerFactory(probe);
        in.setRemoteResolver(BurlapStubs.NO_REMOTES);
        return in.readObject();
    }

    private Object read(AbstractHessianInput in) throws IOException {
        in.setSerializerFactory(probe);
        return in.readObject();
    }

    private static ByteArrayInputStream stream(String bytes) {
        return new ByteArrayInputStream(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }
}
