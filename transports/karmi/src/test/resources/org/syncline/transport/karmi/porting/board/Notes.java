package board;

import java.io.File;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Values of the JDK's own classes, and a text for each that says what is in it. */
class Notes {
    private static final List<Integer> NUMBERS = List.of(3, 1, 2);

    private Notes() {}

    static Map<String, Object> all() throws Exception {
        Map<String, Object> notes = new LinkedHashMap<>();
        texts(notes);
        places(notes);
        times(notes);
        collections(notes);
        concurrent(notes);
        notes.put("shapes", new Shape[] {new Circle(Colour.RED, 1), null});
        notes.put("wild", Map.of("colours", List.of(Colour.values())));
        return notes;
    }

    private static void texts(Map<String, Object> notes) {
        notes.put("builder", new StringBuilder("built").append(' ').append(1));
        notes.put("buffer", new StringBuffer("buffered"));
        notes.put("pattern", Pattern.compile("(\\d+) (?<unit>cm|m)", Pattern.CASE_INSENSITIVE));
        notes.put("uuid", new UUID(1, 2));
        notes.put("decimal", new BigDecimal("12345678901234567890.50"));
        notes.put("class", Shape.class);
        notes.put("failure", new IllegalStateException("out", new Exception("in")));
    }

    private static void places(Map<String, Object> notes) throws Exception {
        notes.put("url", URI.create("http://example.org:8080/a?b=c#d").toURL());
        notes.put("uri", URI.create("urn:isbn:0"));
        notes.put("address", InetAddress.getByAddress("here", new byte[] {127, 0, 0, 1}));
        notes.put("file", new File("drawings", "first.svg"));
        notes.put("locale", Locale.CANADA_FRENCH);
        notes.put("currency", Currency.getInstance("EUR"));
    }

    private static void times(Map<String, Object> notes) {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.setTimeInMillis(1_000_000_000_000L);
        notes.put("calendar", calendar);
        notes.put("date", new Date(0));
        notes.put("day", LocalDate.of(1999, 12, 31));
        notes.put("random", new Random(42));
    }

    private static void collections(Map<String, Object> notes) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(Collections.reverseOrder());
        queue.addAll(NUMBERS);
        notes.put("queue", queue);
        notes.put("unmodifiable", Collections.unmodifiableList(new ArrayList<>(NUMBERS)));
        notes.put("synchronized", Collections.synchronizedList(new ArrayList<>(NUMBERS)));
        notes.put("copies", Collections.nCopies(2, "x"));
        notes.put("array list", Arrays.asList("a", "b"));
        BitSet bits = new BitSet();
        bits.set(100);
        notes.put("bits", bits);
        notes.put("enum set", EnumSet.of(Colour.GREEN, Colour.BLUE));
        notes.put("enum map", new EnumMap<>(Map.of(Colour.GREEN, Colour.GREEN.opposite())));
    }

    private static void concurrent(Map<String, Object> notes) {
        notes.put("hash map", new ConcurrentHashMap<>(Map.of("b", 2, "a", 1)));
        notes.put("skip list", new ConcurrentSkipListMap<>(Map.of("b", 2, "a", 1)));
        notes.put("linked queue", new ConcurrentLinkedQueue<>(NUMBERS));
        notes.put("array queue", new ArrayBlockingQueue<>(5, true, NUMBERS));
        notes.put("deque", new LinkedBlockingDeque<>(NUMBERS));
        notes.put("written", new CopyOnWriteArrayList<>(NUMBERS));
        notes.put("atomic", new AtomicInteger(7));
    }

    /** The class, and the content in an order that is the same everywhere. */
    static String describe(Object note) {
        return note.getClass().getSimpleName() + " " + content(note);
    }

    private static String content(Object note) {
        return switch (note) {
            case Pattern p -> p + " " + p.flags() + " " + p.matcher("5 CM").matches();
            case Calendar c -> c.getTimeZone().getID() + " " + c.getTimeInMillis();
            case Date date -> String.valueOf(date.getTime());
            case Random random -> String.valueOf(random.nextInt(1000));
            case PriorityQueue<?> queue -> new PriorityQueue<>(queue).poll() + " first";
            case ArrayBlockingQueue<?> queue -> queue + " and " + queue.remainingCapacity();
            case Map<?, ?> map -> new TreeMap<>(map).toString();
            case Collection<?> elements -> elements.toString();
            case Object[] elements -> Arrays.toString(elements);
            case File file -> file.getName();
            case Throwable failure -> failure.getMessage() + ", " + failure.getCause();
            default -> note.toString();
        };
    }
}
