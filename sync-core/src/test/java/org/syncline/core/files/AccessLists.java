package org.syncline.core.files;

import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Gives a file an access control list, as {@code setfacl -m u:1:r} does, for tests. */
public final class AccessLists {

    private static final int VERSION = 2;

    /** Tag, permissions, and user if it has one: owner, user 1, group, mask, others. */
    private static final int[][] RULES = {
        {1, 6, -1}, {2, 4, 1}, {4, 4, -1}, {0x10, 4, -1}, {0x20, 0, -1}
    };

    private AccessLists() {}

    /** False if the file system has no such lists. */
    public static boolean give(Path root, String name) throws IOException {
        try (LinuxTree tree = LinuxTree.open(root);
                OpenFile file = tree.openRead(RelPath.of(name));
                SystemCallMemory s = SystemCallMemory.borrow()) {
            ByteBuffer rules = ByteBuffer.allocate(4 + RULES.length * 8);
            rules.order(ByteOrder.LITTLE_ENDIAN).putInt(VERSION);
            for (int[] rule : RULES) {
                rules.putShort((short) rule[0]).putShort((short) rule[1]).putInt(rule[2]);
            }
            byte[] list = "system.posix_acl_access".getBytes(StandardCharsets.UTF_8);
            int result =
                    LibcAttributes.fsetxattr(
                            s,
                            ((LinuxFile) file).open(),
                            s.name(list),
                            s.data()
                                    .asSlice(0, rules.capacity())
                                    .copyFrom(MemorySegment.ofArray(rules.array())));
            if (result == -Errno.EOPNOTSUPP) {
                return false;
            }
            Errno.check(result);
            return true;
        }
    }
}
