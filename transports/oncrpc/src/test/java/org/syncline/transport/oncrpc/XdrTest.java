package org.syncline.transport.oncrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.dcache.oncrpc4j.xdr.Xdr;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Compares bytes with RFC 4506, and refuses malformed ones. */
class XdrTest {

    private static final HexFormat HEX = HexFormat.of();
    private static final ServiceXdr SERVICE = new ServiceXdr(ServiceSchema.of(Probe.class));

    private static MethodXdr method(String name) {
        for (int i = 0; i < SERVICE.size(); i++) {
            MethodSchema schema = SERVICE.method(i).schema();
            if (schema.method().getName().equals(name)) {
                return SERVICE.method(i);
            }
        }
        throw new AssertionError("no method " + name);
    }

    private static String sent(String method, Object... arguments) throws IOException {
        Xdr xdr = new Xdr(64);
        xdr.beginEncoding();
        method(method).writeArguments(new XdrOut(xdr), arguments);
        xdr.endEncoding();
        return HEX.formatHex(xdr.getBytes());
    }

    private static Object read(String method, String hex) throws IOException {
        Xdr xdr = new Xdr(HEX.parseHex(hex));
        xdr.beginDecoding();
        XdrIn in = new XdrIn(xdr);
        Object value = method(method).readArguments(in)[0];
        in.end();
        return value;
    }

    @Test
    void stringsAreCountedAndPadded() throws IOException {
        assertEquals("00000005" + "68656c6c6f" + "000000", sent("echoString", "hello"));
        assertEquals("hello", read("echoString", "00000005" + "68656c6c6f" + "000000"));
        assertEquals("00000002" + "c3bc" + "0000", sent("echoString", "ü"));
    }

    @Test
    void numbersAreBigEndian() throws IOException {
        assertEquals("3ff0000000000000" + "4000000000000000", sent("add", 1.0, 2.0));
        assertEquals("000000000000012c", sent("sleep", 300L));
        assertEquals("00000001" + "3f800000", sent("echoFloats", (Object) new float[] {1}));
    }

    @Test
    void tablesAreArraysOfPairs() throws IOException {
        String bytes = "00000001" + "00000001" + "61000000" + "00000001" + "62000000";
        assertEquals(bytes, sent("echoTable", Map.of("a", "b")));
        assertEquals(Map.of("a", "b"), read("echoTable", bytes));
    }

    @Test
    void absentNodesAreFalse() throws IOException {
        TreeNode root = new TreeNode();
        root.a = 1;
        root.left = new TreeNode();
        String numbers = "00000000".repeat(4);
        String leaf = numbers + "00000000" + "00000000";
        String tree = "00000001" + "00000000".repeat(3) + "00000001" + leaf + "00000000";
        assertEquals(tree, sent("echoTree", root));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7fffffff", "80000000", "ffffffff", "00000009"})
    @Covers(value = "F6", fault = "the library's own way to read opaque data and arrays")
    void announcedLengthsTakeNoMemory(String count) {
        String bytes = count + "00000000" + "00000000";
        for (String method :
                List.of("echoString", "echoBytes", "echoTable", "echoPeople", "echoFloats")) {
            IOException e = assertThrows(IOException.class, () -> read(method, bytes), method);
            assertTrue(e.getMessage().contains("count"), e::toString);
        }
    }

    @Test
    @Covers(value = "F6", fault = "depth is not counted")
    void deepTreesAreRefused() {
        String level = "00000000".repeat(4) + "00000001";
        IOException e =
                assertThrows(IOException.class, () -> read("echoTree", level.repeat(100_000)));
        assertTrue(e.getMessage().contains("deeper"), e::toString);
    }

    @Test
    @Covers(value = "F12", fault = "any object of a list is sent")
    void refusesToSendOtherObjects() {
        List<Object> people = new ArrayList<>(List.of(Person.numbered(1), "no person"));
        assertThrows(IOException.class, () -> sent("echoPeople", people));
    }

    @Test
    void refusesTrailingBytes() {
        assertThrows(IOException.class, () -> read("echoString", "00000000" + "00000000"));
    }

    @Test
    @Covers(value = "F6", fault = "arrays of words are counted as one byte each")
    void refusesLongMessagesBeforeSending() {
        Object floats = new float[17_000_000];
        IOException e = assertThrows(IOException.class, () -> sent("echoFloats", floats));
        assertTrue(e.getMessage().contains("64 MiB"), e::toString);
    }

    @Test
    @Covers(value = "F6", fault = "the whole is not looked at when it is complete")
    void refusesManySmallValuesOverTheLimit() {
        SentXdr sent =
                new SentXdr(
                        out -> {
                            for (int i = 0; i <= MessageLimits.BYTES / Long.BYTES; i++) {
                                out.put((long) i);
                            }
                        });
        IOException e = assertThrows(IOException.class, () -> sent.xdrEncode(new Xdr(64)));
        assertTrue(e.getMessage().contains("64 MiB"), e::toString);
    }

    /** UTF-8 has no bytes for it: it would arrive as a question mark. */
    @Test
    void halfOfASurrogatePairIsRefused() throws IOException {
        IOException e = assertThrows(IOException.class, () -> sent("echoString", "a\ud83d"));
        assertTrue(e.getMessage().contains("surrogate"), e::toString);
        assertEquals("00000004" + "f09f9880", sent("echoString", "\ud83d\ude00"));
    }
}
