package org.syncline.transport.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.PrintableText;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireException;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Tests every marshaller with values that cannot travel and with bytes that no marshaller wrote.
 */
public interface Bounds {

    int MUTATIONS = 5_000;
    int TOO_DEEP = 100;

    /** The interface as the library at hand marshals it. */
    ServiceCodec schema(Class<?> service);

    /** A class of its own, as anybody may write one. */
    final class Stranger extends Person {
        private static final long serialVersionUID = 1L;
    }

    private ServiceCodec probe() {
        return schema(Probe.class);
    }

    @Test
    @Covers(value = "F12", fault = "the class of an object is not looked at when it is written")
    default void refusesToSendTypesOutsideTheInterface() {
        assertNotSent(() -> Body.of(probe(), "echoPeople", List.of(new Stranger())));
        assertNotSent(() -> Body.of(probe(), "echoPeople", List.of(new ApplyRequest())));
        assertNotSent(() -> Body.of(probe(), "echoPeople", List.of((Object) new Stranger[1])));
        assertNotSent(() -> Body.of(probe(), "echoPeople", List.of(infiltrated())));
        assertNotSent(() -> Body.of(probe(), "echoTable", Map.of("key", new Stranger())));
    }

    private static void assertNotSent(Executable write) {
        IOException e = assertThrows(IOException.class, write);
        assertTrue(e.getMessage().startsWith("an object cannot be sent: "), e::toString);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Person infiltrated() {
        Person person = Person.numbered(1);
        ((List) person.phoneNumbers).add(new Stranger());
        return person;
    }

    @Test
    default void cyclesAreRefused() {
        TreeNode node = new TreeNode();
        node.left = node;
        assertNotSent(() -> Body.of(probe(), "echoTree", node));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "grün", "漢字", "\uD83D\uDE00", "\uD800", "x\uDFFFy", "\0"})
    default void stringsArriveExactly(String text) throws IOException {
        byte[] body = Body.of(probe(), "echoString", text);
        assertEquals(text, Body.read(probe(), "echoString", body)[0]);
    }

    @Test
    @Covers(value = "F6", fault = "what is left of a message is not looked at")
    default void everyTruncationIsMalformed() throws IOException {
        byte[] whole = Body.of(schema(Peer.class), "apply", request());
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThrows(
                    WireException.class,
                    () -> Body.read(schema(Peer.class), "apply", part),
                    "" + length);
        }
        byte[] more = Arrays.copyOf(whole, whole.length + 1);
        assertThrows(WireException.class, () -> Body.read(schema(Peer.class), "apply", more));
    }

    /** A hostile count must neither take memory nor throw anything but the one exception. */
    @Test
    @Covers(value = "F6", fault = "the library's own failures pass through")
    default void mutationsAreReadOrMalformed() throws IOException {
        assertSound(schema(Peer.class), "apply", request());
        assertSound(probe(), "echoPeople", new ArrayList<>(List.of(Person.numbered(1))));
        assertSound(probe(), "echoTable", Map.of("key", "välue"));
        assertSound(probe(), "echoFloats", new float[] {1, 2});
        assertSound(probe(), "echoBytes", new byte[] {1, 2});
        assertSound(probe(), "echoString", "grün");
    }

    private static void assertSound(ServiceCodec service, String method, Object argument)
            throws IOException {
        byte[] whole = Body.of(service, method, argument);
        for (long seed = 0; seed < MUTATIONS; seed++) {
            Random random = new Random(seed);
            byte[] changed = whole.clone();
            for (int i = 0; i <= random.nextInt(6); i++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            try {
                Body.read(service, method, changed);
            } catch (WireException e) {
                String words = String.valueOf(e.getMessage()); // goes to a log
                assertEquals(PrintableText.line(words), words, method + " with seed " + seed);
            } catch (IOException | RuntimeException | Error e) {
                throw new AssertionError(method + " with seed " + seed, e);
            }
        }
    }

    private static ApplyRequest request() {
        StagePart part = new StagePart();
        part.blob = new Blob(new byte[] {1, 2, 3});
        ActionMessage action = new ActionMessage();
        action.path = new byte[] {'a', '/', 'b'};
        ApplyRequest request = new ApplyRequest();
        request.session = "session";
        request.parts = new StagePart[] {part};
        request.actions = new ActionMessage[] {action};
        request.versions = new byte[][] {{1}, {}};
        return request;
    }

    /** Used by one test only. */
    interface Alone {
        String echo(String text) throws IOException;
    }

    /** A frame can be 64 MiB, and marshallers are kept for ever. */
    @Test
    @Timeout(60)
    default void marshallersForgetTheirFrames() throws IOException {
        ServiceCodec alone = schema(Alone.class);
        byte[] body = Body.of(alone, "echo", "text");
        awaitCollected(Body.wasRead(alone, "echo", body));
        awaitCollected(Body.written(alone, "echo", "text"));
    }

    private static void awaitCollected(WeakReference<?> frame) {
        while (frame.get() != null && !Thread.currentThread().isInterrupted()) {
            System.gc();
        }
        assertNull(frame.get());
    }

    @Test
    @Covers(value = "F6", fault = "depth is not limited")
    default void nestingIsLimited() throws IOException {
        TreeNode root = new TreeNode();
        for (int i = 1; i < TOO_DEEP; i++) {
            TreeNode above = new TreeNode();
            above.left = root;
            root = above;
        }
        TreeNode deep = root;
        assertThrows(
                IOException.class,
                () -> Body.read(probe(), "echoTree", Body.of(probe(), "echoTree", deep)));
    }
}
