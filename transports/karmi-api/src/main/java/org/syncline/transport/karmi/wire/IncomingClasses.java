package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * The classes that the peer has described. A class outside the allow-list is never loaded; it, an
 * unknown class and one of another layout are refused when a message uses them, by an {@link
 * InvalidClassException} that names it.
 */
public final class IncomingClasses {
    /** Letters of the descriptions of all classes that differ, which are kept in parts. */
    private static final int MOST_FOREIGN_LETTERS = 1 << 20;

    private final Predicate<String> allow;
    private final ClassLoader loader;
    private final int max;
    private final boolean trusting;
    private volatile @Nullable Object[] entries = new @Nullable Object[32];
    private int count;
    private int foreignLetters;

    /**
     * @param allow accepts the class names (for arrays, of the element type) whose instances may be
     *     built
     * @param loader the loader that looks classes up
     */
    public IncomingClasses(Predicate<String> allow, ClassLoader loader, WireLimits limits) {
        this.allow = allow;
        this.loader = loader;
        this.max = limits.classes();
        this.trusting = !limits.work();
    }

    Predicate<String> allow() {
        return allow;
    }

    /** Whether code of classes that the peer names may take as long as it likes. */
    boolean trusts() {
        return trusting;
    }

    ClassLoader loader() {
        return loader;
    }

    /**
     * Takes a description; called in the order of the stream.
     *
     * @param layout the digest of the sender's fields
     * @param description the same in words, for a class that has other fields here; may be empty
     */
    public void define(int id, String name, long layout, String description) throws IOException {
        if (id != Builtins.count() + count) {
            throw new StreamCorruptedException("class number " + id + " out of turn");
        }
        if (count >= max) {
            throw new StreamCorruptedException("more than " + max + " classes on one connection");
        }
        @Nullable Object[] table =
                count < entries.length ? entries.clone() : Arrays.copyOf(entries, count * 2);
        table[count] = resolve(name, layout, description);
        count++;
        entries = table;
    }

    private Object resolve(String name, long layout, String description) {
        String element = elementName(name);
        if (!element.isEmpty() && !allow.test(element)) {
            return new Refusal(name, ClassFilter.refusalBy(allow));
        }
        try {
            GraphCodec codec = GraphCodecs.of(Class.forName(name, false, loader));
            return codec.layout() == layout ? codec : evolved(codec, layout, description);
        } catch (IOException e) {
            return new Refusal(name, String.valueOf(e.getMessage()));
        } catch (ClassNotFoundException | LinkageError e) {
            return new Refusal(name, "class not found here");
        }
    }

    private GraphCodec evolved(GraphCodec own, long layout, String description) throws IOException {
        boolean fields = !own.description().isEmpty() && !own.type().isEnum();
        if (fields && layout == 0 && description.isEmpty()) {
            return new JdkBlockCodec(own.type(), own.remoteable());
        }
        foreignLetters += description.length();
        if (foreignLetters > MOST_FOREIGN_LETTERS) {
            throw new InvalidObjectException("too many classes differ at the two ends");
        }
        return EvolvedCodec.of(own, description, this);
    }

    /** {@code a.B} of {@code [[La.B;}; empty for arrays of primitives. */
    static String elementName(String name) {
        int dims = 0;
        while (dims < name.length() && name.charAt(dims) == '[') {
            dims++;
        }
        if (dims == 0) {
            return name;
        }
        return name.endsWith(";") ? name.substring(dims + 1, name.length() - 1) : "";
    }

    /** The part that the objects in an object have in its hash. */
    enum Kind {
        /** None; most have the hash of their identity. */
        PLAIN,
        /** All of them are hashed. */
        CONTAINER,
        /** All of them are hashed, and the class is a record. */
        RECORD
    }

    /** That of a class by name; a container, if it is not known. */
    Kind kind(String name) {
        Class<?> type = find(name);
        if (type == null) {
            return name.startsWith("[") ? Kind.PLAIN : Kind.CONTAINER;
        }
        return type.isRecord()
                ? Kind.RECORD
                : GraphCodec.hashesParts(type) ? Kind.CONTAINER : Kind.PLAIN;
    }

    /** Whether a class by name reads its fields first; one that is not known is never read. */
    boolean readsFieldsFirst(String name) {
        Class<?> type = find(name);
        return type == null || OwnReading.hasFieldsFirst(type);
    }

    /** The class of a name, if it is allowed and there. */
    @Nullable Class<?> find(String name) {
        try {
            return allow.test(name) ? Class.forName(name, false, loader) : null;
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    GraphCodec codec(int id) throws IOException {
        int at = id - Builtins.count();
        if (at < 0) {
            return Builtins.byId(id);
        }
        @Nullable Object[] table = entries;
        Object entry = at < table.length ? table[at] : null;
        if (entry instanceof GraphCodec codec) {
            return codec;
        }
        if (entry instanceof Refusal(String name, String why)) {
            throw new InvalidClassException(name, why);
        }
        throw new StreamCorruptedException("class number " + id + " was never described");
    }

    private record Refusal(String name, String why) {}
}
