package org.syncline.core.scan;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.TreeOptions;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.List;

/** Computes {@link Listing#digest}. */
final class ListingDigest {

    /** An entry without its name. */
    private static final int FIXED_BYTES = 64;

    private static final int MOST_NAME_BYTES = 1 << 10;

    private ListingDigest() {}

    /**
     * The digest of these entries. If the run looks at attributes, the change time of a
     * subdirectory counts too, because nothing else shows a change of its attributes.
     */
    static byte[] of(List<ListedEntry> entries, TreeOptions choices) {
        MessageDigest digest = DigestAlgorithm.sha256();
        ByteBuffer buffer = ByteBuffer.allocate(FIXED_BYTES + MOST_NAME_BYTES);
        for (ListedEntry entry : entries) {
            buffer.clear();
            byte[] name = entry.path().name();
            buffer.putShort((short) name.length).put(name);
            add(buffer, entry.stat());
            if (choices.attributes() && entry.isDirectory()) {
                add(buffer, entry.stat().ctime());
            }
            digest.update(buffer.flip());
        }
        return digest.digest();
    }

    private static void add(ByteBuffer buffer, FileStat stat) {
        buffer.put((byte) stat.kind().ordinal()).putShort((short) stat.mode());
        add(buffer, stat.mtime());
        buffer.putLong(stat.inode());
        if (stat.kind() != FileStat.Kind.DIRECTORY) {
            buffer.putLong(stat.size()).putInt(stat.links());
            add(buffer, stat.ctime());
        }
    }

    private static void add(ByteBuffer buffer, FileStat.Stamp stamp) {
        buffer.putLong(stamp.seconds()).putInt(stamp.nanos());
    }
}
