package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;

/** Chains of objects far longer than the stack is deep. */
class LongChainsTest {
    private static final int NODES = 100_000;

    /** By the default limits. */
    private static final int PUT_OFF = 900;

    private static final int LIMIT = 1_000;
    private static final int STACK_BYTES = 16 << 20;

    /** One of a list, which may know others. */
    static final class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        private final int number;
        private Node next;
        private Node first;
        private Object other;

        Node(int number) {
            this.number = number;
        }
    }

    /** Holds a node, and is built by its constructor. */
    record Holder(Node node) implements Serializable {}

    /** A list that is built by constructors, its end first. */
    record Link(int number, Link next) implements Serializable {
        static Link chain(int length) {
            Link first = null;
            for (int i = length; i > 0; i--) {
                first = new Link(i, first);
            }
            return first;
        }
    }

    /** Writes itself, and with it all that follow. */
    private static final class Own implements Serializable {
        private static final long serialVersionUID = 1L;
        private Own next;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }

        static Own chain(int length) {
            Own first = new Own();
            for (int i = 1; i < length; i++) {
                Own before = new Own();
                before.next = first;
                first = before;
            }
            return first;
        }
    }

    private static Pipe pipe() {
        return new Pipe(
                name -> name.startsWith(LongChainsTest.class.getName()), WireLimits.DEFAULT);
    }

    private static Node chain(int length) {
        Node first = new Node(0);
        Node last = first;
        for (int i = 1; i < length; i++) {
            last.next = new Node(i);
            last = last.next;
            last.first = first;
        }
        return first;
    }

    private static Node last(Node first) {
        Node last = first;
        while (last.next != null) {
            last = last.next;
        }
        return last;
    }

    @Test
    void listsTravelWithSharingAndCycles() throws IOException {
        Node sent = chain(NODES);
        last(sent).other = List.of("end");
        Node first = (Node) pipe().copy(sent);
        int count = 1;
        Node node = first;
        while (node.next != null) {
            node = node.next;
            assertEquals(count, node.number);
            assertSame(first, node.first);
            count++;
        }
        assertEquals(NODES, count);
        assertEquals(List.of("end"), node.other);
    }

    @Test
    void aSenderThatMayNestDeeperSendsListsThatOthersTake() throws IOException {
        WireLimits preset = WireLimits.DEFAULT;
        WireLimits deep =
                new WireLimits(
                        preset.frameBytes(), 5_000, preset.objects(), preset.classes(), true);
        Pipe pipe = new Pipe(name -> name.startsWith(LongChainsTest.class.getName()), deep, preset);

        assertEquals(3_000 - 1, last((Node) pipe.copy(chain(3_000))).number);
    }

    @Test
    void theNextMessageIsReadAsEver() throws IOException {
        Pipe pipe = pipe();
        pipe.copy(chain(NODES));
        List<Object> small = new ArrayList<>(List.of(1, "two"));
        assertEquals(small, pipe.copy(small));
    }

    @Test
    void listsInArraysAndListsTravel() throws IOException {
        Object sent = new ArrayList<>(List.of(new Object[] {chain(NODES)}, chain(NODES)));
        List<?> copy = (List<?>) pipe().copy(sent);
        assertEquals(NODES - 1, last((Node) ((Object[]) copy.get(0))[0]).number);
        assertEquals(NODES - 1, last((Node) copy.get(1)).number);
    }

    @Test
    void nodesMayBeTheValuesOfAMapAsWell() throws IOException {
        Node sent = chain(NODES);
        Map<Object, Object> index = new HashMap<>();
        for (Node node = sent; node != null; node = node.next) {
            index.put(node.number, node);
        }
        sent.other = index;
        Node copy = (Node) pipe().copy(sent);
        assertEquals(NODES, ((Map<?, ?>) copy.other).size());
        assertSame(last(copy), ((Map<?, ?>) copy.other).get(NODES - 1));
    }

    @Test
    void aKeyIsWholeWhenItIsHashed() {
        Node sent = chain(NODES);
        Node far = sent;
        for (int i = 0; i < PUT_OFF; i++) {
            far = far.next;
        }
        Map<Object, Object> map = new HashMap<>(Map.of(new Holder(far), 1));
        sent.other = map;
        InvalidObjectException e =
                assertThrows(InvalidObjectException.class, () -> pipe().copy(sent));
        assertTrue(e.getMessage().contains("key, record"), e::getMessage);
    }

    /**
     * On a stack of its own: so many own forms take 0.9 MB, nearly all that a thread usually has.
     */
    @Test
    void listsOfRecordsAndOfOwnFormsNestAsDeepAsTheLimit() throws Exception {
        FutureTask<Void> nesting =
                new FutureTask<>(
                        () -> {
                            nestAsDeepAsTheLimit();
                            return null;
                        });
        new Thread(null, nesting, "nesting", STACK_BYTES).start();
        nesting.get();
    }

    private static void nestAsDeepAsTheLimit() throws IOException {
        int number = 0;
        for (Link l = (Link) pipe().copy(Link.chain(LIMIT)); l != null; l = l.next) {
            number++;
            assertEquals(number, l.number);
        }
        assertEquals(LIMIT, number);
        pipe().copy(Own.chain(LIMIT / 2));
        for (Object tooLong : List.of(Link.chain(LIMIT + 1), Own.chain(LIMIT + 1))) {
            assertThrows(IOException.class, () -> pipe().copy(tooLong));
        }
    }

    @Test
    void chainsThatMustBeWholeAreStillBounded() {
        Object nest = "end";
        for (int i = 0; i < NODES; i++) {
            nest = Map.of(nest, 1);
        }
        Object deep = nest;
        assertThrows(InvalidObjectException.class, () -> pipe().copy(deep));
    }
}
