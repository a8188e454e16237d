package org.syncline.acceptance.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Copies of folders, times and links included, to begin from the same state again and again. */
final class Saved {

    private final Path copies;
    private final List<Path> folders;

    Saved(Path copies, List<Path> folders) throws IOException, InterruptedException {
        this.copies = Files.createDirectory(copies);
        this.folders = folders;
        for (Path folder : folders) {
            run("cp", "-a", folder.toString(), copies.toString());
        }
    }

    Path copyOf(Path folder) {
        return copies.resolve(folder.getFileName());
    }

    void restore() throws IOException, InterruptedException {
        for (Path folder : folders) {
            run("rm", "-rf", folder.toString());
            run("cp", "-a", copyOf(folder).toString(), folder.getParent().toString());
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(command));
        assertEquals(0, new ProcessBuilder(all).inheritIO().start().waitFor(), all::toString);
    }
}
