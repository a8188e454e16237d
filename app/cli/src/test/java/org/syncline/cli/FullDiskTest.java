package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A right side without room, on a file system of 2 MiB mounted for this process alone. */
@EnabledOnOs(OS.LINUX)
class FullDiskTest {

    private static final String MOUNT = "mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\"";

    @TempDir private Path dir;

    @Test
    @Covers("E6")
    void whatFitsIsDoneAndTheRestIsNamed() throws Exception {
        Sample sample = Sample.empty(dir);
        assumeTrue(mayMount(sample.right()), "needs user namespaces");
        Corpora.generate(new CorpusSpec(CorpusKind.IMAGES, 3, 10, 5_000_000), sample.left());

        CliRun run =
                mounted(
                        sample.right(),
                        CliProcess.command(
                                "sync",
                                sample.left(),
                                sample.right(),
                                "--state",
                                sample.state(),
                                "--format",
                                "json"));

        List<JsonNode> events = CliRun.events(run.out());
        assertEquals(Exit.ITEMS_FAILED, run.exit(), run::err);
        assertEquals("items-failed", events.getLast().path("status").asText());
        assertTrue(events.getLast().path("done").asLong() > 0, run.out());
        assertTrue(
                events.stream()
                        .filter(event -> event.path("event").asText().equals("problem"))
                        .anyMatch(event -> event.path("reason").asText().contains("space")),
                run.out());
    }

    private static boolean mayMount(Path folder) throws IOException, InterruptedException {
        try {
            return mounted(folder, List.of("true")).exit() == 0;
        } catch (IOException e) {
            // No such program here.
            return false;
        }
    }

    private static CliRun mounted(Path folder, List<String> command)
            throws IOException, InterruptedException {
        List<String> all =
                new ArrayList<>(List.of("unshare", "-rm", "sh", "-c", MOUNT, folder.toString()));
        all.addAll(command);
        try (CliProcess process = CliProcess.start(all)) {
            return process.end();
        }
    }
}
