package org.syncline.transport.kit;

import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;

/**
 * Bounds what one message in Java serialization makes its reader do, as it is read. Memory: all
 * that the message announces, and all that its failures copy, may exceed what has come of it by
 * {@link #MOST_AHEAD} references and one array of primitives. Time: nothing in it is hashed but
 * strings, because hashing shared collections takes time exponential in their depth. So a message
 * holds one table of at most strings and no other collection, or lists; of a list that cannot
 * change, whose form in the stream might as well be a table's, the elements are strings written in
 * place.
 *
 * <p>It sees no more than a stream shows its filter: each class where it is first named, each
 * length, and, where neither is new, only that there is a reference at some depth. Not safe for
 * several threads.
 */
final class MessageBounds {

    /** References that may be announced before any of them has come. */
    static final long MOST_AHEAD = 1 << 20;

    /** Objects in lists before a fixed one: few, so that hashing all that they share is quick. */
    private static final int MOST_MEMBERS = 24;

    /**
     * Elements of all lists of a message that has fixed ones, because a fixed set compares each of
     * its elements with all others if their hashes are equal.
     */
    static final int MOST_FIXED = 1 << 13;

    private static final Class<?> TABLE = Map.Entry[].class;
    private static final String FIXED = "java.util.CollSer";
    private static final String SINGLE_ENTRY = "java.util.Collections$SingletonMap";
    private static final Set<String> LISTS =
            Set.of(
                    "java.util.ArrayList",
                    "java.util.Arrays$ArrayList",
                    "java.util.Collections$SingletonList",
                    "java.util.Collections$UnmodifiableList",
                    "java.util.Vector");
    private static final Status REJECTED = Status.REJECTED;

    private long announced;
    private long besideFixed;
    private boolean lists;
    private boolean singleEntries;
    private boolean fixed;
    private boolean tables;
    private boolean inTable;
    private int tableDepth;
    private int members;
    private final boolean countsCopies;
    private final FailureCopies copies = new FailureCopies();
    private final BitSet arrays = new BitSet();
    private final BitSet fixedLists = new BitSet();

    /**
     * @param countsCopies whether failures are bounded that copy a part which they share
     */
    MessageBounds(boolean countsCopies) {
        this.countsCopies = countsCopies;
    }

    /** Begins another message. */
    void begin() {
        announced = 0;
        besideFixed = 0;
        lists = false;
        singleEntries = false;
        fixed = false;
        tables = false;
        inTable = false;
        members = 0;
        copies.begin();
        arrays.clear();
        fixedLists.clear();
    }

    /** True if the message may go on. */
    boolean allow(FilterInfo info) {
        Class<?> type = info.serialClass();
        int depth = (int) info.depth();
        boolean allowed = allowMember(depth) && allowCopies(info);
        if (type != null) {
            allowed &=
                    info.arrayLength() < 0 ? allowClass(type.getName()) : allowLength(type, info);
        }
        return allowed;
    }

    /** An object at this depth, which ends all that began at it or below. */
    private boolean allowMember(int depth) {
        if (depth > 0 && arrays.get(depth - 1)) {
            members++;
        }
        boolean allowed = depth == 0 || !fixedLists.get(depth - 1) || members <= MOST_MEMBERS;
        inTable &= depth > tableDepth;
        if (arrays.length() > depth) {
            arrays.clear(depth, arrays.length());
            fixedLists.clear(depth, Math.max(depth, fixedLists.length()));
        }
        return allowed;
    }

    private boolean allowCopies(FilterInfo info) {
        if (!countsCopies) {
            return true;
        }
        long copied = copies.count(info);
        announced += copied;
        return (copied == 0 || announced - info.streamBytes() <= MOST_AHEAD)
                && copies.allowsTexts(info);
    }

    private boolean allowClass(String name) {
        lists |= LISTS.contains(name);
        singleEntries |= name.equals(SINGLE_ENTRY);
        fixed |= name.equals(FIXED);
        return !(fixed && singleEntries)
                && !(tables && (lists || singleEntries || fixed))
                && !inTable;
    }

    private boolean allowLength(Class<?> type, FilterInfo info) {
        int depth = (int) info.depth();
        long length = info.arrayLength();
        if (type.componentType().isPrimitive()) {
            return info.streamBytes() + length * width(type) <= MessageLimits.BYTES;
        }
        announced += length;
        besideFixed += fixed ? length : 0;
        if (announced - info.streamBytes() > MOST_AHEAD || besideFixed > MOST_FIXED) {
            return false;
        }
        if (type == TABLE) {
            return allowTable(depth);
        }
        if (length > 0 && mayHoldCollections(type.componentType())) {
            arrays.set(depth);
            fixedLists.set(depth, fixed);
        }
        return true;
    }

    private boolean allowTable(int depth) {
        boolean alone = !tables && !lists && !singleEntries && !fixed;
        tables = true;
        inTable = true;
        tableDepth = depth;
        return alone;
    }

    private static boolean mayHoldCollections(Class<?> component) {
        return component == Object.class || component.getName().startsWith("java.util.");
    }

    /** Bytes that an element takes in the stream. */
    private static int width(Class<?> array) {
        Class<?> element = array.componentType();
        if (element == long.class || element == double.class) {
            return Long.BYTES;
        } else if (element == int.class || element == float.class) {
            return Integer.BYTES;
        }
        return element == short.class || element == char.class ? Short.BYTES : Byte.BYTES;
    }
}
