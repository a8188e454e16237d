package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Writes object graphs by value, with cycles and sharing kept within one message. An object is a
 * varint tag and a body: tag 0 is null, 1 a back-reference (its handle follows), and from 2 on the
 * class by its number on this connection. Strings, boxes and enums are values and are repeated. One
 * thread at a time.
 */
public final class GraphWriter extends WireOutput {
    static final int NULL = 0;
    static final int BACK = 1;
    static final int FIRST_CLASS = 2;

    private final OutgoingClasses classes;
    private final References references;
    private final WireLimits limits;
    private final IdentityTable seen = new IdentityTable();
    private final Map<Object, @Nullable Object> substitutes = new IdentityHashMap<>();
    private int depth;

    public GraphWriter(OutgoingClasses classes, References references, WireLimits limits) {
        super(limits.frameBytes());
        this.classes = classes;
        this.references = references;
        this.limits = limits;
    }

    References references() {
        return references;
    }

    @Override
    public void reset() {
        super.reset();
        forget();
    }

    /**
     * Drops what was written after {@code position}, with its object handles; for a reply that
     * failed half-way.
     */
    public void restart(int position) {
        rewind(position);
        forget();
    }

    private void forget() {
        seen.clear();
        if (!substitutes.isEmpty()) {
            substitutes.clear();
        }
        depth = 0;
    }

    public void writeObject(@Nullable Object o) throws IOException {
        if (o == null) {
            put((byte) NULL);
            return;
        }
        Codec codec = Codecs.of(o.getClass());
        if (codec.remoteable() && references.isReference(o)) {
            codec = Builtins.REFERENCE;
        }
        if (codec instanceof ReplacingCodec replacing) {
            Object substitute = substitute(o, replacing);
            if (substitute == null || substitute.getClass() != o.getClass()) {
                writeObject(substitute);
                return;
            }
            o = substitute;
        }
        if (codec.shared() && isRepeated(o)) {
            return;
        }
        putCount(classes.idOf(codec) + FIRST_CLASS);
        if (++depth > limits.depth()) {
            throw new InvalidObjectException("objects nested deeper than " + limits.depth());
        }
        codec.write(this, o);
        depth--;
    }

    /** What is sent for {@code o}; the same for each of its occurrences in a message. */
    private @Nullable Object substitute(Object o, ReplacingCodec codec) throws IOException {
        if (substitutes.containsKey(o)) {
            return substitutes.get(o);
        }
        Object substitute = codec.replace(o);
        substitutes.put(o, substitute);
        return substitute;
    }

    private boolean isRepeated(Object o) throws IOException {
        int handle = seen.handleOrAdd(o);
        if (handle < 0) {
            if (seen.count() > limits.objects()) {
                throw new InvalidObjectException(
                        "more than " + limits.objects() + " objects in a message");
            }
            return false;
        }
        put((byte) BACK);
        putCount(handle);
        return true;
    }
}
