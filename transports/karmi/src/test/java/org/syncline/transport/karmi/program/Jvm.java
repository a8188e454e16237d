package org.syncline.transport.karmi.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Starts programs in JVMs of their own, with this one's class path.
 *
 * @param dir for their configuration
 * @param runtime where they keep the secret that lets them call each other
 */
record Jvm(Path dir, Path runtime) {
    /** The port is that of export point 1099. */
    Process start(int registryPort, String... mainAndArguments) throws IOException {
        Path config =
                Files.writeString(
                        Files.createTempFile(dir, "karmi", ".properties"),
                        "karmi.technology.1.export.1099.port = " + registryPort + "\n");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("-Duka.karmi.config=" + config);
        command.addAll(Arrays.asList(mainAndArguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("SYNCLINE_RUNTIME", runtime.toString());
        return builder.start();
    }
}
