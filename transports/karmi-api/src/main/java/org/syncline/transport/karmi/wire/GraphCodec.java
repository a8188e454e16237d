package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.InvalidClassException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes and reads the bodies of one class's objects. The class itself, and nulls and repeated
 * objects, are the business of {@link GraphWriter} and {@link GraphReader}. Codecs are stateless
 * and shared by all threads.
 */
public abstract class GraphCodec {
    private static final Set<Class<?>> LONG_NUMBERS =
            Set.of(BigInteger.class, BigDecimal.class, BitSet.class);
    private static final int NONE = -1;
    private static final AtomicInteger NEXT = new AtomicInteger();

    private final Class<?> type;
    private final boolean remoteable;
    private final long layout;
    private final boolean hashesParts;
    private final boolean box;
    private int index = NONE;

    /** For a class whose name says it all, and whose objects cannot be exported. */
    protected GraphCodec(Class<?> type) {
        this(type, false, 0);
    }

    protected GraphCodec(Class<?> type, boolean remoteable, long layout) {
        this.type = type;
        this.remoteable = remoteable;
        this.layout = layout;
        this.hashesParts = hashesParts(type);
        this.box = Number.class.isAssignableFrom(type) || type == Character.class;
    }

    /** An object that stands for another one may stand for a collection. */
    static boolean hashesParts(Class<?> type) {
        return Collection.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type)
                || Map.Entry.class.isAssignableFrom(type)
                || Comparator.class.isAssignableFrom(type)
                || type.isRecord()
                || LONG_NUMBERS.contains(type)
                || SerialHooks.standsForAnother(type);
    }

    public final Class<?> type() {
        return type;
    }

    /**
     * A small number of this codec in this process; connections keep their class ids in arrays
     * indexed by it. Codecs that only read have none.
     */
    final int index() {
        int known = index;
        return known == NONE ? number() : known;
    }

    private synchronized int number() {
        if (index == NONE) {
            index = NEXT.getAndIncrement();
        }
        return index;
    }

    /**
     * Whether a second occurrence in a message refers to the first; false for values such as
     * strings.
     */
    boolean shared() {
        return true;
    }

    /** Whether the value may be a box, which keeps its identity within a message. */
    final boolean isBox() {
        return box;
    }

    /** Whether hashing an instance hashes the objects in it. */
    final boolean hashesParts() {
        return hashesParts;
    }

    /**
     * Whether an object can be made before its members are there, so that a long chain of them
     * needs no stack: {@link #make} and {@link #fill} read it.
     */
    boolean canWait() {
        return false;
    }

    /** An object without its members, registered with {@link GraphReader#share}. */
    Object make(GraphReader in) throws IOException {
        throw new InvalidClassException(type.getName(), "an object that cannot be read in parts");
    }

    /** Reads the members of an object that {@link #make} made. */
    void fill(GraphReader in, Object made) throws IOException {
        throw new InvalidClassException(type.getName(), "an object that cannot be read in parts");
    }

    /** Whether instances may be exported objects, which travel as references. */
    final boolean remoteable() {
        return remoteable;
    }

    /** A digest of the layout that both ends must agree on; 0 if the class name says it all. */
    final long layout() {
        return layout;
    }

    /**
     * The layout in words, for a peer with another version of the class; empty if both ends must
     * have the same.
     */
    String description() {
        return "";
    }

    /** Whether objects travel as blocks of Java serialisation. */
    boolean isBlock() {
        return false;
    }

    /** FNV-1a, 64 bits: it guards against differing versions, not against malice. */
    public static long digest(CharSequence text) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            h = (h ^ text.charAt(i)) * 0x100000001b3L;
        }
        return h;
    }

    public abstract void write(GraphWriter out, Object value) throws IOException;

    /**
     * Reads the body. A shared codec registers its object with {@link GraphReader#share} before it
     * reads members, or with {@link GraphReader#reserve} and {@link GraphReader#fill} when it
     * cannot be built before.
     */
    public abstract Object read(GraphReader in) throws IOException;
}
