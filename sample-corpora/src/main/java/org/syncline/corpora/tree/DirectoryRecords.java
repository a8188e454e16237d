package org.syncline.corpora.tree;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.List;

/** Decodes the result of getdents64: {@code struct linux_dirent64}, one after the other. */
final class DirectoryRecords {
    private static final long LENGTH = 16;
    private static final long NAME = 19;
    private static final RawPath SELF = RawPath.of(".");
    private static final RawPath PARENT = RawPath.of("..");

    private DirectoryRecords() {}

    static void addNames(MemorySegment records, List<RawPath> names) {
        for (long at = 0; at < records.byteSize(); ) {
            int length = Short.toUnsignedInt(records.get(JAVA_SHORT_UNALIGNED, at + LENGTH));
            RawPath name = terminated(records.asSlice(at + NAME, length - NAME));
            if (!name.equals(SELF) && !name.equals(PARENT)) {
                names.add(name);
            }
            at += length;
        }
    }

    private static RawPath terminated(MemorySegment field) {
        long length = 0;
        while (field.get(JAVA_BYTE, length) != 0) {
            length++;
        }
        return RawPath.of(field.asSlice(0, length).toArray(JAVA_BYTE));
    }
}
