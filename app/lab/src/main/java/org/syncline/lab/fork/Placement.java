package org.syncline.lab.fork;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The cores that the system lets this process run on. */
final class Placement {

    private static final Path LINUX = Path.of("/proc/self/status");
    private static final String LIST = "Cpus_allowed_list:";

    private Placement() {}

    /** Returns a list such as "0-3,8"; empty where the system does not tell. */
    static Optional<String> cores() {
        if (!Files.isReadable(LINUX)) {
            return Optional.empty();
        }
        try {
            return in(Files.readAllLines(LINUX, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return Optional.empty(); // it describes a figure, and must not cost it
        }
    }

    static Optional<String> in(List<String> status) {
        return status.stream()
                .filter(line -> line.startsWith(LIST))
                .map(line -> line.substring(LIST.length()).strip())
                .findFirst();
    }
}
