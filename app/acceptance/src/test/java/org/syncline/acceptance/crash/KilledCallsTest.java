package org.syncline.acceptance.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.cli.CliRun;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A run of the real program that is killed as it makes a system call, one after the other: the
 * first of each thread's calls, the second, and so on until the run gets through. So it dies within
 * every replacement and around SQLite's commits.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Covers({"E1", "E2", "I1", "I2"})
class KilledCallsTest {

    private static final String NAMES =
            "renameat2,?renameat,linkat,unlinkat,mkdirat,symlinkat,fchmod,?fchmodat,?fchmodat2,utimensat";
    private static final String FORCES = "fsync,fdatasync,syncfs";
    private static final String WRITES = "pwrite64,ftruncate,?unlink";
    private static final int MOST = 1000;

    @TempDir private Path folder;

    /** The column {@code stride} limits the test to every nth call to save time. */
    @ParameterizedTest
    @CsvSource({
        "'" + NAMES + "', --durable, 1",
        "'" + FORCES + "', --durable, 1",
        "'" + WRITES + "', --fast, 4",
    })
    void everyPathIsOldOrNewAndTheNextRunCompletesIt(String calls, String durability, int stride)
            throws Exception {
        String hindrance = Strace.hindrance(folder);
        assumeTrue(hindrance.isEmpty(), hindrance);
        CrashSite site = CrashSite.local(folder.toRealPath());
        SmallEdits.fill(site.left);
        assertEquals(0, sync(site).exit());
        site.settled();
        SmallEdits.edit(site.left);
        site.edited();
        Saved saved =
                new Saved(folder.resolve("saved"), List.of(site.left, site.right, site.leftState));
        int step = Effort.ofThisRun() == Effort.NIGHTLY ? 1 : stride;
        int kills = 0;
        for (int nth = 1; nth <= MOST; nth += step) {
            saved.restore();
            if (!kill(site, calls, nth, durability)) {
                assertTrue(kills >= 3, () -> "too few calls to kill at: " + calls);
                return;
            }
            kills++;
            String when = "killed at number %d of %s".formatted(nth, calls);
            site.assertWhole(when);
            CliRun next = sync(site);
            assertEquals(0, next.exit(), () -> when + ": " + next);
            site.assertConverged(when);
            // Only the left side was edited, so nothing may come back to it, not even a mode.
            assertEquals(
                    List.of(),
                    TreeComparer.compare(
                            saved.copyOf(site.left), site.left, CompareOptions.strict()),
                    when);
        }
    }

    private boolean kill(CrashSite site, String calls, int nth, String durability)
            throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        return Strace.kill(
                log,
                calls,
                nth,
                "sync",
                site.left,
                site.right,
                "--state",
                site.leftState,
                durability);
    }

    private static CliRun sync(CrashSite site) {
        return CliRun.of("sync", site.left, site.right, "--state", site.leftState, "--fast");
    }
}
