package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.syncline.core.model.RelPath;

import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A {@link Tree} by Linux system calls. */
final class LinuxTree extends GuardedTree {

    private static final List<String> NEEDED =
            List.of(
                    "openat",
                    "renameat2",
                    "statx",
                    "getdents64",
                    "syncfs",
                    "fchmodat",
                    "copy_file_range");

    private static final int FRAGMENT_SIZE = 8;
    private static final int BLOCKS_AVAILABLE = 32;

    private final DirectoryHandles handles;

    private LinuxTree(Path root, DirectoryHandles handles) {
        super(root, new LinuxEditor(handles));
        this.handles = handles;
    }

    static boolean isAvailable() {
        SymbolLookup library = Linker.nativeLinker().defaultLookup();
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).equals("linux")
                && ValueLayout.ADDRESS.byteSize() == Long.BYTES
                && Flags.known()
                && NEEDED.stream().allMatch(name -> library.find(name).isPresent());
    }

    static LinuxTree open(Path root) throws FileProblem {
        byte[] bytes = RawPaths.bytes(root);
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            MemorySegment name = s.text(bytes);
            int flags = Flags.DIRECTORY | Flags.CLOSE_ON_EXEC;
            int fd = Libc.openat(s, Flags.CURRENT_DIRECTORY, name, flags, 0);
            if (fd < 0) {
                FileProblem why = Errno.problem(-fd);
                throw new FileProblem(why.code(), "\"" + root + "\": " + why.getMessage());
            }
            return new LinuxTree(root, new DirectoryHandles(fd));
        }
    }

    @Override
    public long freeSpace() throws FileProblem {
        try (NameInDirectory at = handles.place(RelPath.ROOT)) {
            SystemCallMemory s = at.scratch();
            Errno.check(Libc.fstatvfs(s, at.fd()));
            return s.data().get(JAVA_LONG, FRAGMENT_SIZE)
                    * s.data().get(JAVA_LONG, BLOCKS_AVAILABLE);
        }
    }

    @Override
    public void force() throws FileProblem {
        try (NameInDirectory at = handles.place(RelPath.ROOT)) {
            Errno.check(Libc.syncfs(at.scratch(), at.fd()));
        }
    }

    @Override
    public void close() {
        handles.close();
    }
}
