package org.syncline.corpora;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/**
 * One digest for a whole tree: SHA-256 over one line a regular file, {@code path NUL size NUL
 * seconds NUL nanoseconds NUL crc32c LF}, numbers in decimal, paths in UTF-8 with slashes, lines
 * sorted by path (UTF-16 order).
 *
 * <p>It identifies generated trees; against deliberate collisions it is worth no more than CRC-32C.
 */
final class ListingDigest {
    private final MessageDigest sha256;
    private int files;
    private long bytes;

    ListingDigest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Files must be added in the order of their paths. */
    void add(String path, long size, Instant mtime, long crc32c) {
        String times = mtime.getEpochSecond() + "\0" + mtime.getNano();
        String line = path + "\0" + size + "\0" + times + "\0" + crc32c + "\n";
        sha256.update(line.getBytes(StandardCharsets.UTF_8));
        files++;
        bytes += size;
    }

    CorpusReport report() {
        return new CorpusReport(files, bytes, HexFormat.of().formatHex(sha256.digest()));
    }
}
