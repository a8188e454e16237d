package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.Remote;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/**
 * Writes object graphs by value, with cycles and sharing kept within one message. An object is a
 * varint tag and a body: tag 0 is null, 1 a back-reference (its handle follows), and from 2 on the
 * class by its number on this connection. A string or box that comes again is the head {@link
 * #KNOWN} of a string, and its number among strings and boxes. An object far down a chain is a
 * back-reference to the next handle and its class; its body follows after the outermost object, so
 * that long chains need no stack. One thread at a time.
 */
public final class GraphWriter extends WireOutput {
    static final int NULL = 0;
    static final int BACK = 1;
    static final int FIRST_CLASS = 2;

    /** The head of an empty string in UTF-16, which no writer has use for. */
    static final int KNOWN = 2;

    /** The part of the depth that is left to objects in those from which on bodies are put off. */
    private static final int TENTH = 10;

    private final References references;
    private final WireLimits limits;
    private OutgoingClasses classes;
    private IdentityTable seen = new IdentityTable();
    private @Nullable Substitution substitution;
    private @Nullable OutputStream view;
    private @Nullable Object anew;
    private final Map<Object, @Nullable Object> substitutes = new IdentityHashMap<>();
    private final Queue<LaterObject> later = new ArrayDeque<>();
    private final Set<Object> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ValueTable values = new ValueTable();
    private final int putOffFrom;
    private boolean together;
    private int depth;
    private int wholes;

    public GraphWriter(OutgoingClasses classes, References references, WireLimits limits) {
        super(limits.frameBytes());
        this.classes = classes;
        this.references = references;
        this.limits = limits;
        // A higher limit of this side is not known to be that of the other one.
        int most = Math.min(limits.depth(), WireLimits.DEFAULT.depth());
        this.putOffFrom = most - most / TENTH;
    }

    /** Has all objects follow where they are met, however deep that is. */
    void keepTogether() {
        together = true;
    }

    References references() {
        return references;
    }

    /** This writer as classes that marshal themselves see it; null before the first of them. */
    public @Nullable OutputStream view() {
        return view;
    }

    /** Keeps a view of this writer for later objects. */
    public void keepView(OutputStream made) {
        view = made;
    }

    /** Whether an object is being written. */
    public boolean isInside() {
        return depth > 0;
    }

    /**
     * Replaces each object before it is sent by the one that {@code other} returns; null for none.
     */
    public void substitute(@Nullable Substitution other) {
        substitution = other;
    }

    /** Continues with the handles of {@code other}; returns those given so far. */
    public IdentityTable exchange(IdentityTable other) {
        IdentityTable former = seen;
        seen = other;
        return former;
    }

    /** Starts anew with class numbers that nobody has heard of. */
    void describe(OutgoingClasses other) {
        classes = other;
    }

    /** The bytes are sent; handles stay, so that later objects may refer to earlier ones. */
    void sent() {
        super.reset();
    }

    IdentityTable seen() {
        return seen;
    }

    @Override
    public void reset() {
        super.reset();
        forget();
    }

    /**
     * Drops the bytes written after {@code position}, with their object handles; for a reply that
     * failed half-way.
     */
    public void restart(int position) {
        references.unsend();
        rewind(position);
        forget();
    }

    /** Forgets the objects written so far, as the reader has to at the same point. */
    public void forget() {
        seen.clear();
        if (!substitutes.isEmpty()) {
            substitutes.clear();
        }
        depth = 0;
        wholes = 0;
        if (!later.isEmpty()) {
            later.clear();
            waiting.clear();
        }
        values.clear();
        references.forget();
    }

    /**
     * Writes a string that keeps its identity: its number, if it was written so before. Fields that
     * are declared as strings are written by {@link #putString}, which costs less.
     */
    public void putSharedString(@Nullable String s) throws IOException {
        int known = s == null || s.isEmpty() ? -1 : values.handleOrAdd(s);
        if (known < 0) {
            putString(s);
        } else {
            putKnown(known);
        }
    }

    private void putKnown(int value) throws IOException {
        put((byte) KNOWN);
        putCount(value);
    }

    private boolean isKnownBox(Object box) throws IOException {
        int known = ValueTable.hasIdentity(box) ? values.handleOrAdd(box) : -1;
        if (known < 0) {
            return false;
        }
        putCount(classes.idOf(GraphCodecs.of(String.class)) + FIRST_CLASS);
        putKnown(known);
        return true;
    }

    /** Writes an object by itself; nesting too deep for the stack is an error like others. */
    public void writeRoot(@Nullable Object o) throws IOException {
        try {
            writeObject(o);
        } catch (StackOverflowError e) {
            throw new InvalidObjectException("objects nested too deep", e);
        }
    }

    /** The frames of this method are many when objects nest: it has few variables. */
    public void writeObject(@Nullable Object o) throws IOException {
        if (o == null) {
            put((byte) NULL);
            return;
        }
        GraphCodec codec = codecOf(o);
        if (substitution != null || codec instanceof ReplacingCodec) {
            o = substituteOf(o);
            if (o == null) {
                put((byte) NULL);
                return;
            }
            codec = codecOf(o);
        }
        if (codec.shared() ? isRepeated(o) : codec.isBox() && isKnownBox(o)) {
            return;
        }
        if (++depth > putOffFrom && isPutOff(codec, o)) {
            return;
        }
        putCount(classes.idOf(codec) + FIRST_CLASS);
        codec.write(this, o);
        if (--depth == 0) {
            writeLater();
        }
    }

    private boolean isPutOff(GraphCodec codec, Object o) throws IOException {
        if (together || wholes > 0 || !codec.canWait()) {
            if (depth > limits.depth()) {
                throw new InvalidObjectException("objects nested deeper than " + limits.depth());
            }
            return false;
        }
        depth--;
        put((byte) BACK);
        putCount(seen.count() - 1);
        putCount(classes.idOf(codec) + FIRST_CLASS);
        later.add(new LaterObject(codec, o));
        waiting.add(o);
        return true;
    }

    /** What is written until {@link #endWhole} must be complete when it is read. */
    public void beginWhole() {
        wholes++;
    }

    public void endWhole() {
        wholes--;
    }

    /** Writes an object that must be complete when it is read, because it is hashed or compared. */
    void writeWhole(@Nullable Object o) throws IOException {
        beginWhole();
        writeObject(o);
        endWhole();
    }

    private void writeLater() throws IOException {
        for (LaterObject next = later.poll(); next != null; next = later.poll()) {
            waiting.remove(next.object());
            depth = 1;
            next.codec().write(this, next.object());
            depth = 0;
        }
    }

    private @Nullable Object substituteOf(Object original) throws IOException {
        Substitution by = substitution;
        Object o = by == null ? original : substitute(original, by);
        while (o != null && codecOf(o) instanceof ReplacingCodec replacing) {
            Object former = o;
            o = substitute(former, replacing::replace);
            if (o != null && o.getClass() == former.getClass()) {
                break;
            }
        }
        return o;
    }

    private GraphCodec codecOf(Object o) throws IOException {
        GraphCodec codec = GraphCodecs.of(o.getClass());
        return codec.remoteable() && isReference(o) ? Builtins.REFERENCE : codec;
    }

    private boolean isReference(Object o) throws IOException {
        if (references.refOf(o) != null) {
            return true;
        }
        if (o instanceof Remote) {
            throw References.notExported(o);
        }
        return false;
    }

    /** Writes {@code o} as an object of its own, even if it has been written before. */
    public void writeAnew(@Nullable Object o) throws IOException {
        anew = o;
        writeRoot(o);
        anew = null;
    }

    /** The object that is sent for {@code o}; the same for each of its occurrences in a message. */
    private @Nullable Object substitute(Object o, Substitution by) throws IOException {
        if (substitutes.containsKey(o)) {
            return substitutes.get(o);
        }
        Object substitute = by.of(o);
        substitutes.put(o, substitute);
        return substitute;
    }

    private boolean isRepeated(Object o) throws IOException {
        int handle = o == anew ? seen.addAnew(o) : seen.handleOrAdd(o);
        if (handle < 0) {
            anew = null;
            if (seen.count() > limits.objects()) {
                throw new InvalidObjectException(
                        "more than " + limits.objects() + " objects in a message");
            }
            return false;
        }
        if (wholes > 0 && waiting.contains(o)) {
            throw new InvalidObjectException(
                    "a key, record or object of an own form holds an object that is nested deeper"
                            + " than "
                            + putOffFrom
                            + " elsewhere in the message");
        }
        put((byte) BACK);
        putCount(handle);
        return true;
    }
}
