package org.syncline.transport.karmi.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import org.jspecify.annotations.Nullable;

import java.io.InvalidObjectException;
import java.io.ObjectStreamConstants;
import java.io.StreamCorruptedException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Learns what hashing the tables of a block of Java serialisation takes, before any object of it is
 * built: follows the form of the stream ("Object Serialization Stream Protocol" of the JDK) and
 * accounts for each key as {@link HashWork} says. A class that reads or writes other things than
 * its own fields first cannot be followed. For one block and one thread.
 */
final class BlockScan implements ObjectStreamConstants {

    /** Stands for the weight of a block that cannot be followed. */
    static final long UNREADABLE = -2;

    /** Compares each key with the one before it only. */
    private static final String SKIP_LIST = "java.util.concurrent.ConcurrentSkipListMap";

    /** The classes whose part of an object is its keys, or keys and values in turn. */
    private static final Set<String> TABLES =
            Set.of(
                    "java.util.HashMap",
                    "java.util.HashSet",
                    "java.util.Hashtable",
                    "java.util.CollSer",
                    "java.util.concurrent.ConcurrentHashMap",
                    SKIP_LIST);

    private static final Set<String> IN_TURN =
            Set.of(
                    "java.util.HashMap",
                    "java.util.Hashtable",
                    "java.util.concurrent.ConcurrentHashMap",
                    SKIP_LIST);

    /** Stands for a fixed collection; its number tells which. */
    private static final String FIXED = "java.util.CollSer";

    private static final int FIXED_LIST = 1;
    private static final int FIXED_MAP = 3;
    private static final int FIXED_LIST_WITH_NULLS = 4;

    /** A list that holds one object a number of times. */
    private static final String COPIES = "java.util.Collections$CopiesList";

    /** The wrappers with this name hold themselves as their mutex, which they do not hash. */
    private static final String SYNCHRONIZED = "java.util.Collections$Synchronized";

    private final ByteBuffer block;
    private final IncomingClasses classes;
    private final HashWork work;
    private final WireLimits limits;
    private final Map<Integer, BlockLayout> layouts = new HashMap<>();

    /** Of all objects and descriptions of classes, by handle. */
    private long[] weights = new long[64];

    private int count;
    private int depth;

    BlockScan(ByteBuffer block, GraphReader in, HashWork work) {
        this.block = block;
        this.classes = in.classes();
        this.work = work;
        this.limits = in.limits();
    }

    /**
     * Accounts for all keys; returns the weight of the block's object, or {@link #UNREADABLE}.
     *
     * @throws InvalidObjectException if hashing the keys takes too long, or there are too many
     *     objects or classes
     */
    long weigh() throws InvalidObjectException {
        try {
            if (block.getShort() != STREAM_MAGIC || block.getShort() != STREAM_VERSION) {
                return UNREADABLE;
            }
            long weight = content();
            return block.hasRemaining() ? UNREADABLE : weight;
        } catch (BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException
                | StreamCorruptedException e) {
            return UNREADABLE;
        }
    }

    private long content() throws InvalidObjectException, StreamCorruptedException {
        if (++depth > limits.depth()) {
            throw new StreamCorruptedException("too deep");
        }
        long weight =
                switch (block.get()) {
                    case TC_NULL -> 1;
                    case TC_REFERENCE -> reference();
                    case TC_STRING -> string(Short.toUnsignedInt(block.getShort()));
                    case TC_LONGSTRING -> string(block.getLong());
                    case TC_ARRAY -> array();
                    case TC_OBJECT -> object();
                    case TC_ENUM -> constant();
                    case TC_CLASS -> classObject();
                    default -> throw new StreamCorruptedException("cannot be followed");
                };
        depth--;
        return weight;
    }

    private int known() throws StreamCorruptedException {
        int handle = block.getInt() - baseWireHandle;
        if (handle < 0 || handle >= count) {
            throw new StreamCorruptedException("no such object");
        }
        return handle;
    }

    private long reference() throws StreamCorruptedException {
        return HashWork.known(weights[known()]);
    }

    private int handle(long weight) throws InvalidObjectException {
        if (count >= limits.objects()) {
            throw new InvalidObjectException(
                    "more than " + limits.objects() + " objects in a block");
        }
        if (count == weights.length) {
            weights = Arrays.copyOf(weights, count * 2);
        }
        weights[count] = weight;
        return count++;
    }

    private void skip(long bytes) throws StreamCorruptedException {
        if (bytes < 0 || bytes > block.remaining()) {
            throw new StreamCorruptedException("ends too early");
        }
        block.position(block.position() + (int) bytes);
    }

    private long string(long bytes) throws InvalidObjectException, StreamCorruptedException {
        handle(1);
        skip(bytes);
        return 1;
    }

    private long constant() throws InvalidObjectException, StreamCorruptedException {
        description();
        handle(1);
        content();
        return 1;
    }

    private long classObject() throws InvalidObjectException, StreamCorruptedException {
        description();
        handle(1);
        return 1;
    }

    /** An array weighs what it holds, because lists and long numbers are written with theirs. */
    private long array() throws InvalidObjectException, StreamCorruptedException {
        BlockLayout layout = described();
        int handle = handle(HashWork.UNFINISHED);
        int length = block.getInt();
        char element = layout.name.startsWith("[") ? layout.name.charAt(1) : 0;
        long weight = 1;
        if (element == 'L' || element == '[') {
            for (int i = 0; i < length; i++) {
                weight = HashWork.sum(weight, content());
            }
        } else {
            long bytes = (long) length * bytes(element);
            skip(bytes);
            weight = HashWork.ofNumber(bytes);
        }
        weights[handle] = weight;
        return weight;
    }

    private long object() throws InvalidObjectException, StreamCorruptedException {
        BlockLayout layout = described();
        int handle = handle(layout.hashesParts() ? HashWork.UNFINISHED : 1);
        boolean external = layout.has(SC_EXTERNALIZABLE);
        long weight = HashWork.sum(1, external ? annotation("", 0) : parts(layout));
        weights[handle] = layout.hashesParts() ? weight : 1;
        return weights[handle];
    }

    /** What the classes of an object wrote, the highest first. */
    private long parts(BlockLayout layout) throws InvalidObjectException, StreamCorruptedException {
        long weight = layout.parent == null ? 0 : parts(layout.parent);
        int number = number(layout);
        for (int i = 0; i < layout.references; i++) {
            long part = content();
            weight = i == layout.mutex ? weight : HashWork.sum(weight, part);
        }
        if (layout.name.equals(COPIES)) {
            weight = HashWork.times(weight, number);
        }
        return layout.has(SC_WRITE_METHOD)
                ? HashWork.sum(weight, annotation(layout.name, number))
                : weight;
    }

    /** The primitive fields, as a number if the class is known to have but one. */
    private int number(BlockLayout layout) throws StreamCorruptedException {
        if (!layout.name.equals(COPIES) && !layout.name.equals(FIXED)) {
            skip(layout.primitiveBytes);
            return 0;
        }
        if (layout.primitiveBytes != Integer.BYTES) {
            throw new StreamCorruptedException("cannot be followed");
        }
        return block.getInt();
    }

    private static boolean isTable(String name, int number) {
        int kind = number & 0xff;
        boolean list = kind == FIXED_LIST || kind == FIXED_LIST_WITH_NULLS;
        return TABLES.contains(name) && !(name.equals(FIXED) && list);
    }

    private static boolean isInTurn(String name, int number) {
        return name.equals(FIXED) ? (number & 0xff) == FIXED_MAP : IN_TURN.contains(name);
    }

    /**
     * Objects and bytes up to an end mark.
     *
     * @param number of the class called {@code name}
     */
    private long annotation(String name, int number)
            throws InvalidObjectException, StreamCorruptedException {
        boolean inTurn = isInTurn(name, number);
        boolean key = isTable(name, number);
        long heavy = 0;
        long weight = 0;
        while (true) {
            switch (block.get(block.position())) {
                case TC_ENDBLOCKDATA -> {
                    skip(1);
                    return weight;
                }
                case TC_BLOCKDATA -> {
                    skip(1);
                    skip(Byte.toUnsignedInt(block.get()));
                }
                case TC_BLOCKDATALONG -> {
                    skip(1);
                    skip(block.getInt());
                }
                default -> {
                    long part = content();
                    if (key) {
                        work.charge(part);
                        if (part > HashWork.LIGHT && !name.equals(SKIP_LIST)) {
                            work.charge(HashWork.times(part, heavy++));
                        }
                    }
                    key ^= inTurn;
                    weight = HashWork.sum(weight, part);
                }
            }
        }
    }

    private BlockLayout described() throws InvalidObjectException, StreamCorruptedException {
        BlockLayout layout = description();
        if (layout == null || !layout.complete) {
            throw new StreamCorruptedException("an object without a class");
        }
        return layout;
    }

    private @Nullable BlockLayout description()
            throws InvalidObjectException, StreamCorruptedException {
        return switch (block.get()) {
            case TC_NULL -> null;
            case TC_REFERENCE -> layouts.get(known());
            case TC_CLASSDESC -> newDescription();
            default -> throw new StreamCorruptedException("cannot be followed");
        };
    }

    private BlockLayout newDescription() throws InvalidObjectException, StreamCorruptedException {
        if (++depth > limits.depth()) {
            throw new StreamCorruptedException("too deep");
        }
        if (layouts.size() >= limits.classes()) {
            throw new InvalidObjectException(
                    "more than " + limits.classes() + " classes in a block");
        }
        String name = name();
        BlockLayout layout = new BlockLayout(name, classes);
        skip(Long.BYTES);
        layouts.put(handle(1), layout);
        layout.flags = block.get();
        int fields = Short.toUnsignedInt(block.getShort());
        for (int i = 0; i < fields; i++) {
            field(layout, (char) block.get());
        }
        annotation("", 0);
        layout.parent = description();
        layout.check();
        layout.complete = true;
        depth--;
        return layout;
    }

    private void field(BlockLayout layout, char type)
            throws InvalidObjectException, StreamCorruptedException {
        String name = name();
        if (type == 'L' || type == '[') {
            content();
            if (name.equals("mutex") && layout.name.startsWith(SYNCHRONIZED)) {
                layout.mutex = layout.references;
            }
            layout.references++;
        } else {
            layout.primitiveBytes += bytes(type);
        }
    }

    /** Of ASCII letters only: the JDK takes several forms of each for the same. */
    private String name() throws StreamCorruptedException {
        byte[] letters =
                new byte[Math.min(Short.toUnsignedInt(block.getShort()), block.remaining())];
        block.get(letters);
        for (byte letter : letters) {
            if (letter <= 0) {
                throw new StreamCorruptedException("cannot be followed");
            }
        }
        return new String(letters, US_ASCII);
    }

    /** Of a primitive type, by its letter. */
    static int bytes(char type) {
        return switch (type) {
            case 'Z', 'B' -> Byte.BYTES;
            case 'S', 'C' -> Short.BYTES;
            case 'I', 'F' -> Integer.BYTES;
            case 'J', 'D' -> Long.BYTES;
            default -> throw new IllegalArgumentException("no such type");
        };
    }
}
