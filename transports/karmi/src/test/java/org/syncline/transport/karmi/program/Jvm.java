package org.syncline.transport.karmi.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

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
        return prepare(Map.of(1099, registryPort), Arrays.asList(mainAndArguments)).start();
    }

    /**
     * A JVM that has yet to be started.
     *
     * @param ports by export point; none for no configuration
     * @param arguments options, the main class and its arguments
     */
    public ProcessBuilder prepare(Map<Integer, Integer> ports, List<String> arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", classPath));
        if (!ports.isEmpty()) {
            command.add("-Duka.karmi.config=" + configuration(ports));
        }
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("SYNCLINE_RUNTIME", runtime.toString());
        return builder;
    }

    private Path configuration(Map<Integer, Integer> ports) throws IOException {
        StringBuilder entries = new StringBuilder();
        ports.forEach(
                (point, port) ->
                        entries.append(
                                "karmi.technology.1.export.%d.port = %d\n".formatted(point, port)));
        return Files.writeString(Files.createTempFile(dir, "karmi", ".properties"), entries);
    }
}
