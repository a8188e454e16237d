package org.syncline.lab.worker;

import org.syncline.core.transport.Transport;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The command that starts a JVM of the same Java as this one.
 *
 * @param classPath folders and jars, the first before the next
 */
public record JavaCommand(List<String> flags, List<String> classPath, String mainClass) {

    private static final int SECONDS_TO_END = 10;
    private static final String WORKERS = "-D" + TransportCatalogue.FOLDER + "=";

    public JavaCommand {
        flags = List.copyOf(flags);
        classPath = List.copyOf(classPath);
    }

    /** Returns a command with this JVM's class path and flags, its start-up cache included. */
    public static JavaCommand likeThis(String mainClass) {
        return new JavaCommand(
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(JavaCommand::isInherited)
                        .toList(),
                List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)),
                mainClass);
    }

    /** Returns a command with this JVM's class path, and no flag that changes its speed. */
    public static JavaCommand unsettled(String mainClass) {
        JavaCommand same = likeThis(mainClass);
        return new JavaCommand(
                same.flags().stream()
                        .filter(flag -> !flag.startsWith("-Xm") && !flag.startsWith("-XX:"))
                        .toList(),
                same.classPath(),
                mainClass);
    }

    /** Returns such a command with the flags that transports on this JVM's class path need. */
    public static JavaCommand likeThis(String mainClass, List<Transport> transports) {
        return likeThis(mainClass)
                .with(RequiredFlags.of(transports.stream().map(Transport::traits)));
    }

    private static boolean isInherited(String flag) {
        return flag.startsWith("-Xm")
                || flag.startsWith("-Xlog")
                || flag.startsWith("--enable-native-access")
                || flag.startsWith(WORKERS)
                || (flag.startsWith("-XX:") && !flag.startsWith("-XX:AOTCacheOutput"));
    }

    /**
     * Returns a command with the family's jars before all others, as in their tests, and with the
     * flags that the family needs.
     *
     * @throws IOException if one of its libraries is missing, naming it
     */
    public JavaCommand with(WorkerFamily family) throws IOException {
        List<String> path = new ArrayList<>(family.jars().stream().map(Path::toString).toList());
        path.addAll(classPath);
        return new JavaCommand(joined(flags, family.jvmFlags()), path, mainClass);
    }

    /** Returns a command with the flags that a transport on this JVM's class path needs. */
    public JavaCommand with(ListedTransport transport) {
        return with(RequiredFlags.of(Stream.of(transport.traits())));
    }

    public JavaCommand with(List<String> further) {
        return new JavaCommand(joined(flags, further), classPath, mainClass);
    }

    private static List<String> joined(List<String> some, List<String> more) {
        List<String> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    /** Starts the JVM; its standard error is this one's. */
    public Process start(List<String> arguments) throws IOException {
        return start(List.of(), arguments);
    }

    /**
     * Starts the same by another program, which turns into the JVM.
     *
     * @param by the program and its own arguments, such as {@code taskset -c 0}
     */
    public Process start(List<String> by, List<String> arguments) throws IOException {
        return new ProcessBuilder(joined(by, line(arguments)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Waits for a JVM that was asked to end, and ends it by force if that takes long. */
    public static void awaitEnd(Process jvm) {
        try {
            if (!jvm.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                jvm.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            jvm.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** Returns program and arguments for starting a process. */
    public List<String> line(List<String> arguments) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(flags);
        line.add("-cp");
        line.add(String.join(File.pathSeparator, classPath));
        line.add(mainClass);
        line.addAll(arguments);
        return line;
    }
}
