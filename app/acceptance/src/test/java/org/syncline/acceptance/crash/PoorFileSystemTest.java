package org.syncline.acceptance.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.acceptance.CliProcess;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The real program on file systems that cannot swap names, as NFS, that allow a file only one name,
 * or both, as some virtual machines' shared folders and programs that mount remote stores. The
 * system calls fail as they do there.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class PoorFileSystemTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "renameat2:error=EINVAL",
                "linkat:error=EPERM",
                "renameat2:error=EINVAL linkat:error=EPERM"
            })
    @Covers(
            value = {"E1", "I5"},
            fault = "without swaps, links are taken for granted")
    void everyKindOfChangeIsMadeAndTakenBack(String failing) throws Exception {
        String hindrance = Strace.hindrance(folder);
        assumeTrue(hindrance.isEmpty(), hindrance);
        CrashSite site = CrashSite.local(folder.toRealPath());
        SmallEdits.fill(site.left);
        SmallEdits.put(site.left, "moved/inner", "moves along");
        run(failing, "sync", site);
        Path before = folder.resolve("before");
        Saved saved = new Saved(before, List.of(site.right));
        SmallEdits.edit(site.left);
        Files.move(site.left.resolve("moved"), site.left.resolve("elsewhere"));
        Files.move(site.left.resolve("mode-only"), site.left.resolve("renamed"));
        SmallEdits.put(site.right, ".syncline/staging/7.swap", "of a run that was killed");

        run(failing, "sync", site);

        assertEquals(
                List.of(), TreeComparer.compare(site.left, site.right, CompareOptions.strict()));
        assertEquals(
                "of a run that was killed",
                Files.readString(site.right.resolve(".syncline/trash/recovered/7.swap")));

        run(failing, "undo", site);

        assertEquals(
                List.of(),
                TreeComparer.compare(
                        saved.copyOf(site.right), site.right, CompareOptions.strict()));
    }

    private void run(String failing, String command, CrashSite site) throws Exception {
        List<String> injections = new ArrayList<>();
        for (String each : failing.split(" ")) {
            injections.addAll(List.of("-e", "inject=" + each));
        }
        List<String> program =
                CliProcess.command(command, site.left, site.right, "--state", site.leftState);
        assertEquals(0, Strace.run(folder.resolve("log"), injections, program));
    }
}
