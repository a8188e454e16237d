package org.syncline.corpora;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * Writes planned files block by block; no file is ever held in memory. Used by one thread, once.
 */
final class CorpusWriter {
    private static final int BLOCK = 256 * 1024;

    private final Path root;
    private final byte[] block = new byte[BLOCK];
    private final ByteBuffer direct = ByteBuffer.allocateDirect(BLOCK);
    private final CRC32C crc = new CRC32C();
    private final ListingDigest listing = new ListingDigest();
    private final TreeMap<Path, Instant> newestInFolder = new TreeMap<>();

    CorpusWriter(Path root) {
        this.root = root;
    }

    void write(PlannedFile file) throws IOException {
        Path target = root.resolve(file.path());
        createFolders(target, file.mtime());
        crc.reset();
        try (FileChannel out =
                FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            Content content = file.content().open(file.seed());
            for (long left = file.size(); left > 0; left -= block.length) {
                writeBlock(out, content, (int) Math.min(left, block.length));
            }
        }
        Files.setLastModifiedTime(target, FileTime.from(file.mtime()));
        listing.add(file.path(), file.size(), file.mtime(), crc.getValue());
    }

    /** Dates each folder like the newest file below it, and reports the written files. */
    CorpusReport finish() throws IOException {
        for (var folder : newestInFolder.entrySet()) {
            Files.setLastModifiedTime(folder.getKey(), FileTime.from(folder.getValue()));
        }
        return listing.report();
    }

    private void writeBlock(FileChannel out, Content content, int length) throws IOException {
        content.fill(block, length);
        crc.update(block, 0, length);
        direct.clear().put(block, 0, length).flip();
        while (direct.hasRemaining()) {
            out.write(direct);
        }
    }

    private void createFolders(Path target, Instant mtime) throws IOException {
        for (Path folder = target.getParent();
                folder != null && !root.equals(folder);
                folder = folder.getParent()) {
            Instant newest = newestInFolder.get(folder);
            if (newest == null) {
                Files.createDirectories(folder);
            }
            if (newest == null || newest.isBefore(mtime)) {
                newestInFolder.put(folder, mtime);
            }
        }
    }
}
