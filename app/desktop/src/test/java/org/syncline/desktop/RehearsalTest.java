package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The job that the start-up cache is trained with, in a JVM of its own that needs no display. */
@Tag("slow")
@Timeout(300)
class RehearsalTest {
    @TempDir private Path temp;

    @Test
    void synchronisesASampleOverEachTransportAndEnds() throws Exception {
        List<String> said = rehearse();

        int transports = TransportCatalogue.installed().inProcess().all().size();
        assertEquals(transports, said.size(), said::toString);
        assertTrue(said.stream().allMatch(line -> line.contains(" done, ")), said::toString);
    }

    private List<String> rehearse() throws IOException, InterruptedException {
        Path samples = Files.createDirectory(temp.resolve("samples"));
        ProcessBuilder window =
                new ProcessBuilder(
                        JavaCommand.likeThis(Main.class.getName())
                                .with(
                                        List.of(
                                                "-Dglass.platform=Headless",
                                                "-Dprism.order=sw",
                                                "-Djava.io.tmpdir=" + samples,
                                                "-D" + Rehearsal.WANTED + "=true"))
                                .line(List.of()));
        window.environment().put("SYNCLINE_STATE", temp.resolve("state").toString());
        Process process = window.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertEquals(List.of(), leftIn(samples));
        return said.lines().toList();
    }

    private static List<String> leftIn(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }
}
