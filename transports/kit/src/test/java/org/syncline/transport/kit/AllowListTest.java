package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

class AllowListTest {

    private final AllowList peer = AllowList.of(Peer.class);
    private final AllowList probe = AllowList.of(Probe.class);

    @Test
    void onlyOwnClassesAreMessages() {
        assertTrue(probe.hasMessage(Person.class.getName()));
        assertFalse(probe.hasMessage("java.util.ArrayList"));
        assertFalse(peer.hasMessage(Person.class.getName()));
    }

    @Test
    @Covers(value = "F12", fault = "arrays pass whatever their elements are")
    void decidesByNamesOfClassesAndTheirArrays() {
        for (String name : List.of("java.util.ArrayList", "[B", "[[B", name(StagePart[].class))) {
            assertTrue(peer.allows(name), name);
        }
        for (String name : List.of("java.util.Date", name(Locale[].class), name(Person[].class))) {
            assertFalse(peer.allows(name), name);
        }
    }

    private static String name(Class<?> type) {
        return type.getName();
    }

    @Test
    void theMessagesOfAServiceAndTheirPartsPass() throws Exception {
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[] {new StagePart()};
        request.versions = new byte[][] {{1, 2}};
        assertInstanceOf(ApplyRequest.class, copy(request, peer));
        assertInstanceOf(ReadReply.class, copy(new ReadReply(), peer));
    }

    @Test
    void anotherServicesObjectsAreRefused() {
        assertThrows(InvalidClassException.class, () -> copy(Person.numbered(1), peer));
        assertThrows(InvalidClassException.class, () -> copy(new ReadReply(), probe));
    }

    @Test
    void aSubclassOfAMessageIsRefused() {
        assertThrows(InvalidClassException.class, () -> copy(new Dressed(), peer));
    }

    @Test
    void admitsBoxedNumbersOnlyWhenAdded() throws Exception {
        assertEquals(1.5, copy(1.5, probe.plus(Number.class, Double.class)));
        assertThrows(InvalidClassException.class, () -> copy(1.5, probe));
    }

    @Test
    void theUsualListsAndTablesPass() throws Exception {
        List<Person> one = List.of(Person.numbered(1));
        for (List<Person> list :
                List.of(
                        List.<Person>of(),
                        one,
                        new ArrayList<>(one),
                        Arrays.asList(Person.numbered(1)),
                        Collections.unmodifiableList(one),
                        List.of(Person.numbered(1), Person.numbered(2), Person.numbered(3)))) {
            assertEquals(list.size(), ((List<?>) copy(list, probe)).size());
        }
        for (Map<String, String> table :
                List.of(Map.<String, String>of(), Map.of("a", "b"), Map.of("a", "b", "c", "d"))) {
            assertEquals(table, copy(table, probe));
        }
    }

    @Test
    @Covers("F12")
    void otherClassesOfTheJdkAreRefused() {
        assertThrows(InvalidClassException.class, () -> copy(Locale.ROOT, probe));
        assertThrows(InvalidClassException.class, () -> copy(List.of(Locale.ROOT), probe));
        assertThrows(InvalidClassException.class, () -> copy(new Locale[0], probe));
    }

    @Test
    void failuresOfTheJdkPassAndOwnOnesDoNot() throws Exception {
        assertInstanceOf(IOException.class, copy(new IOException("full"), peer));
        assertThrows(InvalidClassException.class, () -> copy(new OwnFailure(), peer));
    }

    @Test
    @Covers(value = "F12", fault = "every throwable of the JDK passes")
    void errorsAreRefusedAndNeverSent() {
        OutOfMemoryError full = new OutOfMemoryError("Java heap space");
        for (Throwable error : List.of(full, new IOException(full), new StackOverflowError())) {
            assertThrows(InvalidClassException.class, () -> copy(error, peer));
            assertEquals(error.toString(), AllowList.portable(error).getMessage());
        }
    }

    @Test
    @Covers("F6")
    void aGraphThatIsTooDeepIsRefused() {
        TreeNode root = new TreeNode();
        TreeNode node = root;
        for (int i = 0; i <= AllowList.MOST_DEPTH; i++) {
            node.left = new TreeNode();
            node = node.left;
        }
        assertThrows(InvalidClassException.class, () -> copy(root, probe));
    }

    @Test
    @Covers("F6")
    void aHugeArrayIsRefusedBeforeMemoryIsTaken() throws IOException {
        byte[] written = write(new byte[0]);
        byte[] huge = Arrays.copyOf(written, written.length);
        huge[huge.length - 4] = 0x7f;
        assertThrows(InvalidClassException.class, () -> read(huge, probe));
    }

    private static Object copy(Object object, AllowList filter) throws Exception {
        return read(write(object), filter);
    }

    private static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes, AllowList filter) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            in.setObjectInputFilter(filter);
            return in.readObject();
        }
    }

    /** A message with an added field. */
    static final class Dressed extends ReadReply {

        private static final long serialVersionUID = 1L;
    }

    /** A failure that only one side knows. */
    static final class OwnFailure extends IOException {

        private static final long serialVersionUID = 1L;
    }
}
