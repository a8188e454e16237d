package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

@Timeout(30)
class MessageFilterTest {

    private static final int LEVELS = 60;

    /** Of 12,000 references 4,000 copies take 200 MB. */
    private static final int PARTS = 12_000;

    private static final int OBJECTS = 4_000;

    /** A length that is put in place of another one wherever that stands in a message. */
    private static final int MARK = 0x0123;

    private final MessageFilter filter = new MessageFilter(AllowList.of(Probe.class));

    @Test
    @Covers(value = "F6", fault = "each array is bounded, but not all together")
    void refusesNestedArraysThatTogetherAnnounceTooMuch() throws IOException {
        Object nested = new Object[0];
        for (int i = 0; i < LEVELS; i++) {
            Object[] outer = new Object[MARK];
            outer[0] = nested;
            nested = outer;
        }
        byte[] message = serialized(nested);
        announce(message, (int) MessageBounds.MOST_AHEAD / 2);
        assertThrows(InvalidClassException.class, () -> read(message));
    }

    @Test
    @Covers(value = "F6", fault = "keys are hashed whatever they are")
    void refusesKeysThatShareTheirParts() throws IOException {
        for (Object shared : List.of(lists(), singleMaps())) {
            List<Object> key = new ArrayList<>();
            Map<Object, Object> table = new HashMap<>();
            table.put(key, "");
            Map<Object, Object> fixed = Map.of(key, "", "other", "");
            Object[] apart = {shared, new HashMap<>(table), fixed};
            key.add(shared);
            for (Object hostile : List.of(table, fixed, apart, new Object[] {shared, fixed})) {
                byte[] message = serialized(hostile);
                assertThrows(InvalidClassException.class, () -> read(message));
            }
        }
    }

    @Test
    void refusesLongFixedListsBecauseTheyMightBeSets() throws Exception {
        List<String> most = strings(MessageBounds.MOST_FIXED);
        assertEquals(most, read(serialized(most)));
        filter.begin();
        byte[] longer = serialized(strings(MessageBounds.MOST_FIXED + 1));
        assertThrows(InvalidClassException.class, () -> read(longer));
    }

    private static List<String> strings(int count) {
        return IntStream.range(0, count)
                .mapToObj(Integer::toString)
                .collect(Collectors.toUnmodifiableList());
    }

    @Test
    void admitsTablesOfSharedStrings() throws Exception {
        Map<String, String> table = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            table.put("key" + i, "the same");
        }
        assertEquals(table, read(serialized(table)));
    }

    @Test
    void admitsFailuresWithCausesAndSuppressedOnes() throws Exception {
        IOException failure = new IOException("outer", new IOException("cause"));
        failure.addSuppressed(new IllegalStateException("first"));
        failure.addSuppressed(new IOException("second", new IOException("cause")));
        assertEquals(2, ((Throwable) read(serialized(failure))).getSuppressed().length);
    }

    @Test
    @Covers(value = "F6", fault = "each failure copies parts that all may share")
    void refusesCopiesOfPartsThatManyFailuresShare() throws IOException {
        StackTraceElement[] trace = new StackTraceElement[PARTS];
        Arrays.fill(trace, new StackTraceElement("a", "b", "c", 1));
        List<Throwable> suppressed = Collections.nCopies(PARTS, new IOException("x"));
        List<byte[]> messages =
                List.of(
                        sharing(trace, many(() -> new IOException("x"))),
                        sharing(new ArrayList<>(suppressed), many(MessageFilterTest::suppressing)));
        for (byte[] message : messages) {
            filter.begin();
            assertThrows(InvalidClassException.class, () -> read(message));
        }
    }

    @Test
    @Covers(value = "F6", fault = "each failure of a chain builds its text from those below")
    void refusesChainsOfFailuresThatQuoteOneLongText() throws Exception {
        String text = "long".repeat(20_000);
        byte[] message = serialized(chain(200, text));
        assertThrows(InvalidClassException.class, () -> read(message));
        filter.begin();
        Throwable honest = (Throwable) read(serialized(chain(10, text)));
        assertEquals(chain(10, text).getMessage(), honest.getMessage());
    }

    private static Exception chain(int length, String text) {
        Exception failure = new IOException(text);
        for (int i = 1; i < length; i++) {
            failure = new RemoteException(text, failure);
        }
        return failure;
    }

    private static Throwable suppressing() {
        Throwable failure = new IOException("x");
        failure.addSuppressed(new IOException("y"));
        return failure;
    }

    private static List<Object> many(Supplier<Object> object) {
        return Stream.generate(object).limit(OBJECTS).toList();
    }

    @Test
    void admitsManyFailuresWithLongTraces() throws Exception {
        IOException failure = new IOException("outer");
        for (int i = 0; i < 100; i++) {
            failure.addSuppressed(deep(1_000));
        }
        assertEquals(100, ((Throwable) read(serialized(failure))).getSuppressed().length);
    }

    private static IOException deep(int calls) {
        return calls == 0 ? new IOException("deep") : deep(calls - 1);
    }

    @Test
    void boundsEachMessageByItself() throws Exception {
        for (int i = 0; i < 3; i++) {
            filter.begin();
            assertEquals(Map.of("a", "b"), read(serialized(new HashMap<>(Map.of("a", "b")))));
            filter.begin();
            assertEquals(1, ((List<?>) read(serialized(new ArrayList<>(List.of("" + i))))).size());
        }
    }

    @Test
    void admitsWhateverListsAndTablesOnceTheyArePlain() throws Exception {
        Person person = Person.numbered(1);
        person.phoneNumbers = List.of("one", "two");
        Person other = Person.numbered(2);
        other.phoneNumbers = Collections.unmodifiableList(Arrays.asList("one", "two"));
        for (List<Person> people :
                List.of(List.of(person, other), new LinkedList<>(List.of(person, other)))) {
            filter.begin();
            List<?> read = (List<?>) read(serialized(PlainCollections.of(people)));
            assertEquals(List.of("one", "two"), ((Person) read.get(1)).phoneNumbers);
        }
        for (Map<String, String> table :
                List.of(Map.of("a", "b"), new TreeMap<>(Map.of("a", "b")))) {
            filter.begin();
            assertEquals(table, read(serialized(PlainCollections.of(table))));
        }
        assertEquals(List.of("one", "two"), person.phoneNumbers);
        filter.begin();
        Person read = (Person) read(serialized(PlainCollections.withFields(person)));
        assertEquals(ArrayList.class, read.phoneNumbers.getClass());
        assertEquals(List.of("one", "two"), read.phoneNumbers);
    }

    private static Object lists() {
        List<Object> list = new ArrayList<>(List.of("leaf"));
        for (int i = 0; i < LEVELS; i++) {
            list = new ArrayList<>(List.of(list, list));
        }
        return list;
    }

    private static Object singleMaps() {
        Object entry = "leaf";
        for (int i = 0; i < LEVELS; i++) {
            entry = Collections.singletonMap(entry, entry);
        }
        return entry;
    }

    private static void announce(byte[] message, int length) {
        ByteBuffer bytes = ByteBuffer.wrap(message);
        for (int i = 0; i + Integer.BYTES <= message.length; i++) {
            if (bytes.getInt(i) == MARK) {
                bytes.putInt(i, length);
            }
        }
    }

    private Object read(byte[] message) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(message))) {
            in.setObjectInputFilter(filter);
            return in.readObject();
        }
    }

    /** A message in which one part stands for each object of its class. */
    private static byte[] sharing(Object part, List<Object> objects) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new Sharing(bytes, part)) {
            out.writeObject(new Object[] {part, objects.toArray()});
        }
        return bytes.toByteArray();
    }

    private static final class Sharing extends ObjectOutputStream {

        private final Object part;

        Sharing(OutputStream bytes, Object part) throws IOException {
            super(bytes);
            this.part = part;
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            boolean replaced =
                    part instanceof List
                            ? object instanceof List<?> list && !list.isEmpty()
                            : part.getClass() == object.getClass();
            return replaced ? part : object;
        }
    }

    private static byte[] serialized(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
