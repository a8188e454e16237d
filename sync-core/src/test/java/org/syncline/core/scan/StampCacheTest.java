package org.syncline.core.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.files.Disk;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.scan.StampCache.Cached;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;

class StampCacheTest {

    private static final Digest DIGEST = new Digest("md5-jdk", new byte[16]);

    private static FileStat file(long size, Stamp mtime, Stamp ctime, long inode) {
        return new FileStat(Kind.FILE, size, mtime, ctime, inode, 1, 0644, 1);
    }

    @Test
    @Covers("I3")
    void vouchesOnlyForEqualStamps() {
        Stamp old = new Stamp(1000, 5);
        Stamp other = new Stamp(1000, 6);
        FileStat stat = file(3, old, old, 7);
        Cached cached = new Cached(stat, DIGEST, Instant.ofEpochSecond(2000));
        assertTrue(cached.vouchesFor(stat));
        assertFalse(cached.vouchesFor(file(4, old, old, 7)));
        assertFalse(cached.vouchesFor(file(3, other, old, 7)));
        assertFalse(cached.vouchesFor(file(3, old, other, 7)));
        assertFalse(cached.vouchesFor(file(3, old, old, 8)));
    }

    /**
     * Stamps at second 1000 plus these nanoseconds; recorded so many milliseconds after second
     * 1000.
     */
    @ParameterizedTest
    @CsvSource({
        "5, 10, false",
        "5, 21, true",
        "0, 1000, false",
        "0, 1999, false",
        "0, 2001, true",
        "5, -50, false",
    })
    @Covers("I3")
    void distrustsStampsThatWereFreshWhenRecorded(int nanos, long millis, boolean trusted) {
        Stamp fresh = new Stamp(1000, nanos);
        Stamp old = new Stamp(999, 5);
        Instant recorded = Instant.ofEpochSecond(1000).plusMillis(millis);
        FileStat modified = file(3, fresh, old, 7);
        FileStat changed = file(3, old, fresh, 7);
        assertEquals(trusted, new Cached(modified, DIGEST, recorded).vouchesFor(modified));
        assertEquals(trusted, new Cached(changed, DIGEST, recorded).vouchesFor(changed));
    }

    @Test
    void trustsContentThatWasOldWhenSomethingElseAboutTheFileChanged() {
        Stamp renamed = new Stamp(1000, 5);
        Instant recorded = Instant.ofEpochSecond(1000);
        FileStat aged = file(3, new Stamp(997, 0), renamed, 7);
        FileStat young = file(3, new Stamp(999, 0), renamed, 7);
        assertTrue(new Cached(aged, DIGEST, recorded).vouchesFor(aged));
        assertFalse(new Cached(young, DIGEST, recorded).vouchesFor(young));
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void hashesOnlyUnknownFiles(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("f", "content");
            FileStat stat = root.stat("f");
            Instant later = stat.ctime().toInstant().plus(Duration.ofSeconds(10));
            Cached settled = new Cached(stat, DIGEST, later);
            Cached racy = new Cached(stat, DIGEST, stat.ctime().toInstant());
            assertTrue(fromCache(root, DigestAlgorithm.MD5_JDK, false, settled));
            assertFalse(fromCache(root, DigestAlgorithm.MD5_JDK, true, settled));
            assertFalse(fromCache(root, DigestAlgorithm.MD5_JDK, false, racy));
            assertFalse(fromCache(root, DigestAlgorithm.SHA_256, false, settled));
            root.put("f", "CONTENT");
            root.touch("f", stat.mtime().toInstant());
            assertFalse(fromCache(root, DigestAlgorithm.MD5_JDK, false, settled));
        }
    }

    private static boolean fromCache(
            Root root, DigestAlgorithm digest, boolean checksum, Cached cached)
            throws IOException, InterruptedException {
        ScanSpec spec =
                new ScanSpec(
                        digest,
                        checksum,
                        TreeOptions.DEFAULT,
                        Excludes.NONE,
                        path -> cached,
                        new PhaseCounters());
        try (ScanJob job = ScanJob.start(root.tree(), spec, ScanSetting.standard())) {
            assertTrue(job.await(Duration.ofSeconds(60)));
            ScannedEntry scanned = job.result().entries().getFirst();
            Entry.RegularFile file = (Entry.RegularFile) scanned.entry();
            assertEquals(scanned.fromCache(), file.digest().equals(DIGEST));
            return scanned.fromCache();
        }
    }
}
