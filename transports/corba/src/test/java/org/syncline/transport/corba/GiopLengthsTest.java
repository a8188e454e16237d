package org.syncline.transport.corba;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Tests that each length in the head of a message is compared with what is left of it. */
class GiopLengthsTest {

    private static final byte NEW_FORM = 2;
    private static final int ADAPTER_KEY = 0xafabcb00;

    @Test
    @Covers(value = "F6", fault = "a length in the head of a request is believed")
    void refusesEachLengthOfARequestThatIsTooLong() {
        for (byte version = 0; version <= NEW_FORM; version++) {
            assertEachIsLookedAt(GiopInput.REQUEST, version, request(version));
        }
    }

    @Test
    @Covers(value = "F6", fault = "a length in an object reference is believed")
    void refusesEachLengthOfAForwardThatIsTooLong() {
        Message reply = new Message().number(1).number(3).length(0);
        assertEachIsLookedAt(GiopInput.REPLY, NEW_FORM, reference(reply));
        Message located = new Message().number(1).number(2);
        assertEachIsLookedAt(GiopInput.LOCATE_REPLY, NEW_FORM, reference(located));
    }

    @Test
    @Covers(value = "F6", fault = "the length of a failure's name is believed")
    void refusesTheNameOfAFailureThatIsTooLong() {
        Message reply = new Message().number(1).number(2).length(0);
        assertEachIsLookedAt(GiopInput.REPLY, NEW_FORM, reply.octets("IDL:Failure:1.0"));
    }

    @Test
    @Covers(value = "F6", fault = "an ORB makes an object of each of millions of contexts")
    void refusesMoreContextsThanHonestHeadsHave() {
        Message request = new Message().number(1).octet(3).number(0).part(key()).octets("method");
        byte[] header = header(GiopInput.REQUEST, NEW_FORM);
        ByteBuffer few = body(request, 200);
        assertDoesNotThrow(() -> GiopLengths.check(header, few));
        ByteBuffer many = body(request, 300);
        assertThrows(IOException.class, () -> GiopLengths.check(header, many));
    }

    @Test
    @Covers(value = "F9", fault = "a call without an answer counts as under way for ever")
    void refusesCallsThatWantNoAnswer() {
        for (byte version = 0; version <= NEW_FORM; version++) {
            byte[] header = header(GiopInput.REQUEST, version);
            ByteBuffer body = request(version, 0).body();
            IOException e = assertThrows(IOException.class, () -> GiopLengths.check(header, body));
            assertTrue(String.valueOf(e.getMessage()).contains("no answer"), e::toString);
        }
    }

    private static ByteBuffer body(Message request, int contexts) {
        byte[] head = request.body().array();
        int count = (head.length + 3) & ~3;
        return ByteBuffer.allocate(10_000).put(head).putInt(count, contexts).clear();
    }

    private static byte[] header(int kind, byte version) {
        byte[] header = new byte[GiopInput.HEADER_BYTES];
        header[5] = version;
        header[GiopInput.KIND_AT] = (byte) kind;
        return header;
    }

    private Message request(byte version) {
        return request(version, version < NEW_FORM ? 1 : 3);
    }

    private Message request(byte version, int flags) {
        Message message = new Message();
        if (version < NEW_FORM) {
            message.length(1).number(6);
            message.part(reference(new Message().order()));
            message.number(7).octet(flags);
        } else {
            message.number(7).octet(flags).number(0);
        }
        message.part(key());
        message.octets("method");
        if (version < NEW_FORM) {
            message.octets("");
        } else {
            message.length(2).number(6);
            message.part(reference(new Message().order()));
            message.number(14).part(new Message().order().octets("failed"));
        }
        return message;
    }

    private Message reference(Message message) {
        message.octets("IDL:Peer:1.0").length(2).number(0);
        Message profile = new Message().order().octet(1).octet(2).octets("host").number(0);
        profile.out.position(profile.out.position() - 2);
        profile.part(key()).length(3);
        Message codeSets = new Message().order().number(1).length(1).number(2).number(3).length(0);
        profile.number(1).part(codeSets);
        profile.number(2).part(new Message().order().length(1).number(9).octets("policy"));
        profile.number(25).part(new Message().order().octets("http://place"));
        message.part(profile);
        return message.number(1).part(new Message().order().length(0));
    }

    private Message key() {
        Message key = new Message().number(ADAPTER_KEY).number(32).number(5);
        return key.octets("orb").length(1).octets("adapter").octets("id");
    }

    private void assertEachIsLookedAt(int kind, byte version, Message message) {
        byte[] header = header(kind, version);
        assertDoesNotThrow(() -> GiopLengths.check(header, message.body()));
        for (int at : message.lengths) {
            for (int length : new int[] {1 << 20, Integer.MAX_VALUE, -1}) {
                ByteBuffer body = message.body().putInt(at, length);
                assertThrows(
                        IOException.class,
                        () -> GiopLengths.check(header, body),
                        () -> length + " at " + at);
            }
        }
        for (int end = 0; end < message.out.position(); end++) {
            ByteBuffer cut = message.body().limit(end);
            assertThrows(IOException.class, () -> GiopLengths.check(header, cut), "cut at " + end);
        }
        assertEquals(ByteOrder.BIG_ENDIAN, message.body().order());
    }

    /** A message or an encapsulation, and the places of its lengths. */
    private static final class Message {

        private final ByteBuffer out = ByteBuffer.allocate(2048);
        private final List<Integer> lengths = new ArrayList<>();

        Message octet(int value) {
            out.put((byte) value);
            return this;
        }

        Message order() {
            return octet(0);
        }

        Message number(int value) {
            out.position((out.position() + 3) & ~3).putInt(value);
            return this;
        }

        Message length(int value) {
            number(value);
            lengths.add(out.position() - Integer.BYTES);
            return this;
        }

        Message octets(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            length(bytes.length);
            out.put(bytes);
            return this;
        }

        Message part(Message part) {
            length(part.out.position());
            int begin = out.position();
            part.lengths.forEach(at -> lengths.add(begin + at));
            out.put(part.body());
            return this;
        }

        ByteBuffer body() {
            byte[] copy = new byte[out.position()];
            out.get(0, copy);
            return ByteBuffer.wrap(copy);
        }
    }
}
