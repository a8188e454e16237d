package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** The reading half of a {@link LinuxTree}; the reserved folder is open to it. */
final class LinuxReader implements TreeReader {

    /** Layout of {@code struct linux_dirent64}: inode, offset, length of the record, type, name. */
    private static final int RECORD_LENGTH = 16;

    private static final int RECORD_NAME = 19;

    private final DirectoryHandles handles;

    LinuxReader(DirectoryHandles handles) {
        this.handles = handles;
    }

    @Override
    public void list(RelPath directory, Listing listing) throws FileProblem {
        try (NameInDirectory at = handles.place(directory)) {
            SystemCallMemory s = at.scratch();
            int fd = Errno.check(at.open(Flags.READ_DIRECTORY, 0));
            try {
                int length = Errno.check(Libc.getdents(s, fd, s.data()));
                while (length > 0) {
                    listPart(s, fd, s.data().asSlice(0, length), listing(directory, listing));
                    length = Errno.check(Libc.getdents(s, fd, s.data()));
                }
            } finally {
                Libc.close(s, fd);
            }
        }
    }

    private static Listing listing(RelPath directory, Listing listing) {
        if (!directory.isRoot()) {
            return listing;
        }
        return (name, stat) -> {
            if (!ReservedFolder.isReserved(name, name.length)) {
                listing.found(name, stat);
            }
        };
    }

    private static void listPart(SystemCallMemory s, int fd, MemorySegment records, Listing listing)
            throws FileProblem {
        long at = 0;
        while (at < records.byteSize()) {
            long length = records.get(JAVA_SHORT_UNALIGNED, at + RECORD_LENGTH) & 0xffff;
            MemorySegment name = records.asSlice(at + RECORD_NAME, length - RECORD_NAME);
            if (!isDots(name)) {
                int result = Libc.statx(s, fd, name);
                if (result != -Errno.ENOENT) {
                    Errno.check(result);
                    listing.found(bytes(name), Statx.decode(s.statx()));
                }
            }
            at += length;
        }
    }

    private static boolean isDots(MemorySegment name) {
        if (name.get(JAVA_BYTE, 0) != '.') {
            return false;
        }
        byte second = name.get(JAVA_BYTE, 1);
        return second == 0 || second == '.' && name.get(JAVA_BYTE, 2) == 0;
    }

    private static byte[] bytes(MemorySegment name) {
        int length = 0;
        while (name.get(JAVA_BYTE, length) != 0) {
            length++;
        }
        byte[] bytes = new byte[length];
        MemorySegment.copy(name, JAVA_BYTE, 0, bytes, 0, length);
        return bytes;
    }

    @Override
    public FileStat stat(RelPath path) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            return at.stat();
        } catch (FileProblem e) {
            if (e.code() == ErrorCode.NOT_FOUND || e.code() == ErrorCode.NOT_DIRECTORY) {
                return FileStat.ABSENT;
            }
            throw e;
        }
    }

    @Override
    public Optional<FileStat.Stamp> born(RelPath path) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            return at.stat().isAbsent() ? Optional.empty() : Statx.born(at.scratch().statx());
        }
    }

    @Override
    public EntryIdentity identity(RelPath path) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            return at.identity();
        }
    }

    @Override
    public byte[] readLink(RelPath link) throws FileProblem {
        try (NameInDirectory at = handles.place(link)) {
            MemorySegment buffer = at.scratch().data();
            long length = at.readLink(buffer);
            if (length == -Errno.EINVAL) {
                throw new FileProblem(ErrorCode.CHANGED, "not a symbolic link");
            }
            Errno.check(length);
            return buffer.asSlice(0, length).toArray(JAVA_BYTE);
        }
    }

    @Override
    public FoundAttributes carried(RelPath path, TreeOptions choices) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            return new LinuxAttributes(at, handles.accounts()).read(choices);
        }
    }

    @Override
    public OpenFile openRead(RelPath file) throws FileProblem {
        try (NameInDirectory at = handles.place(file)) {
            SystemCallMemory s = at.scratch();
            int fd = Errno.check(at.open(Flags.READ_FILE, 0));
            try {
                FileStat stat = LinuxFile.stat(s, fd);
                if (stat.kind() == Kind.FILE) {
                    boolean sparse = Statx.mayHaveHoles(s.statx());
                    LinuxFile opened = new LinuxFile(fd, stat, sparse);
                    fd = -1;
                    return opened;
                }
                throw new FileProblem(ErrorCode.NOT_REGULAR);
            } finally {
                if (fd >= 0) {
                    Libc.close(s, fd);
                }
            }
        }
    }
}
