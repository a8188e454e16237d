package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;

/**
 * The state of a path. Absent and unsyncable entries are values too. Times are modification times
 * in nanoseconds since the epoch. Modes are the nine POSIX permission bits; the three others
 * (set-user, set-group, sticky) are no part of the state, so that none ever comes from a peer.
 * Immutable.
 */
public sealed interface Entry {

    /**
     * True if the content is the same: type, bytes or link target; times and modes do not count.
     */
    boolean sameContent(Entry other);

    /** The attributes; none if it is neither file nor directory. */
    default Attributes attributes() {
        return Attributes.NONE;
    }

    /** The same with other attributes, if it is a file or directory. */
    default Entry withAttributes(Attributes others) {
        return this;
    }

    /** Nothing: never there, or deleted. */
    record Absent() implements Entry {

        public static final Absent INSTANCE = new Absent();

        @Override
        public boolean sameContent(Entry other) {
            return other instanceof Absent;
        }
    }

    /** A directory; its children are entries of their own. */
    record Directory(Instant mtime, int mode, Attributes attributes) implements Entry {

        /** A directory with unknown attributes. */
        public Directory(Instant mtime, int mode) {
            this(mtime, mode, Attributes.NONE);
        }

        public Directory {
            mode = Modes.travelling(mode);
        }

        @Override
        public Directory withAttributes(Attributes others) {
            return others.equals(attributes) ? this : new Directory(mtime, mode, others);
        }

        @Override
        public boolean sameContent(Entry other) {
            return other instanceof Directory;
        }
    }

    /**
     * A regular file of {@code size} bytes whose content has this digest.
     *
     * @param linkedTo the first path of the group if several names of the snapshot are hard links
     *     to one file; null for this first path itself, and for files of one name
     */
    record RegularFile(
            long size,
            Instant mtime,
            int mode,
            Digest digest,
            Attributes attributes,
            @Nullable RelPath linkedTo)
            implements Entry {

        /** A file with a single name and unknown attributes. */
        public RegularFile(long size, Instant mtime, int mode, Digest digest) {
            this(size, mtime, mode, digest, Attributes.NONE, null);
        }

        @Override
        public RegularFile withAttributes(Attributes others) {
            return others.equals(attributes)
                    ? this
                    : new RegularFile(size, mtime, mode, digest, others, linkedTo);
        }

        public RegularFile withDigest(Digest other) {
            return new RegularFile(size, mtime, mode, other, attributes, linkedTo);
        }

        public RegularFile withLink(@Nullable RelPath first) {
            return Objects.equals(first, linkedTo)
                    ? this
                    : new RegularFile(size, mtime, mode, digest, attributes, first);
        }

        public RegularFile {
            mode = Modes.travelling(mode);
        }

        @Override
        public boolean sameContent(Entry other) {
            return other instanceof RegularFile file
                    && size == file.size
                    && digest.equals(file.digest);
        }
    }

    /** A symbolic link; {@code target} are the exact bytes it holds, never resolved. */
    record Symlink(byte[] target, Instant mtime) implements Entry {

        @Override
        public boolean sameContent(Entry other) {
            return other instanceof Symlink link && Arrays.equals(target, link.target);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Symlink link && sameContent(link) && mtime.equals(link.mtime);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(target);
        }
    }

    /** An entry that exists and stays as it is: a device, an unreadable file, an excluded type. */
    record Unsyncable(String reason) implements Entry {

        @Override
        public boolean sameContent(Entry other) {
            return false;
        }
    }
}
