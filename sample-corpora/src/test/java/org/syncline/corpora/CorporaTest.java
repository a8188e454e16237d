package org.syncline.corpora;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

class CorporaTest {
    private static final long SEED = 42;

    @TempDir Path temp;

    /**
     * Stored listing digests: a change here means that older results cannot be compared with newer
     * ones.
     */
    @ParameterizedTest
    @CsvSource({
        "IMAGES, 3, 1000003, 2dbba595ebb869764f1c5a187ab3ba7d64a1311929f4267455c820438a0f7a3e",
        "CHAT, 200, 200000, 2f7fc13541afa0841c0c6217e32aeacc14fb36303b4afdffff56c60303ca8d43",
        "MIXED, 120, 3000000, 50d229390489baf9529767647957f012391ae8352fb71c500cd0f8a1ec8d7ce1"
    })
    void generatesTheStoredTrees(CorpusKind kind, int files, long bytes, String digest)
            throws IOException {
        CorpusReport report =
                Corpora.generate(new CorpusSpec(kind, SEED, files, bytes), temp.resolve("tree"));
        assertEquals(new CorpusReport(files, bytes, digest), report);
    }

    @ParameterizedTest
    @EnumSource
    void reportsTheFilesOnDisk(CorpusKind kind) throws IOException {
        CorpusReport written = Corpora.generate(spec(kind, SEED), temp.resolve("tree"));
        assertEquals(written, describe(temp.resolve("tree")));
    }

    private static CorpusReport describe(Path dir) throws IOException {
        ListingDigest listing = new ListingDigest();
        for (var file : Corpora.regularFiles(dir).entrySet()) {
            byte[] content = Files.readAllBytes(file.getValue());
            CRC32C crc = new CRC32C();
            crc.update(content);
            Instant mtime = Files.getLastModifiedTime(file.getValue()).toInstant();
            listing.add(file.getKey(), content.length, mtime, crc.getValue());
        }
        return listing.report();
    }

    @ParameterizedTest
    @EnumSource
    void sameSeedGivesSameBytesAndFolderDates(CorpusKind kind) throws IOException {
        Path first = temp.resolve("first");
        Path second = temp.resolve("second");
        Corpora.generate(spec(kind, SEED), first);
        Corpora.generate(spec(kind, SEED), second);
        assertEquals(everything(first), everything(second));
        for (var file : Corpora.regularFiles(first).entrySet()) {
            byte[] other = Files.readAllBytes(second.resolve(file.getKey()));
            assertArrayEquals(Files.readAllBytes(file.getValue()), other, file.getKey());
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherSeedGivesAnotherTree(CorpusKind kind) throws IOException {
        CorpusReport first = Corpora.generate(spec(kind, SEED), temp.resolve("first"));
        CorpusReport second = Corpora.generate(spec(kind, SEED + 1), temp.resolve("second"));
        assertNotEquals(first.digest(), second.digest());
    }

    @ParameterizedTest
    @CsvSource({
        "IMAGES,1,0",
        "IMAGES,7,3",
        "CHAT,1,5000001",
        "MIXED,1,700001",
        "MIXED,50,49",
        "CHAT,0,0"
    })
    void meetsAnyTotalExactly(CorpusKind kind, int files, long bytes) throws IOException {
        CorpusReport report =
                Corpora.generate(new CorpusSpec(kind, SEED, files, bytes), temp.resolve("tree"));
        assertEquals(files, report.files());
        assertEquals(bytes, report.bytes());
        assertEquals(report, describe(temp.resolve("tree")));
    }

    @Test
    void mixedSpreadsFromEmptyToMebibytes() {
        var files = CorpusPlan.of(CorpusSpec.full(CorpusKind.MIXED, SEED));
        assertTrue(files.stream().anyMatch(file -> file.size() == 0));
        assertTrue(files.stream().anyMatch(file -> file.size() > 0 && file.size() < 10));
        assertTrue(files.stream().anyMatch(file -> file.size() > 2 << 20));
        assertEquals(5, files.stream().map(PlannedFile::content).distinct().count());
    }

    @Test
    void datesAreInThePastWithFractionsOfMicroseconds() {
        var files = CorpusPlan.of(CorpusSpec.full(CorpusKind.CHAT, SEED));
        assertTrue(
                files.stream()
                        .allMatch(
                                file ->
                                        file.mtime()
                                                .isBefore(Instant.parse("2024-01-01T00:00:00Z"))));
        assertTrue(files.stream().anyMatch(file -> file.mtime().getNano() % 1_000 != 0));
    }

    @Test
    void refusesADirectoryThatHoldsSomethingAndLeavesItAlone() throws IOException {
        Files.writeString(temp.resolve("mine"), "precious");
        CorpusSpec spec = spec(CorpusKind.CHAT, SEED);
        var refusal = assertThrows(FileSystemException.class, () -> Corpora.generate(spec, temp));
        assertTrue(refusal.getMessage().startsWith(temp + ": is not empty"), refusal.getMessage());
        assertEquals(1, everything(temp).size());
        Path file = temp.resolve("mine");
        assertThrows(FileSystemException.class, () -> Corpora.generate(spec, file));
        assertEquals("precious", Files.readString(file));
    }

    @Test
    void refusesImpossibleSpecs() {
        assertThrows(
                IllegalArgumentException.class, () -> new CorpusSpec(CorpusKind.CHAT, 1, 0, 1));
        assertThrows(
                IllegalArgumentException.class, () -> new CorpusSpec(CorpusKind.CHAT, 1, -1, 0));
        assertThrows(
                IllegalArgumentException.class, () -> new CorpusSpec(CorpusKind.CHAT, 1, 1, -1));
    }

    @Test
    void contentLooksLikeItsName() throws IOException {
        Corpora.generate(spec(CorpusKind.CHAT, SEED), temp.resolve("chat"));
        Path log = Corpora.regularFiles(temp.resolve("chat")).firstEntry().getValue();
        String text = Files.readString(log);
        assertTrue(text.matches("(?s)\\[\\d\\d:\\d\\d:\\d\\d] [a-z]+: [a-z].*"), text);
        assertFalse(text.contains("\0"), text);
    }

    private static CorpusSpec spec(CorpusKind kind, long seed) {
        return new CorpusSpec(kind, seed, 60, 900_001);
    }

    private static Map<String, String> everything(Path dir) throws IOException {
        var found = new TreeMap<String, String>();
        try (var walk = Files.walk(dir)) {
            for (Path path : (Iterable<Path>) walk.filter(path -> !path.equals(dir))::iterator) {
                found.put(
                        dir.relativize(path).toString(),
                        Files.getLastModifiedTime(path).toString());
            }
        }
        return found;
    }
}
