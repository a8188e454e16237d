package org.syncline.benchmarks.server;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;
import org.syncline.lab.worker.JavaCommand;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JVM with this one's class path, options and placement, which ends with this. {@code
 * -Dserver.prefix="taskset -c 1"} puts it elsewhere.
 */
public final class ServerJvm implements AutoCloseable {

    /** The property with the words before the command of a server. */
    public static final String PREFIX = "server.prefix";

    private final Process process;
    private final BufferedReader out;
    private final Secret secret;

    private ServerJvm(Process process, Secret secret) {
        this.process = process;
        this.secret = secret;
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    public static ServerJvm start(Class<?> main, String... args) throws IOException {
        return start(System.getProperty(PREFIX, ""), Secret.random(new SecureRandom()), main, args);
    }

    /**
     * Starts one behind a prefix of its own.
     *
     * @param secret the first line that it reads, in hexadecimal
     */
    public static ServerJvm start(String prefix, Secret secret, Class<?> main, String... args)
            throws IOException {
        List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
        ServerJvm jvm =
                new ServerJvm(
                        new ProcessBuilder(command(prefix, flags, main, args))
                                .redirectError(ProcessBuilder.Redirect.INHERIT)
                                .start(),
                        secret);
        jvm.tell(HexFormat.of().formatHex(secret.toBytes()));
        return jvm;
    }

    /** Sends words, with tabs between them, as one line, and returns the line that it answers. */
    public String ask(String... words) throws IOException {
        tell(String.join("\t", words));
        return line();
    }

    private void tell(String line) throws IOException {
        process.outputWriter().write(line + "\n");
        process.outputWriter().flush();
    }

    /** Returns the command of a JVM with this one's class path, after a prefix, if any. */
    public static List<String> command(
            String prefix, List<String> flags, Class<?> main, String... args) {
        List<String> command = new ArrayList<>();
        if (!prefix.isEmpty()) {
            command.addAll(List.of(prefix.split(" ", -1)));
        }
        String classPath = System.getProperty("java.class.path");
        command.addAll(
                new JavaCommand(flags, List.of(classPath), main.getName()).line(List.of(args)));
        return command;
    }

    public String line() throws IOException {
        return Optional.ofNullable(out.readLine())
                .orElseThrow(() -> new IOException("the other JVM ended"));
    }

    /** Returns its memory in bytes, as Linux counts it. */
    public long residentBytes() throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
                .findFirst()
                .orElseThrow();
    }

    /** Returns its memory, threads and descriptors, as Linux counts them, for people. */
    public String load() throws IOException {
        Path of = Path.of("/proc", Long.toString(process.pid()));
        try (Stream<Path> threads = Files.list(of.resolve("task"));
                Stream<Path> descriptors = Files.list(of.resolve("fd"))) {
            return String.format(
                    Locale.ROOT,
                    "%.0f MB, %d threads, %d descriptors",
                    residentBytes() / 1e6,
                    threads.count(),
                    descriptors.count());
        }
    }

    public Connection connect() throws IOException {
        Address address = Address.parse(line());
        return Transports.installed().named(address.transport()).connect(address, options());
    }

    /** Returns how the server wants to be connected to. */
    public ConnectOptions options() {
        return new ConnectOptions(secret);
    }

    @Override
    public void close() throws IOException {
        process.outputWriter().close();
        process.destroy();
        process.onExit().join();
    }
}
