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
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

@Timeout(30)
class MessageFilterTest {

    private static final int LEVELS = 60;

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

    private static byte[] serialized(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
