package org.syncline.lab.probe;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.CatalogueItem;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** The call shapes of the published studies. */
public enum CallShape {
    /** Two doubles in, one out. */
    ADD(0, 0),
    /** Nothing in, nothing out. */
    EMPTY(0, 0),
    /** A string of letters, there and back. */
    STRING(1, 20),
    /** Bytes, there and back. */
    BYTES(1, 1 << 10),
    /** A table of strings, there and back. */
    TABLE(16, 10),
    /** A list of people, there and back. */
    PEOPLE(100, 100),
    /** A number there, and a list of so many items back. */
    ITEMS(CatalogueItem.BYTES, 50),
    /** An object of 32 ints, there and back. */
    INTS(0, 0),
    /** A tree of 15 nodes, there and back. */
    TREE(0, 0),
    /** An array of floats, there and back. */
    FLOATS(Float.BYTES, 1000),
    /** All of these in turn. */
    MIXED(0, 0),
    /** A ring of 4 nodes, there and back; not every format can carry one. */
    RING(0, 0),
    /** Two doubles in, one out; the far side makes an object of this side add them. */
    CALLBACK(0, 0),
    /** Two ints in, one out. */
    ADD_INTS(0, 0),
    /** Two longs in, one out. */
    ADD_LONGS(0, 0);

    private static final int DEPTH = 4;
    private static final long MOST_BYTES = 32L << 20;

    private final int elementBytes;
    private final int usualElements;

    CallShape(int elementBytes, int usualElements) {
        this.elementBytes = elementBytes;
        this.usualElements = usualElements;
    }

    @FunctionalInterface
    public interface Back {
        double add(double a, double b) throws IOException;
    }

    /** The callee of a call; only calls that need callbacks use {@code back}. */
    public record Callee(Probe probe, Back back) {

        /** Returns a callee for all other calls. */
        public static Callee of(Probe probe) {
            return new Callee(
                    probe,
                    (a, b) -> {
                        throw new IOException("nothing was prepared for callbacks");
                    });
        }
    }

    /** One call, repeated as often as wanted, by any number of threads. */
    public interface Call {
        /** Returns the result; null for a call without a result. */
        @Nullable Object on(Callee callee) throws IOException;
    }

    /**
     * A call with its argument, made once.
     *
     * @param result the expected result of the call
     * @param objects that travel in a call: those of its argument and of its result
     */
    public record Prepared(Call call, @Nullable Object result, List<Object> objects) {

        Prepared(Call call, @Nullable Object result) {
            this(call, result, List.of());
        }
    }

    /**
     * Fails if calls cannot have this size.
     *
     * @param bytes approximate size each way; empty for the usual
     * @throws IllegalArgumentException if this shape has but one size, or for absurd ones
     */
    public void check(OptionalLong bytes) {
        if (bytes.isPresent() && elementBytes == 0) {
            throw new IllegalArgumentException("calls of this shape have one size only");
        }
        if (bytes.orElse(0) > MOST_BYTES) {
            throw new IllegalArgumentException("a call carries at most " + MOST_BYTES + " bytes");
        }
    }

    /**
     * Returns the calls that a thread makes in turn.
     *
     * @param bytes approximate size each way; empty for the usual
     * @throws IllegalArgumentException if this shape has but one size, or for absurd ones
     */
    public List<Prepared> prepare(OptionalLong bytes) {
        check(bytes);
        int elements = bytes.isPresent() ? elements(bytes.getAsLong()) : usualElements;
        return switch (this) {
            case ADD -> List.of(new Prepared(callee -> callee.probe().add(1, 2), 3.0));
            case EMPTY -> List.of(new Prepared(CallShape::empty, null));
            case STRING -> echo("x".repeat(elements), Probe::echoString);
            case BYTES -> echo(new byte[elements], Probe::echoBytes);
            case TABLE -> echo(table(elements), Probe::echoTable);
            case PEOPLE -> echo(people(elements), Probe::echoPeople);
            case ITEMS -> items(elements);
            case INTS -> echo(new Ints32(), Probe::echoInts);
            case TREE -> echo(tree(DEPTH), Probe::echoTree);
            case FLOATS -> echo(new float[elements], Probe::echoFloats);
            case MIXED -> mixed();
            case RING ->
                    List.of(new Prepared(CallShape::ring, true, List.of(Ring.FIRST, Ring.FIRST)));
            case CALLBACK -> List.of(new Prepared(callee -> callee.back().add(1, 2), 3.0));
            case ADD_INTS -> List.of(new Prepared(callee -> callee.probe().addInts(1, 2), 3));
            case ADD_LONGS -> List.of(new Prepared(callee -> callee.probe().addLongs(1, 2), 3L));
        };
    }

    /** As many as come next to that size; none for no byte at all. */
    private int elements(long bytes) {
        return bytes == 0 ? 0 : (int) Math.max(1, bytes / elementBytes);
    }

    /**
     * Returns the size each way of calls that are asked for; empty if this shape has but one.
     *
     * @param bytes approximate size each way; empty for the usual
     */
    OptionalLong size(OptionalLong bytes) {
        if (elementBytes == 0) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(
                bytesOf(bytes.isPresent() ? elements(bytes.getAsLong()) : usualElements));
    }

    /** Returns the bytes to ask for so that there are so many elements. */
    public long bytesOf(int elements) {
        return (long) elements * elementBytes;
    }

    private interface Echo<T> {
        T on(Probe probe, T argument) throws IOException;
    }

    private static <T> List<Prepared> echo(T argument, Echo<T> echo) {
        return List.of(
                new Prepared(
                        callee -> echo.on(callee.probe(), argument),
                        argument,
                        List.of(argument, argument)));
    }

    private static List<Prepared> items(int count) {
        List<CatalogueItem> items = new ProbeService().items(count);
        return List.of(new Prepared(callee -> callee.probe().items(count), items, List.of(items)));
    }

    private static List<Prepared> mixed() {
        List<Prepared> all = new ArrayList<>();
        for (CallShape shape : values()) {
            if (shape.compareTo(MIXED) < 0) {
                all.addAll(shape.prepare(OptionalLong.empty()));
            }
        }
        return all;
    }

    /** Returns whether the ring came back as one. */
    private static Object ring(Callee callee) throws IOException {
        TreeNode node = callee.probe().echoTree(Ring.FIRST);
        TreeNode next = node;
        for (int i = 0; i < Ring.NODES && next != null; i++) {
            next = next.left;
        }
        return next == node;
    }

    private static final class Ring {
        static final int NODES = 4;
        static final TreeNode FIRST = new TreeNode();

        static {
            TreeNode last = FIRST;
            for (int i = 1; i < NODES; i++) {
                last.left = new TreeNode();
                last = last.left;
            }
            last.left = FIRST;
        }
    }

    private static @Nullable Object empty(Callee callee) throws IOException {
        callee.probe().empty();
        return null;
    }

    private static Map<String, String> table(int entries) {
        Map<String, String> table = new HashMap<>();
        IntStream.range(0, entries).forEach(i -> table.put("key" + i, "value" + i));
        return table;
    }

    private static List<Person> people(int count) {
        return new ArrayList<>(IntStream.range(0, count).mapToObj(Person::numbered).toList());
    }

    private static TreeNode tree(int depth) {
        TreeNode node = new TreeNode();
        node.a = depth;
        if (depth > 1) {
            node.left = tree(depth - 1);
            node.right = tree(depth - 1);
        }
        return node;
    }
}
