package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.syncline.core.model.RelPath;

import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * A {@link Tree} by Linux system calls: puts its parts together and keeps the reserved folder out
 * of their reach.
 */
final class LinuxTree implements Tree {

    private static final List<String> NEEDED =
            List.of("openat", "renameat2", "statx", "getdents64", "syncfs", "fchmodat");

    private static final int FRAGMENT_SIZE = 8;
    private static final int BLOCKS_AVAILABLE = 32;

    private final Path root;
    private final DirectoryHandles handles;
    private final LinuxReader reader;
    private final LinuxEditor editor;
    private final LinuxStaging staging;
    private final LinuxMarker marker;

    private LinuxTree(Path root, int fd) {
        this.root = root;
        handles = new DirectoryHandles(fd);
        reader = new LinuxReader(handles);
        editor = new LinuxEditor(handles);
        staging = new LinuxStaging(handles, reader);
        marker = new LinuxMarker(handles, reader);
    }

    static boolean isAvailable() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).equals("linux")
                && ValueLayout.ADDRESS.byteSize() == Long.BYTES
                && Flags.known()
                && NEEDED.stream()
                        .allMatch(
                                name ->
                                        Linker.nativeLinker()
                                                .defaultLookup()
                                                .find(name)
                                                .isPresent());
    }

    static LinuxTree open(Path root) throws FileProblem {
        byte[] bytes = root.toAbsolutePath().toString().getBytes(nativeNames());
        try (Scratch s = Scratch.borrow()) {
            MemorySegment name = s.text(bytes);
            int flags = Flags.DIRECTORY | Flags.CLOSE_ON_EXEC;
            int fd = Libc.openat(s, Flags.CURRENT_DIRECTORY, name, flags, 0);
            if (fd < 0) {
                FileProblem why = Errno.problem(-fd);
                throw new FileProblem(why.reason(), "\"" + root + "\": " + why.getMessage());
            }
            return new LinuxTree(root, fd);
        }
    }

    /** How the JVM turns names into strings and back. */
    private static Charset nativeNames() {
        return Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public void list(RelPath directory, Listing listing) throws FileProblem {
        reader.list(Reserved.refuse(directory), listing);
    }

    @Override
    public FileStat stat(RelPath path) throws FileProblem {
        return reader.stat(Reserved.refuse(path));
    }

    @Override
    public byte[] readLink(RelPath link) throws FileProblem {
        return reader.readLink(Reserved.refuse(link));
    }

    @Override
    public OpenFile openRead(RelPath file) throws FileProblem {
        return reader.openRead(Reserved.refuse(file));
    }

    @Override
    public void publishNew(Staged staged, RelPath target) throws FileProblem {
        editor.publishNew(staged, Reserved.refuse(target));
    }

    @Override
    public void publishOver(Staged staged, RelPath target, FileStat expected, String run)
            throws FileProblem {
        editor.publishOver(staged, Reserved.refuse(target), expected, run);
    }

    @Override
    public void moveToTrash(RelPath path, FileStat expected, String run) throws FileProblem {
        editor.moveToTrash(Reserved.refuse(path), expected, run);
    }

    @Override
    public void makeDirectory(RelPath directory, int mode) throws FileProblem {
        editor.makeDirectory(Reserved.refuse(directory), mode);
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        editor.makeSymlink(Reserved.refuse(link), target);
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        editor.rename(Reserved.refuse(from), Reserved.refuse(to));
    }

    @Override
    public void setTimes(RelPath path, Instant mtime) throws FileProblem {
        editor.setTimes(Reserved.refuse(path), mtime);
    }

    @Override
    public void setMode(RelPath path, int mode) throws FileProblem {
        editor.setMode(Reserved.refuse(path), mode);
    }

    @Override
    public void forceDirectory(RelPath directory) throws FileProblem {
        editor.forceDirectory(Reserved.refuse(directory));
    }

    @Override
    public Staging staging() {
        return staging;
    }

    @Override
    public MarkerStore marker() {
        return marker;
    }

    @Override
    public long freeSpace() throws FileProblem {
        try (Place at = handles.place(RelPath.ROOT)) {
            Scratch s = at.scratch();
            Errno.check(LibcIo.fstatvfs(s, at.fd()));
            return s.data().get(JAVA_LONG, FRAGMENT_SIZE)
                    * s.data().get(JAVA_LONG, BLOCKS_AVAILABLE);
        }
    }

    @Override
    public void force() throws FileProblem {
        try (Place at = handles.place(RelPath.ROOT)) {
            Errno.check(LibcIo.syncfs(at.scratch(), at.fd()));
        }
    }

    @Override
    public void close() {
        handles.close();
    }

    @Override
    public String toString() {
        return root.toString();
    }
}
