package org.syncline.core.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * A disk that takes content without complaint and gives back other content, once memory drops it.
 */
class SpoiledWritesTest {

    private static final String ROTTEN = "rotten";

    @TempDir(factory = RamDisk.class)
    private Path folder;

    private SimPair pair;

    @BeforeEach
    void editLeft() throws IOException {
        pair = new SimPair(folder, new Power(Power.NEVER));
        files("left").put("replaced", "the old one").put("d/kept", "stays").force();
        assertEquals(0, pair.sync(SyncOptions.DEFAULT).exitStatus());
        files("left").put("replaced", ROTTEN + " 1").put("d/new", ROTTEN + " 2");
        files("left").put("d/sound", "arrives").force();
    }

    private SimFiles files(String side) {
        return new SimFiles(pair.tree(side));
    }

    private void spoilRight() {
        pair.disks.get("right").spoilWhat(content -> new String(content, UTF_8).startsWith(ROTTEN));
    }

    @ParameterizedTest(name = "durable: {0}, {1}")
    @CsvSource({"true, PER_FILE", "true, PIPELINED", "false, BATCHED"})
    @Covers(
            value = {"E21", "I1", "I2"},
            fault = "nothing read back; read back from memory")
    void whatTheDiskSpoilsGetsNoNameAndNoRecord(boolean durable, CallStyle style)
            throws IOException {
        Map<RelPath, ?> known = pair.recorded("right").nodes();
        SyncOptions options =
                SyncOptions.DEFAULT.withDurable(durable).withCallStyle(style).withVerified(true);
        spoilRight();

        RunResult run = pair.sync(options);

        assertEquals(2, run.exitStatus());
        assertEquals(
                Map.of(
                        "replaced", ErrorCode.DISK_SPOILS.words(),
                        "d/new", ErrorCode.DISK_SPOILS.words()),
                failures(run));
        Map<String, String> right = Map.of("replaced", "the old one", "d/sound", "arrives");
        assertEquals(right.get("replaced"), files("right").content().get("replaced"));
        assertEquals(right.get("d/sound"), files("right").content().get("d/sound"));
        assertEquals(null, files("right").content().get("d/new"));
        RelPath replaced = RelPath.of("replaced");
        Map<RelPath, ?> recorded = pair.recorded("right").nodes();
        assertEquals(known.get(replaced), recorded.get(replaced));
        assertEquals(null, recorded.get(RelPath.of("d/new")));

        pair.disks.get("right").spoilWhat(content -> false);
        assertEquals(0, pair.sync(options).exitStatus());
        assertEquals(ROTTEN + " 1", files("left").content().get("replaced"));
        assertEquals(files("left").content(), files("right").content());
        assertEquals(0, pair.sync(options).results().size());
    }

    private static Map<String, String> failures(RunResult run) {
        Map<String, String> failures = new TreeMap<>();
        for (RunResult.Result each : run.results()) {
            if (each.outcome() instanceof Outcome.Failed failed) {
                failures.put(each.action().path().toString(), failed.problem().reason());
            }
        }
        return failures;
    }

    /** The option is for this case: memory says that all is well. */
    @Test
    void withoutTheOptionNobodyNotices() throws IOException {
        spoilRight();
        assertEquals(0, pair.sync(SyncOptions.DEFAULT).exitStatus());
        assertEquals(ROTTEN + " 1", files("right").content().get("replaced"));
        SimPair later = pair.afterCut(Survival.ofNothing());
        assertNotEquals(ROTTEN + " 1", new SimFiles(later.tree("right")).content().get("replaced"));
    }
}
