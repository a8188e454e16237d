package org.syncline.core.promises;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.reconcile.Policy.OnConflict;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The property of "Mysteries of Dropbox" (Hughes, Pierce, Arts, Norell, ICST 2016), over whole
 * trees: people edit both sides at random, also while a run is under way and after runs that broke
 * off, and a value vanishes only if its overwriter had seen it.
 */
@Tag("slow")
@Timeout(3600)
class MysteriesOfDropboxTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @EnumSource(
            value = OnConflict.class,
            names = {"SKIP", "KEEP_BOTH"})
    @Covers(
            value = {"I5", "I2", "E14"},
            fault = "the newer of two edits wins; what changed after the scan is overwritten")
    void aValueVanishesOnlyIfItsOverwriterHadSeenIt(OnConflict policy) throws IOException {
        for (long seed = 1; seed <= Effort.times(50, 500); seed++) {
            Path place = Files.createDirectory(folder.resolve(policy + "-" + seed));
            EditedSides sides = new EditedSides(place, policy, seed);
            try {
                sides.play();
            } catch (AssertionError | IOException e) {
                throw new AssertionError(
                        "policy %s, seed %d:%s\n%s"
                                .formatted(policy, seed, sides.story(), e.getMessage()),
                        e);
            }
        }
    }
}
