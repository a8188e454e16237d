package org.syncline.transport.grpc.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.transport.kit.MessageLimits;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Outgoing messages are protobuf, and messages that protobuf writes can be read. */
class MessageTest {

    static MethodFormat method(Class<?> service, String name) {
        return ServiceFormat.of(service).methods().stream()
                .filter(m -> m.method().getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] sent(Class<?> service, String method, Object... values)
            throws IOException {
        OutgoingMessage message = method(service, method).sendArguments(values);
        int size = message.available();
        byte[] bytes = message.readAllBytes();
        assertEquals(size, bytes.length);
        assertEquals(0, message.available());
        return bytes;
    }

    private static <T> T echo(Class<?> service, String method, Class<T> type, Object value)
            throws IOException {
        byte[] bytes = sent(service, method, value);
        Object[] read = method(service, method).readArguments(new ByteArrayInputStream(bytes));
        return type.cast(read[0]);
    }

    private static UnknownFieldSet.Field field(byte[] bytes, int... path) throws IOException {
        UnknownFieldSet message = UnknownFieldSet.parseFrom(bytes);
        for (int i = 0; i < path.length - 1; i++) {
            ByteString nested = message.getField(path[i]).getLengthDelimitedList().get(0);
            message = UnknownFieldSet.parseFrom(nested);
        }
        return message.getField(path[path.length - 1]);
    }

    /** Fields in the order of their names: a, b, c, d, left, right. */
    @Test
    void protobufReadsOurMessages() throws IOException {
        TreeNode tree = new TreeNode();
        tree.a = -1;
        tree.c = 300;
        tree.right = new TreeNode();
        tree.right.d = 7;
        byte[] bytes = sent(Probe.class, "echoTree", tree);
        assertEquals(List.of(-1L), field(bytes, 1, 1).getVarintList());
        assertEquals(List.of(), field(bytes, 1, 2).getVarintList());
        assertEquals(List.of(300L), field(bytes, 1, 3).getVarintList());
        assertEquals(List.of(), field(bytes, 1, 5).getLengthDelimitedList());
        assertEquals(List.of(7L), field(bytes, 1, 6, 4).getVarintList());

        byte[] numbers = sent(Probe.class, "add", 0.5, 0.0);
        assertEquals(List.of(Double.doubleToRawLongBits(0.5)), field(numbers, 1).getFixed64List());
        assertEquals(List.of(), field(numbers, 2).getFixed64List());

        byte[] table = sent(Probe.class, "echoTable", Map.of("key", "ü"));
        assertEquals(
                List.of(ByteString.copyFromUtf8("key")),
                field(table, 1, 1).getLengthDelimitedList());
        assertEquals(
                List.of(ByteString.copyFromUtf8("ü")), field(table, 1, 2).getLengthDelimitedList());

        byte[] floats = sent(Probe.class, "echoFloats", new float[] {1.5f, -0.0f});
        assertEquals(8, field(floats, 1).getLengthDelimitedList().get(0).size());
    }

    /** In its own order of fields and with defaults spelt out, both of which protobuf may do. */
    @Test
    void readsMessagesThatProtobufWrote() throws IOException {
        UnknownFieldSet node =
                UnknownFieldSet.newBuilder()
                        .addField(4, UnknownFieldSet.Field.newBuilder().addVarint(9).build())
                        .addField(1, UnknownFieldSet.Field.newBuilder().addVarint(0).build())
                        .build();
        UnknownFieldSet arguments =
                UnknownFieldSet.newBuilder()
                        .addField(
                                1,
                                UnknownFieldSet.Field.newBuilder()
                                        .addLengthDelimited(node.toByteString())
                                        .build())
                        .build();
        ByteArrayInputStream in = new ByteArrayInputStream(arguments.toByteArray());
        TreeNode read = (TreeNode) method(Probe.class, "echoTree").readArguments(in)[0];
        assertEquals(9, read.d);
        assertNull(read.left);
    }

    @Test
    void readsMissingFieldsAsZeroDespiteInitialisers() throws IOException {
        OpenReply reply = new OpenReply();
        assertTrue(reply.freeBytes != 0, "the test needs a field that is not zero at first");
        reply.freeBytes = 0;
        MethodFormat open = method(Peer.class, "open");
        byte[] bytes = open.sendResult(reply).readAllBytes();
        OpenReply read = (OpenReply) open.readResult(new ByteArrayInputStream(bytes));
        assertEquals(0, Objects.requireNonNull(read).freeBytes);
    }

    @Test
    void emptyElementsOfArraysAndListsStay() throws IOException {
        Person person = new Person();
        person.phoneNumbers.add("");
        person.phoneNumbers.add("1");
        person.phoneNumbers.add("");
        List<?> people = echo(Probe.class, "echoPeople", List.class, List.of(person));
        assertEquals(List.of("", "1", ""), ((Person) people.get(0)).phoneNumbers);
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[] {new StagePart(), new StagePart()};
        assertEquals(2, echo(Peer.class, "apply", ApplyRequest.class, request).parts.length);
    }

    @Test
    void anAbsentObjectComesAsNull() throws IOException {
        MethodFormat echo = method(Probe.class, "echoTree");
        byte[] bytes = echo.sendResult(null).readAllBytes();
        assertEquals(0, bytes.length);
        assertNull(echo.readResult(new ByteArrayInputStream(bytes)));
    }

    @Test
    void bigMessagesOfSmallNumbersAreMeasuredRight() throws IOException {
        Ints32 ints = new Ints32();
        ints.i00 = Integer.MIN_VALUE;
        ints.i31 = Integer.MAX_VALUE;
        assertEquals(Integer.MIN_VALUE, echo(Probe.class, "echoInts", Ints32.class, ints).i00);
        TreeNode deep = new TreeNode();
        for (int i = 1; i < MessageLimits.DEPTH; i++) {
            TreeNode above = new TreeNode();
            above.left = deep;
            above.a = i;
            deep = above;
        }
        TreeNode read = echo(Probe.class, "echoTree", TreeNode.class, deep);
        assertEquals(MessageLimits.DEPTH - 1, read.a);
        TreeNode tooDeep = new TreeNode();
        tooDeep.left = deep;
        IOException e =
                assertThrows(IOException.class, () -> sent(Probe.class, "echoTree", tooDeep));
        assertTrue(e.getMessage().contains("deeper"), e::toString);
    }

    /** Protobuf's strings are Unicode, which lone halves of pairs are not. */
    @Test
    void halfAPairBecomesAQuestionMark() throws IOException {
        assertEquals("a?b", echo(Probe.class, "echoString", String.class, "a\uD83Db"));
    }

    @Test
    void refusesUnsendableValuesBeforeTheCall() {
        HistoryRequest notAPart = new HistoryRequest();
        IOException other =
                assertThrows(IOException.class, () -> sent(Peer.class, "apply", notAPart));
        assertTrue(other.getMessage().contains("HistoryRequest"), other::toString);
        IOException absent =
                assertThrows(
                        IOException.class,
                        () -> sent(Probe.class, "echoPeople", Arrays.asList((Person) null)));
        assertTrue(absent.getMessage().contains("null"), absent::toString);
    }

    @Test
    void aMessageOverTheLimitIsNotSent() throws IOException {
        byte[] content = new byte[1 << 20];
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[MessageLimits.BYTES / content.length];
        for (int i = 0; i < request.parts.length; i++) {
            request.parts[i] = new StagePart();
            request.parts[i].blob = new Blob(content);
        }
        IOException e = assertThrows(IOException.class, () -> sent(Peer.class, "apply", request));
        assertTrue(e.getMessage().contains("" + MessageLimits.BYTES), e::toString);
        request.parts = Arrays.copyOf(request.parts, request.parts.length - 1);
        MethodFormat apply = method(Peer.class, "apply");
        assertTrue(apply.sendArguments(new Object[] {request}).available() > content.length);
    }

    @Test
    void contentIsUnchanged() throws IOException {
        byte[] content = new byte[100_000];
        Arrays.fill(content, (byte) 5);
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[] {new StagePart()};
        request.parts[0].blob = new Blob(content);
        ApplyRequest read = echo(Peer.class, "apply", ApplyRequest.class, request);
        assertArrayEquals(content, read.parts[0].blob.bytes);
    }

    /** No class with such a field can be a message. */
    @Test
    void typesWithoutACounterpartAreNamed() {
        interface Odd {
            void take(Locale locale) throws IOException;
        }
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> ServiceFormat.of(Odd.class));
        assertTrue(e.getMessage().contains("Locale"), e::toString);
    }
}
