package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.ExtendedAttributes.Attribute;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The extended attributes of a file or directory that is held open (xattr(7)). One thread. */
final class LinuxXattrs extends Xattrs implements AutoCloseable {

    private static final byte[] USER = "user.".getBytes(StandardCharsets.UTF_8);
    private static final byte[] ACL = "system.posix_acl_".getBytes(StandardCharsets.UTF_8);

    private final SystemCallMemory s = SystemCallMemory.borrow();
    private final int fd;

    private LinuxXattrs(int fd) {
        this.fd = fd;
    }

    /** The attributes found; {@code extended} is null if they are unknown. */
    record Found(@Nullable ExtendedAttributes extended, boolean hasAcl, boolean beyondLimits) {

        static final Found UNKNOWN = new Found(null, false, false);
    }

    /** Opens without following a link, and without waiting for a FIFO. */
    static LinuxXattrs open(NameInDirectory at) throws FileProblem {
        return new LinuxXattrs(Errno.check(at.open(Flags.READ_FILE, 0)));
    }

    Found read() throws FileProblem {
        List<byte[]> names = names();
        if (names == null) {
            return new Found(null, false, true);
        }
        boolean acl = names.stream().anyMatch(name -> startsWith(name, ACL));
        List<Attribute> found = new ArrayList<>();
        for (byte[] name : names) {
            if (startsWith(name, USER)) {
                int length = LibcAttributes.fgetxattr(s, fd, s.name(name));
                if (length != -Errno.ENODATA) {
                    byte[] value = s.data().asSlice(0, Errno.check(length)).toArray(JAVA_BYTE);
                    found.add(
                            new Attribute(
                                    Arrays.copyOfRange(name, USER.length, name.length), value));
                }
            }
        }
        return ExtendedAttributes.fits(found)
                ? new Found(ExtendedAttributes.of(found), acl, false)
                : new Found(null, acl, true);
    }

    /** Null if there are more than the system can list. */
    private @Nullable List<byte[]> names() throws FileProblem {
        int length = LibcAttributes.flistxattr(s, fd);
        if (length == -Errno.E2BIG || length == -Errno.ERANGE) {
            return null;
        }
        if (length == -Errno.EOPNOTSUPP) {
            return List.of();
        }
        byte[] all = s.data().asSlice(0, Errno.check(length)).toArray(JAVA_BYTE);
        List<byte[]> names = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == 0) {
                names.add(Arrays.copyOfRange(all, start, i));
                start = i + 1;
            }
        }
        return names;
    }

    private static boolean startsWith(byte[] name, byte[] prefix) {
        return name.length > prefix.length
                && Arrays.equals(name, 0, prefix.length, prefix, 0, prefix.length);
    }

    @Override
    @Nullable ExtendedAttributes present() throws FileProblem {
        return read().extended();
    }

    @Override
    void remove(ByteBuffer name) throws FileProblem {
        check(LibcAttributes.fremovexattr(s, fd, named(name)));
    }

    @Override
    void set(ByteBuffer name, ByteBuffer value) throws FileProblem {
        MemorySegment content = s.data().asSlice(0, value.remaining());
        content.copyFrom(MemorySegment.ofBuffer(value));
        check(LibcAttributes.fsetxattr(s, fd, named(name), content));
    }

    private MemorySegment named(ByteBuffer name) throws FileProblem {
        byte[] full = Arrays.copyOf(USER, USER.length + name.remaining());
        name.duplicate().get(full, USER.length, name.remaining());
        return s.name(full);
    }

    private static void check(int result) throws FileProblem {
        switch (-result) {
            case Errno.ENOSPC, Errno.E2BIG, Errno.ERANGE ->
                    throw new FileProblem(
                            ErrorCode.NO_SPACE, "they are larger than this file system allows");
            case Errno.EOPNOTSUPP ->
                    throw new FileProblem(ErrorCode.OTHER, "this file system has none");
            default -> Errno.check(result);
        }
    }

    @Override
    public void close() {
        Libc.close(s, fd);
        s.close();
    }
}
