package org.syncline.transport.karmi.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import org.jspecify.annotations.Nullable;

import java.io.InvalidObjectException;
import java.io.ObjectStreamConstants;
import java.io.StreamCorruptedException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Learns what hashing the tables of a block of Java serialisation takes, before any object of it is
 * built: follows the form of the stream ("Object Serialization Stream Protocol" of the JDK) and
 * accounts for each key as {@link HashWork} says. A class whose {@code writeObject} leaves out its
 * own fields cannot be followed. For one block and one thread.
 */
final class BlockScan implements ObjectStreamConstants {

    /** Stands for the weight of a block that cannot be followed. */
    static final long UNREADABLE = -2;

    /** The classes whose part of an object is its keys, or keys and values in turn. */
    private static final Set<String> TABLES =
            Set.of(
                    "java.util.HashMap",
                    "java.util.HashSet",
                    "java.util.Hashtable",
                    "java.util.CollSer",
                    "java.util.concurrent.ConcurrentHashMap");

    private static final Set<String> IN_TURN = Set.of("java.util.HashMap", "java.util.Hashtable");

    /** The wrappers with this name hold themselves as their mutex, which they do not hash. */
    private static final String SYNCHRONIZED = "java.util.Collections$Synchronized";

    private static final int MOST_ANCESTORS = 64;

    private final ByteBuffer block;
    private final IncomingClasses classes;
    private final HashWork work;
    private final int deepest;
    private final List<Handle> handles = new ArrayList<>();
    private int depth;

    BlockScan(ByteBuffer block, GraphReader in, HashWork work) {
        this.block = block;
        this.classes = in.classes();
        this.work = work;
        this.deepest = in.limits().depth();
    }

    /** An object of the block, or the description of a class. */
    private static final class Handle {
        final @Nullable Layout layout;
        long weight;

        Handle(@Nullable Layout layout, long weight) {
            this.layout = layout;
            this.weight = weight;
        }
    }

    /** A described class: its flags, the sizes of its fields, and its parent. */
    private static final class Layout {
        final String name;
        final IncomingClasses.Kind kind;
        int flags;
        int primitiveBytes;
        int references;
        int mutex = -1;
        int ancestors;
        boolean complete;
        @Nullable Layout parent;

        Layout(String name, IncomingClasses.Kind kind) {
            this.name = name;
            this.kind = kind;
        }

        boolean hashesParts() {
            return kind != IncomingClasses.Kind.PLAIN;
        }

        boolean has(int flag) {
            return (flags & flag) != 0;
        }
    }

    /**
     * Accounts for all keys; returns the weight of the block's object, or {@link #UNREADABLE}.
     *
     * @throws InvalidObjectException if hashing the keys takes too long
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
        if (++depth > deepest) {
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

    private Handle known() throws StreamCorruptedException {
        int handle = block.getInt() - baseWireHandle;
        if (handle < 0 || handle >= handles.size()) {
            throw new StreamCorruptedException("no such object");
        }
        return handles.get(handle);
    }

    private long reference() throws StreamCorruptedException {
        return HashWork.known(known().weight);
    }

    private Handle handle(@Nullable Layout layout, long weight) {
        Handle handle = new Handle(layout, weight);
        handles.add(handle);
        return handle;
    }

    private void skip(long bytes) throws StreamCorruptedException {
        if (bytes < 0 || bytes > block.remaining()) {
            throw new StreamCorruptedException("ends too early");
        }
        block.position(block.position() + (int) bytes);
    }

    private long string(long bytes) throws StreamCorruptedException {
        handle(null, 1);
        skip(bytes);
        return 1;
    }

    private long constant() throws InvalidObjectException, StreamCorruptedException {
        description();
        handle(null, 1);
        content();
        return 1;
    }

    private long classObject() throws InvalidObjectException, StreamCorruptedException {
        description();
        handle(null, 1);
        return 1;
    }

    /** An array weighs what it holds, because lists are written with theirs. */
    private long array() throws InvalidObjectException, StreamCorruptedException {
        Layout layout = described();
        Handle handle = handle(null, HashWork.UNFINISHED);
        int length = block.getInt();
        char element = layout.name.startsWith("[") ? layout.name.charAt(1) : 0;
        long weight = 1;
        if (element == 'L' || element == '[') {
            for (int i = 0; i < length; i++) {
                weight = HashWork.sum(weight, content());
            }
        } else {
            skip((long) length * bytes(element));
        }
        handle.weight = weight;
        return weight;
    }

    private long object() throws InvalidObjectException, StreamCorruptedException {
        Layout layout = described();
        Handle handle = handle(null, layout.hashesParts() ? HashWork.UNFINISHED : 1);
        boolean external = layout.has(SC_EXTERNALIZABLE);
        long weight = HashWork.sum(1, external ? annotation(layout.name) : parts(layout));
        handle.weight = layout.hashesParts() ? weight : 1;
        return handle.weight;
    }

    /** What the classes of an object wrote, the highest first. */
    private long parts(Layout layout) throws InvalidObjectException, StreamCorruptedException {
        long weight = layout.parent == null ? 0 : parts(layout.parent);
        skip(layout.primitiveBytes);
        for (int i = 0; i < layout.references; i++) {
            long part = content();
            weight = i == layout.mutex ? weight : HashWork.sum(weight, part);
        }
        return layout.has(SC_WRITE_METHOD) ? HashWork.sum(weight, annotation(layout.name)) : weight;
    }

    /** Objects and bytes up to an end mark. */
    private long annotation(String name) throws InvalidObjectException, StreamCorruptedException {
        boolean inTurn = IN_TURN.contains(name);
        boolean key = TABLES.contains(name);
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
                    }
                    key ^= inTurn;
                    weight = HashWork.sum(weight, part);
                }
            }
        }
    }

    private Layout described() throws InvalidObjectException, StreamCorruptedException {
        Layout layout = description();
        if (layout == null || !layout.complete) {
            throw new StreamCorruptedException("an object without a class");
        }
        return layout;
    }

    private @Nullable Layout description() throws InvalidObjectException, StreamCorruptedException {
        return switch (block.get()) {
            case TC_NULL -> null;
            case TC_REFERENCE -> known().layout;
            case TC_CLASSDESC -> newDescription();
            default -> throw new StreamCorruptedException("cannot be followed");
        };
    }

    private Layout newDescription() throws InvalidObjectException, StreamCorruptedException {
        if (++depth > deepest) {
            throw new StreamCorruptedException("too deep");
        }
        String name = name();
        Layout layout = new Layout(name, classes.kind(name));
        skip(Long.BYTES);
        handle(layout, 1);
        layout.flags = block.get();
        int fields = Short.toUnsignedInt(block.getShort());
        for (int i = 0; i < fields; i++) {
            field(layout, (char) block.get());
        }
        annotation("");
        layout.parent = description();
        check(layout);
        layout.complete = true;
        depth--;
        return layout;
    }

    /** Leaves out forms in which the JDK reads other parts than are found here. */
    private static void check(Layout layout) throws StreamCorruptedException {
        Layout parent = layout.parent;
        layout.ancestors = parent == null ? 0 : parent.ancestors + 1;
        boolean external = layout.has(SC_EXTERNALIZABLE);
        boolean record = layout.kind == IncomingClasses.Kind.RECORD;
        if (layout.ancestors > MOST_ANCESTORS
                || layout.has(SC_SERIALIZABLE) == external
                || external && !layout.has(SC_BLOCK_DATA)
                || record && (external || layout.has(SC_WRITE_METHOD))
                || parent != null && (!parent.complete || parent.has(SC_EXTERNALIZABLE))) {
            throw new StreamCorruptedException("cannot be followed");
        }
    }

    private void field(Layout layout, char type)
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
