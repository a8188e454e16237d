package org.syncline.transport.karmi.program;

import java.io.File;
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
 * @param runtime the folder for the secret that lets them call each other
 * @param classPath of each
 */
public record Jvm(Path dir, Path runtime, String classPath) {
    public Jvm(Path dir, Path runtime) {
        this(dir, runtime, System.getProperty("java.class.path"));
    }

    /** The same with further classes. */
    public Jvm with(Path classes) {
        return new Jvm(dir, runtime, classes + File.pathSeparator + classPath);
    }

    /** The port is that of export point 1099. */
    public Process start(int registryPort, String... mainAndArguments) throws IOException {
        Path config =
                Files.writeString(
                        Files.createTempFile(dir, "karmi", ".properties"),
                        "karmi.technology.1.export.1099.port = " + registryPort + "\n");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", classPath));
        command.add("-Duka.karmi.config=" + config);
        command.addAll(Arrays.asList(mainAndArguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("SYNCLINE_RUNTIME", runtime.toString());
        return builder.start();
    }
}
