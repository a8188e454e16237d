package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A path below a root, as the exact bytes of its names joined by {@code '/'}. The empty path is the
 * root itself.
 *
 * <p>Order is directory by directory: names are compared as unsigned bytes and a directory comes
 * before everything below it and before every sibling that its name is a prefix of. Immutable; safe
 * for any thread.
 */
public final class RelPath implements Comparable<RelPath> {

    /** The root. */
    public static final RelPath ROOT = new RelPath(new byte[0]);

    /** Longest path that is accepted, in bytes; longer ones from a peer are refused. */
    public static final int MAX_BYTES = 1 << 16;

    /** Most names of a path that is accepted; a folder that lies deeper is not synchronised. */
    public static final int MAX_NAMES = 500;

    private static final int MAX_NAME_BYTES = 1 << 10;

    private final byte[] bytes;
    private int hash;

    private RelPath(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Validates and wraps the bytes, which the caller must not change afterwards.
     *
     * @throws IllegalArgumentException if a name is empty, {@code .}, {@code ..}, too long or holds
     *     a NUL, or if there are too many
     */
    public static RelPath of(byte[] bytes) {
        RelPath path = ofAnyDepth(bytes);
        if (path.isTooDeep()) {
            throw new IllegalArgumentException(
                    "path of " + path.depth() + " names, of which " + MAX_NAMES + " are allowed");
        }
        return path;
    }

    /**
     * As {@link #of(byte[])}, for paths of this machine's own that may have more than {@link
     * #MAX_NAMES} names.
     */
    public static RelPath ofAnyDepth(byte[] bytes) {
        if (bytes.length == 0) {
            return ROOT;
        }
        if (bytes.length > MAX_BYTES) {
            throw new IllegalArgumentException("path of " + bytes.length + " bytes is too long");
        }
        int start = 0;
        for (int i = 0; i <= bytes.length; i++) {
            if (i == bytes.length || bytes[i] == '/') {
                checkName(bytes, start, i);
                start = i + 1;
            } else if (bytes[i] == 0) {
                throw new IllegalArgumentException("path holds a NUL byte");
            }
        }
        return new RelPath(bytes);
    }

    /** The path with these names in UTF-8, joined by {@code '/'}. */
    public static RelPath of(String path) {
        return of(path.getBytes(StandardCharsets.UTF_8));
    }

    private static void checkName(byte[] bytes, int from, int to) {
        int length = to - from;
        boolean dots = length <= 2 && length > 0 && bytes[from] == '.' && bytes[to - 1] == '.';
        if (length == 0 || dots || length > MAX_NAME_BYTES) {
            throw new IllegalArgumentException(
                    "path \""
                            + new String(bytes, StandardCharsets.UTF_8)
                            + "\" holds a name that is not allowed");
        }
    }

    /** The child of this directory with the given name. */
    public RelPath child(byte[] name) {
        if (isRoot()) {
            return of(name.clone());
        }
        byte[] joined = Arrays.copyOf(bytes, bytes.length + 1 + name.length);
        joined[bytes.length] = '/';
        System.arraycopy(name, 0, joined, bytes.length + 1, name.length);
        checkName(joined, bytes.length + 1, joined.length);
        return new RelPath(joined);
    }

    /** The child with this name in UTF-8. */
    public RelPath child(String name) {
        return child(name.getBytes(StandardCharsets.UTF_8));
    }

    /** The directory that holds this path; the root is its own parent. */
    public RelPath parent() {
        int slash = lastSlash();
        return slash < 0 ? ROOT : new RelPath(Arrays.copyOf(bytes, slash));
    }

    /** The path above this one, or this one, that has so many bytes. */
    public RelPath upTo(int length) {
        return length == bytes.length ? this : new RelPath(Arrays.copyOf(bytes, length));
    }

    /** The last name, as bytes; empty for the root. */
    public byte[] name() {
        return Arrays.copyOfRange(bytes, lastSlash() + 1, bytes.length);
    }

    /** The names from the root downwards. */
    public List<byte[]> names() {
        List<byte[]> names = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= bytes.length && bytes.length > 0; i++) {
            if (i == bytes.length || bytes[i] == '/') {
                names.add(Arrays.copyOfRange(bytes, start, i));
                start = i + 1;
            }
        }
        return names;
    }

    /**
     * The new path of this one, which is {@code from} or lies below it, after a rename of {@code
     * from} to {@code to}. It may be longer than {@link #MAX_BYTES}.
     */
    public RelPath rebased(RelPath from, RelPath to) {
        if (!equals(from) && !isBelow(from)) {
            throw new IllegalArgumentException("\"" + this + "\" is not below \"" + from + "\"");
        }
        int rest = bytes.length - from.bytes.length;
        byte[] joined = Arrays.copyOf(to.bytes, to.bytes.length + rest);
        System.arraycopy(bytes, from.bytes.length, joined, to.bytes.length, rest);
        return new RelPath(joined);
    }

    /** The number of names. */
    public int depth() {
        int names = bytes.length == 0 ? 0 : 1;
        for (byte b : bytes) {
            names += b == '/' ? 1 : 0;
        }
        return names;
    }

    /** True if there are more than {@link #MAX_NAMES} names. */
    public boolean isTooDeep() {
        return bytes.length >= 2 * MAX_NAMES && depth() > MAX_NAMES;
    }

    public boolean isRoot() {
        return bytes.length == 0;
    }

    /** Returns the item of this path from a list that is sorted by path, or null. */
    public <T> @Nullable T findIn(List<T> sorted, Function<? super T, RelPath> path) {
        int low = 0;
        int high = sorted.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = path.apply(sorted.get(middle)).compareTo(this);
            if (order == 0) {
                return sorted.get(middle);
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return null;
    }

    /** True if this path, or one above it up to the root, fulfils the condition. */
    public boolean isAtOrBelow(Predicate<RelPath> condition) {
        RelPath at = this;
        while (!at.isRoot() && !condition.test(at)) {
            at = at.parent();
        }
        return !at.isRoot() || condition.test(ROOT);
    }

    /** True if this path lies strictly below {@code directory}. */
    public boolean isBelow(RelPath directory) {
        int n = directory.bytes.length;
        if (n == 0) {
            return bytes.length > 0;
        }
        return bytes.length > n
                && bytes[n] == '/'
                && Arrays.equals(bytes, 0, n, directory.bytes, 0, n);
    }

    /** A copy of the bytes. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    /** The bytes themselves, for encoders that only read. */
    public byte[] rawBytes() {
        return bytes;
    }

    private int lastSlash() {
        int i = bytes.length - 1;
        while (i >= 0 && bytes[i] != '/') {
            i--;
        }
        return i;
    }

    @Override
    public int compareTo(RelPath other) {
        int at = Arrays.mismatch(bytes, other.bytes);
        if (at < 0) {
            return 0;
        }
        if (at == bytes.length || at == other.bytes.length) {
            return Integer.compare(bytes.length, other.bytes.length);
        }
        return Integer.compare(rank(bytes[at]), rank(other.bytes[at]));
    }

    private static int rank(byte b) {
        return b == '/' ? 0 : b & 0xff;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RelPath path && Arrays.equals(bytes, path.bytes);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            hash = Arrays.hashCode(bytes);
        }
        return hash;
    }

    /**
     * The path for people: UTF-8, with bytes that are not UTF-8 shown as replacement characters.
     */
    @Override
    public String toString() {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
