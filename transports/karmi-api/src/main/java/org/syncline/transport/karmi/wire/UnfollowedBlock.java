package org.syncline.transport.karmi.wire;

import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;

/**
 * Keeps a block whose keys nobody can weigh from hashing anything but simple keys: beside a table
 * it may hold no class whose hash visits the objects in it, other than the table's own. For one
 * block and one thread.
 */
final class UnfollowedBlock implements ObjectInputFilter {

    /** Tables that show their filter when they are about to hash. */
    private static final Set<String> SHOWN =
            Set.of(
                    "java.util.HashMap",
                    "java.util.HashSet",
                    "java.util.Hashtable",
                    "java.util.LinkedHashMap",
                    "java.util.LinkedHashSet",
                    "java.util.Properties");

    /** Tables that hash or compare without showing it. */
    private static final Set<String> HIDDEN =
            Set.of(
                    "java.util.concurrent.ConcurrentHashMap",
                    "java.util.concurrent.ConcurrentSkipListMap");

    /** May be a table; its length is bounded elsewhere. */
    private static final String FIXED = "java.util.CollSer";

    /** Every failure holds one. */
    private static final String EMPTY = "java.util.Collections$Empty";

    private final ObjectInputFilter next;
    private boolean tables;
    private boolean parts;

    UnfollowedBlock(ObjectInputFilter next) {
        this.next = next;
    }

    /**
     * @throws UncheckedIOException if the block holds a table beside what might share its parts
     */
    @Override
    public Status checkInput(FilterInfo info) {
        Class<?> type = info.serialClass();
        if (type != null) {
            see(type);
        }
        if (tables && parts) {
            throw new UncheckedIOException(
                    new InvalidObjectException(
                            "KaRMI cannot follow an object that writes itself in its own form, so"
                                    + " its tables may only have simple keys and no collections"
                                    + " beside them; write its fields first, or use lists"));
        }
        return next.checkInput(info);
    }

    private void see(Class<?> type) {
        String name = type.getName();
        boolean hidden = HIDDEN.contains(name);
        tables |= hidden || type == Map.Entry[].class || name.equals(FIXED);
        parts |=
                hidden
                        || GraphCodec.hashesParts(type)
                                && !SHOWN.contains(name)
                                && !name.equals(FIXED)
                                && !name.startsWith(EMPTY);
    }
}
