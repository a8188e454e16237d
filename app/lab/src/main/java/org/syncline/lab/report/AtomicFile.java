package org.syncline.lab.report;

import org.syncline.core.files.PrivateFolder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a file so that its name holds the old content or the new, whole, at every moment. */
public final class AtomicFile {
    private AtomicFile() {}

    public static void write(Path file, byte[] content) throws IOException {
        write(file, content, false);
    }

    /** The same for a file that other users may not read. */
    public static void writePrivate(Path file, byte[] content) throws IOException {
        write(file, content, true);
    }

    private static void write(Path file, byte[] content, boolean ownerOnly) throws IOException {
        Path temporary = file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID());
        try {
            if (ownerOnly) {
                PrivateFolder.prepareFile(temporary);
            } else {
                Files.createFile(temporary);
            }
            try (FileChannel channel =
                    FileChannel.open(
                            temporary, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                ByteBuffer rest = ByteBuffer.wrap(content);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            Files.move(
                    temporary,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
