package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The attributes of a file or directory beside time and mode, as far as they are known: a part is
 * null if the run did not ask for it or the platform does not have it. An unknown part never counts
 * as a change. Immutable.
 *
 * @param owner name of the owner, or its number if it has no name
 * @param group name of the group, or its number if it has no name
 */
public record Attributes(
        @Nullable String owner, @Nullable String group, @Nullable ExtendedAttributes extended) {

    /** All parts unknown. */
    public static final Attributes NONE = new Attributes(null, null, null);

    /** Longest owner or group, in bytes. */
    private static final int MAX_NAME_BYTES = 256;

    private static final byte[] NOTHING = {};

    private static final int OWNER = 1;
    private static final int GROUP = 2;
    private static final int EXTENDED = 4;

    public Attributes {
        checkName(owner);
        checkName(group);
    }

    private static void checkName(@Nullable String name) {
        if (name != null && (name.isEmpty() || utf8(name).length > MAX_NAME_BYTES)) {
            throw new IllegalArgumentException("\"" + name + "\" is no owner or group");
        }
    }

    /** These, with unknown parts taken from an earlier look. */
    public Attributes orElse(Attributes before) {
        if (equals(before) || before.equals(NONE)) {
            return this;
        }
        return new Attributes(
                owner == null ? before.owner : owner,
                group == null ? before.group : group,
                extended == null ? before.extended : extended);
    }

    /** True if no part that is known of both differs. */
    public boolean agreesWith(Attributes other) {
        return sameOwnership(other) && sameExtended(other);
    }

    /** True if neither owner nor group differs, as far as both are known. */
    public boolean sameOwnership(Attributes other) {
        return agree(owner, other.owner) && agree(group, other.group);
    }

    /** True if the extended attributes do not differ, as far as both are known. */
    public boolean sameExtended(Attributes other) {
        return agree(extended, other.extended);
    }

    private static boolean agree(@Nullable Object one, @Nullable Object other) {
        return one == null || other == null || one.equals(other);
    }

    /**
     * The encoding for archives and peers: a set of flags, then the parts that they announce; empty
     * for none.
     */
    public byte[] toBytes() {
        if (equals(NONE)) {
            return NOTHING;
        }
        byte[] first = owner == null ? new byte[0] : utf8(owner);
        byte[] second = group == null ? new byte[0] : utf8(group);
        byte[] rest = extended == null ? new byte[0] : extended.toBytes();
        ByteBuffer buffer =
                ByteBuffer.allocate(
                        1 + 2 * Short.BYTES + first.length + second.length + rest.length);
        int flags =
                (owner == null ? 0 : OWNER)
                        | (group == null ? 0 : GROUP)
                        | (extended == null ? 0 : EXTENDED);
        buffer.put((byte) flags).putShort((short) first.length).putShort((short) second.length);
        return buffer.put(first).put(second).put(rest).array();
    }

    /**
     * Reads the bytes that {@link #toBytes} gave.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    public static Attributes decode(byte[] bytes) {
        if (bytes.length == 0) {
            return NONE;
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (bytes.length < 1 + 2 * Short.BYTES) {
            throw new IllegalArgumentException("malformed attributes");
        }
        int flags = buffer.get();
        int first = buffer.getShort();
        int second = buffer.getShort();
        if (first < 0 || second < 0 || first + second > buffer.remaining()) {
            throw new IllegalArgumentException("malformed attributes");
        }
        String owner = text(buffer, first);
        String group = text(buffer, second);
        byte[] rest = new byte[buffer.remaining()];
        buffer.get(rest);
        return new Attributes(
                (flags & OWNER) == 0 ? null : owner,
                (flags & GROUP) == 0 ? null : group,
                (flags & EXTENDED) == 0 ? null : ExtendedAttributes.decode(rest));
    }

    private static String text(ByteBuffer buffer, int length) {
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
