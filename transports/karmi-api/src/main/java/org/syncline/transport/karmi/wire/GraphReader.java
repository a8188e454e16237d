package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Objects;
import java.util.Queue;

/**
 * Reads objects that {@link GraphWriter} wrote. Only classes that {@link IncomingClasses} has
 * accepted are ever built; depth, object count and every length are bounded. One thread at a time.
 */
public final class GraphReader extends WireInput {
    private static final int KEEP = 1 << 14;

    /** References that blocks of a message may announce beyond their bytes. */
    private static final long MOST_AHEAD = 1 << 20;

    private final References references;
    private final WireLimits limits;
    private IncomingClasses classes;
    private @Nullable Substitution substitution;
    private @Nullable InputStream view;
    private final HashWork work;
    private @Nullable Object[] objects = new @Nullable Object[64];
    private long[] weights = new long[64];
    private long weight;
    private long unfinished;
    private long mayComeAhead = MOST_AHEAD;
    private final Queue<LaterObject> later = new ArrayDeque<>();
    private @Nullable Object[] values = new @Nullable Object[64];
    private int valueCount;
    private int count;
    private int depth;

    public GraphReader(IncomingClasses classes, References references, WireLimits limits) {
        this.classes = classes;
        this.references = references;
        this.limits = limits;
        this.work = new HashWork(limits.work() ? HashWork.MOST : HashWork.LARGEST);
    }

    References references() {
        return references;
    }

    IncomingClasses classes() {
        return classes;
    }

    WireLimits limits() {
        return limits;
    }

    /** This reader as classes that marshal themselves see it; null before the first of them. */
    public @Nullable InputStream view() {
        return view;
    }

    /** Keeps a view of this reader for later objects. */
    public void keepView(InputStream made) {
        view = made;
    }

    /** Whether an object is being read. */
    public boolean isInside() {
        return depth > 0;
    }

    /** Replaces each object read by the one that {@code other} returns; null for none. */
    public void substitute(@Nullable Substitution other) {
        substitution = other;
    }

    /** Expects descriptions of all classes anew. */
    void describe(IncomingClasses other) {
        classes = other;
    }

    /** Goes on with other bytes; objects read so far may still be referred to. */
    void resume(byte[] bytes, int from, int to) {
        openNext(bytes, from, to);
    }

    /** Continues with the objects of {@code other}; returns those read so far. */
    public Handles exchange(Handles other) {
        Handles former = new Handles(objects, weights, count);
        objects = other.objects();
        weights = other.weights();
        count = other.count();
        return former;
    }

    @Override
    public void open(byte[] bytes, int from, int to) {
        super.open(bytes, from, to);
        release();
    }

    /** Forgets the objects of the last message, so that they can be collected. */
    public void release() {
        if (count > 0) {
            if (objects.length > KEEP) {
                objects = new @Nullable Object[64];
                weights = new long[64];
            } else {
                Arrays.fill(objects, 0, count, null);
            }
        }
        count = 0;
        depth = 0;
        later.clear();
        if (valueCount > 0) {
            releaseValues();
        }
        weight = 0;
        mayComeAhead = MOST_AHEAD;
        work.begin();
    }

    private void releaseValues() {
        if (values.length > KEEP) {
            values = new @Nullable Object[64];
        } else {
            Arrays.fill(values, 0, valueCount, null);
        }
        valueCount = 0;
    }

    /** Enters a string or box as {@link ValueTable} has entered it at the other end. */
    private void enter(Object value) {
        if (valueCount < ValueTable.MOST) {
            if (valueCount == values.length) {
                values = Arrays.copyOf(values, 2 * valueCount);
            }
            values[valueCount++] = value;
        }
    }

    /** A string that {@link GraphWriter#putSharedString} wrote. */
    public @Nullable String getSharedString() throws IOException {
        int head = getCount();
        if (head == 0) {
            return null;
        }
        if (readValue(head) instanceof String text) {
            return text;
        }
        throw new StreamCorruptedException("a box where a string must stand");
    }

    /** A string, or a string or box that was read before. */
    Object readValue() throws IOException {
        int head = getCount();
        if (head == 0) {
            throw new StreamCorruptedException("null where a value must stand");
        }
        return readValue(head);
    }

    private Object readValue(int head) throws IOException {
        if (head == GraphWriter.KNOWN) {
            int handle = getCount();
            Object known = handle >= 0 && handle < valueCount ? values[handle] : null;
            if (known == null) {
                throw new StreamCorruptedException("value " + handle + " of " + valueCount);
            }
            return known;
        }
        String text = getString(head);
        if (text.isEmpty()) {
            return "";
        }
        enter(text);
        return text;
    }

    /** Enters a box that was read by itself. */
    <T> T enterBox(T box) {
        if (ValueTable.hasIdentity(box)) {
            enter(box);
        }
        return box;
    }

    /**
     * Reads one object. An exception that a hostile or foreign message makes a constructor throw
     * comes out as an {@link IOException}.
     */
    public @Nullable Object readRoot() throws IOException {
        try {
            return readObject();
        } catch (RuntimeException | StackOverflowError e) {
            throw new InvalidObjectException("message cannot be read: " + e, e);
        }
    }

    /** For codecs: an object inside the one being read. */
    public @Nullable Object readObject() throws IOException {
        int tag = getCount();
        if (tag == GraphWriter.NULL) {
            weight = HashWork.sum(weight, 1);
            return null;
        }
        if (tag == GraphWriter.BACK) {
            return back(getCount());
        }
        if (++depth > limits.depth()) {
            throw new InvalidObjectException("objects nested deeper than " + limits.depth());
        }
        GraphCodec codec = classes.codec(tag - GraphWriter.FIRST_CLASS);
        int handle = count;
        long before = weight;
        weight = 1;
        unfinished = codec.hashesParts() ? HashWork.UNFINISHED : 1;
        Object o = codec.read(this);
        long own = codec.hashesParts() ? weight : 1;
        if (codec.shared()) {
            weights[handle] = own;
        }
        weight = HashWork.sum(before, own);
        if (--depth == 0) {
            readLater();
        }
        return substitution == null ? o : substitute(o, codec.shared() ? handle : -1);
    }

    private void readLater() throws IOException {
        for (LaterObject next = later.poll(); next != null; next = later.poll()) {
            depth = 1;
            next.codec().fill(this, next.object());
            depth = 0;
        }
    }

    /** Makes an object whose body comes later. */
    private Object makeForLater() throws IOException {
        GraphCodec codec = classes.codec(getCount() - GraphWriter.FIRST_CLASS);
        unfinished = 1;
        Object made = codec.make(this);
        later.add(new LaterObject(codec, made));
        weight = HashWork.sum(weight, 1);
        return made;
    }

    private @Nullable Object substitute(Object o, int handle) throws IOException {
        Object other = substitution == null ? o : substitution.of(o);
        if (handle >= 0) {
            objects[handle] = other;
        }
        return other;
    }

    /** Adds to the weight of the object that is being read. */
    void addWeight(long more) {
        weight = HashWork.sum(weight, more);
    }

    /** The object read under a handle; null for one that is not built yet. */
    public @Nullable Object known(int handle) {
        Objects.checkIndex(handle, count);
        return objects[handle];
    }

    private Object back(int handle) throws IOException {
        if (handle == count) {
            return makeForLater();
        }
        if (handle < 0 || handle >= count) {
            throw new StreamCorruptedException(
                    "back-reference to object " + handle + " of " + count);
        }
        Object o = objects[handle];
        if (o == null) {
            throw new InvalidObjectException(
                    "cycle through an immutable object, which cannot be rebuilt");
        }
        weight = HashWork.sum(weight, HashWork.known(weights[handle]));
        return o;
    }

    /**
     * Reads an object that is about to be hashed and compared, such as a key.
     *
     * @param others tells with how many of the same table it is compared
     * @throws InvalidObjectException if that would take long, because it shares its parts
     */
    @Nullable Object readKey(ComparedKeys others) throws IOException {
        long before = weight;
        weight = 0;
        Object key = readObject();
        work.charge(weight);
        if (key != null) {
            int compared = others.add(key, weight);
            if (compared > 0) {
                work.charge(HashWork.times(HashWork.toCompare(key, weight), compared));
            }
        }
        weight = HashWork.sum(before, weight);
        return key;
    }

    /**
     * Looks at a block of Java serialisation before its objects are built; whatever it holds
     * becomes part of the object that is being read.
     *
     * @return whether the block could be followed, so that its tables are known to be harmless
     * @throws InvalidObjectException if hashing the keys of its tables would take long
     */
    boolean weighBlock(int at, int length) throws InvalidObjectException {
        if (!limits.work()) {
            return true;
        }
        mayComeAhead += length;
        ByteBuffer block = ByteBuffer.wrap(array(), at, length);
        long found = new BlockScan(block, this, work).weigh();
        weight = found == BlockScan.UNREADABLE ? HashWork.LARGEST : found;
        return found != BlockScan.UNREADABLE;
    }

    /** Whether blocks may announce, or copy, so many more references than have come. */
    boolean mayAnnounce(long references) {
        mayComeAhead -= references;
        return mayComeAhead >= 0 || !limits.work();
    }

    /** Registers an object under the next handle, before its members are read. */
    public void share(Object o) throws IOException {
        int handle = reserve();
        objects[handle] = o;
    }

    /** Takes the next handle for an object that can only be built after its members. */
    public int reserve() throws IOException {
        int handle = count;
        if (handle >= limits.objects()) {
            throw new InvalidObjectException(
                    "more than " + limits.objects() + " objects in a message");
        }
        if (handle == objects.length) {
            objects = Arrays.copyOf(objects, handle * 2);
            weights = Arrays.copyOf(weights, handle * 2);
        }
        weights[handle] = unfinished;
        count = handle + 1;
        return handle;
    }

    public void fill(int handle, Object o) {
        objects[handle] = o;
    }

    /** The objects of a stream and their sizes, by handle. */
    public record Handles(@Nullable Object[] objects, long[] weights, int count) {
        /** None. */
        public static Handles none() {
            return new Handles(new @Nullable Object[64], new long[64], 0);
        }
    }
}
