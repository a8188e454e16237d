package org.syncline.core.archive;

import org.syncline.core.files.PrivateFolder;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps a second run off the same root. The operating system drops the lock when its owner dies, so
 * that none is ever stale; the owner's process id in the file is for messages only.
 */
final class ArchiveLock implements Closeable {

    /** Far beyond the text, which must stay readable where locks are mandatory. */
    private static final long LOCKED_BYTE = 1L << 40;

    private static final int MAX_TEXT = 32;

    private static final Set<OpenOption> FOR_A_RUN =
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> FOR_A_READER =
            Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    /**
     * The locks of this process. POSIX drops a process's lock as soon as it closes any channel of
     * the file, so the file of a lock that is held must not even be opened.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private ArchiveLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** For a run. */
    static ArchiveLock acquire(Path lockFile, String root) throws IOException {
        return hold(lockFile, root, true);
    }

    /** For a reader: the file, which must exist, stays as it is. */
    static ArchiveLock look(Path lockFile, String root) throws IOException {
        return hold(lockFile, root, false);
    }

    private static ArchiveLock hold(Path lockFile, String root, boolean alone) throws IOException {
        Path file =
                lockFile.toAbsolutePath()
                        .resolveSibling("")
                        .toRealPath()
                        .resolve(lockFile.getFileName());
        if (!HELD.add(file)) {
            throw new RootBusyException(
                    root, "this process (" + ProcessHandle.current().pid() + ")");
        }
        try {
            return new ArchiveLock(file, open(file, root, alone));
        } catch (IOException e) {
            HELD.remove(file);
            throw e;
        }
    }

    private static FileChannel open(Path file, String root, boolean alone) throws IOException {
        if (alone) {
            PrivateFolder.prepareFile(file);
        } else {
            PrivateFolder.checkFile(file);
        }
        FileChannel channel = FileChannel.open(file, alone ? FOR_A_RUN : FOR_A_READER);
        try {
            if (channel.tryLock(LOCKED_BYTE, 1, !alone) == null) {
                throw new RootBusyException(root, owner(channel));
            }
            if (alone) {
                channel.truncate(0);
                String pid = Long.toString(ProcessHandle.current().pid());
                channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.US_ASCII)), 0);
            }
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private static String owner(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(MAX_TEXT);
        int length = channel.read(buffer, 0);
        return length <= 0
                ? "another process"
                : "process " + new String(buffer.array(), 0, length, StandardCharsets.US_ASCII);
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(file);
        }
    }
}
