package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.compress.Compression;
import org.syncline.core.session.SyncOptions;

import java.util.List;
import java.util.Optional;

/** Which runs have a kind, and of which others theirs learns. */
class SyncKindTest {

    private static final SyncOptions FAST = SyncOptions.DEFAULT.withDurable(false);
    private static final SyncKind COLD =
            new SyncKind(SyncKind.USUAL.digest(), SyncKind.USUAL.callStyle(), false, true, false);
    private static final SyncKind ZSTD = SyncKind.USUAL.withCompression("zstd");

    @Test
    void optionsThatNoExperimentMeasuresAreOfNoKind() {
        assertEquals(Optional.of(SyncKind.USUAL), SyncKind.of(FAST, false));
        assertEquals(Optional.of(COLD), SyncKind.of(FAST, true));
        assertEquals(
                Optional.of(SyncKind.USUAL.withDurable(true)),
                SyncKind.of(FAST.withDurable(true), false));
        assertEquals(
                Optional.of(SyncKind.USUAL.withDigest("md5")),
                SyncKind.of(FAST.withDigest("md5"), false));
        assertEquals(
                Optional.of(ZSTD),
                SyncKind.of(FAST.withCompression(Compression.parse("zstd:3")), false));
        assertEquals(
                Optional.of(SyncKind.USUAL.withLimit(1000)),
                SyncKind.of(FAST.withBandwidth(1000), false));
        assertEquals(
                Optional.empty(),
                SyncKind.of(FAST.withChoices(FAST.scope().choices().withXattrs(true)), false));
    }

    /** Nothing is told of usual runs by others, and of other compressions nothing either. */
    @Test
    void compressedAndLimitedRunsAreToldByUsualOnesToo() {
        SyncKind limited = SyncKind.USUAL.withLimit(1000);
        SyncKind lz4 = SyncKind.USUAL.withCompression("lz4");
        for (SyncKind kind : List.of(ZSTD, limited, ZSTD.withLimit(1000))) {
            assertTrue(kind.learnsFrom(SyncKind.USUAL));
            assertTrue(kind.learnsFrom(kind.ofUpdate()));
            assertFalse(SyncKind.USUAL.learnsFrom(kind));
            assertFalse(lz4.learnsFrom(kind));
        }
        assertTrue(limited.learnsFrom(SyncKind.USUAL.withLimit(2000)));
        assertFalse(ZSTD.learnsFrom(limited));
    }
}
