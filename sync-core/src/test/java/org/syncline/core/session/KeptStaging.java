package org.syncline.core.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What lies in the staging folder of a root whose process is killed, and so does not tidy up. */
final class KeptStaging {

    private final Path root;
    private final Map<Path, Path> kept = new HashMap<>();

    KeptStaging(Path root) {
        this.root = root;
    }

    /** Takes everything to the folder beside the root, with its inodes. */
    void keep() throws IOException {
        Path folder = root.resolve(".syncline/staging");
        if (Files.exists(folder)) {
            try (var files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Path aside = root.resolveSibling("kept-" + file.getFileName());
                    kept.put(file, aside);
                    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                        Files.move(file, aside);
                        Files.createDirectory(file); // for the run to remove
                    } else {
                        Files.createLink(aside, file);
                    }
                }
            }
        }
    }

    /** Takes everything back once the run is over. */
    void giveBack() throws IOException {
        for (Map.Entry<Path, Path> each : kept.entrySet()) {
            Files.deleteIfExists(each.getKey());
            Files.move(each.getValue(), each.getKey());
        }
        kept.clear();
    }
}
