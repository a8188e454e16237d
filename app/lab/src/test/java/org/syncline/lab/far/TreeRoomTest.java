package org.syncline.lab.far;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;

import java.util.Optional;

class TreeRoomTest {

    private static final long MIB = 1 << 20;

    @ParameterizedTest
    @EnumSource(CorpusKind.class)
    void everyPresetIsMeasuredBetweenMachines(CorpusKind kind) {
        assertEquals(Optional.empty(), TreeRoom.refusal(CorpusSpec.full(kind, 1)));
    }

    @ParameterizedTest
    @CsvSource({"50001, 10", "1, 536870913", "2147483647, 9223372036854775807"})
    void whatIsLargerIsRefused(int files, long bytes) {
        String words =
                TreeRoom.refusal(new CorpusSpec(CorpusKind.CHAT, 1, files, bytes)).orElseThrow();
        assertTrue(words.contains("50,000 files and 512 MiB at most"), words);
    }

    @Test
    void treesNeedTwiceTheirBytesAndAReserve() {
        CorpusSpec corpus = new CorpusSpec(CorpusKind.IMAGES, 1, 0, 0);
        assertEquals(Optional.empty(), TreeRoom.shortage(corpus, 272 * MIB));
        String words = TreeRoom.shortage(corpus, 272 * MIB - 1).orElseThrow();
        assertTrue(words.contains("271 MiB are free where it measures, and 272 are"), words);
        CorpusSpec full = new CorpusSpec(CorpusKind.IMAGES, 1, 128, 100 * MIB);
        assertEquals(Optional.empty(), TreeRoom.shortage(full, 473 * MIB));
        assertTrue(TreeRoom.shortage(full, 473 * MIB - 1).isPresent());
    }
}
