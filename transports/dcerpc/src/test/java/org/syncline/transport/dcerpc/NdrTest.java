package org.syncline.transport.dcerpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;

import rpc.core.UUID;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Compares bytes with C706, chapter 14, and refuses malformed ones. */
class NdrTest {

    private static final HexFormat HEX = HexFormat.of();
    private static final String ZERO = "00000000";
    private static final ServiceNdr SERVICE = new ServiceNdr(ServiceSchema.of(Probe.class));

    private static MethodNdr method(String name) {
        for (int i = 0; i < SERVICE.size(); i++) {
            MethodSchema schema = SERVICE.method(i).schema();
            if (schema.method().getName().equals(name)) {
                return SERVICE.method(i);
            }
        }
        throw new AssertionError("no method " + name);
    }

    private static String sent(String method, Object... arguments) throws IOException {
        NdrOut out = new NdrOut();
        method(method).writeArguments(out, arguments);
        return HEX.formatHex(Arrays.copyOf(out.array(), out.size()));
    }

    private static Object read(String method, String hex) throws IOException {
        return method(method).readArguments(new NdrIn(HEX.parseHex(hex)))[0];
    }

    @Test
    void stringsAreConformantArraysOfCharacters() throws IOException {
        assertEquals("02000000" + "6800" + "fc00", sent("echoString", "hü"));
        assertEquals("hü", read("echoString", "02000000" + "6800" + "fc00"));
    }

    /** A charset would make it a replacement character. */
    @Test
    void halfOfASurrogatePairIsACharacter() throws IOException {
        assertEquals("02000000" + "6100" + "3dd8", sent("echoString", "a\ud83d"));
        assertEquals("a\ud83d", read("echoString", "02000000" + "6100" + "3dd8"));
    }

    @Test
    void numbersAreLittleEndian() throws IOException {
        assertEquals("000000000000f03f" + "0000000000000040", sent("add", 1.0, 2.0));
        assertEquals("2c01000000000000", sent("sleep", 300L));
        assertEquals("01000000" + "0000803f", sent("echoFloats", (Object) new float[] {1}));
    }

    @Test
    void tablesArePairsOfPointersAndThenTheStrings() throws IOException {
        String pointers = "01000000" + "01000000" + "02000000";
        String bytes = pointers + "01000000" + "6100" + "0000" + "01000000" + "6200";
        assertEquals(bytes, sent("echoTable", Map.of("a", "b")));
        assertEquals(Map.of("a", "b"), read("echoTable", bytes));
    }

    @Test
    void pointeesFollowTheStructureThatPoints() throws IOException {
        TreeNode root = new TreeNode();
        root.a = 1;
        root.left = new TreeNode();
        String bytes = "01000000" + ZERO.repeat(3) + "01000000" + ZERO + ZERO.repeat(6);
        assertEquals(bytes, sent("echoTree", root));
        TreeNode read = (TreeNode) read("echoTree", bytes);
        assertEquals(1, read.a);
        assertTrue(read.left != null && read.right == null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ffffff7f", "00000080", "ffffffff", "09000000"})
    @Covers(value = "F6", fault = "counts are not compared with what is left")
    void announcedLengthsTakeNoMemory(String count) {
        String bytes = count + ZERO + ZERO;
        for (String method :
                List.of("echoString", "echoBytes", "echoTable", "echoPeople", "echoFloats")) {
            IOException e = assertThrows(IOException.class, () -> read(method, bytes), method);
            assertTrue(e.getMessage().contains("count"), e::toString);
        }
    }

    @Test
    @Covers(value = "F6", fault = "depth is not counted")
    void deepTreesAreRefused() {
        String level = ZERO.repeat(4) + "01000000" + ZERO;
        IOException e =
                assertThrows(IOException.class, () -> read("echoTree", level.repeat(100_000)));
        assertTrue(e.getMessage().contains("deeper"), e::toString);
    }

    @Test
    void aReferencePointerIsNeverNull() {
        String person = ZERO.repeat(8);
        IOException e =
                assertThrows(IOException.class, () -> read("echoPeople", "01000000" + person));
        assertTrue(e.getMessage().contains("null"), e::toString);
    }

    @Test
    @Covers(value = "F12", fault = "any object of a list is sent")
    void refusesToSendOtherObjects() {
        List<Object> people = new ArrayList<>(List.of(Person.numbered(1), "no person"));
        assertThrows(IOException.class, () -> sent("echoPeople", people));
    }

    @Test
    void refusesTrailingBytes() {
        assertThrows(IOException.class, () -> read("echoString", ZERO + ZERO));
    }

    @Test
    void interfacesAndObjectsHaveIdentifiers() {
        String syntax = Interfaces.of(ServiceSchema.of(Probe.class));
        assertEquals(syntax, Interfaces.syntax(syntax).toString());
        assertEquals(17, Interfaces.number(Interfaces.object(17)));
        String other = "00000011-0000-0000-8000-53796e636c6a";
        assertEquals(-1, Interfaces.number(new UUID(other)));
    }
}
