package org.syncline.transport.contract;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Transport;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A {@link ContractServer} in a JVM of its own, with this JVM's class path. Closing ends it. */
final class ServerProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader out;

    private ServerProcess(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts a {@link ContractServer} over this transport. */
    static ServerProcess start(Transport transport, String... jvmOptions) throws IOException {
        return start(transport, ContractServer.class, List.of(jvmOptions), transport.name());
    }

    /** Starts the main class as this transport's library wants its JVM to be started. */
    static ServerProcess start(
            Transport transport, Class<?> main, List<String> jvmOptions, String... arguments)
            throws IOException {
        List<String> options = new ArrayList<>(transport.traits().library().jvmFlags());
        options.addAll(jvmOptions);
        return start(main, options, arguments);
    }

    static ServerProcess start(Class<?> main, List<String> jvmOptions, String... arguments)
            throws IOException {
        return new ServerProcess(
                command(main, jvmOptions, arguments)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start());
    }

    /**
     * Starts a {@link CrowdedServer} over this transport, which writes what it logs to a file and
     * has no more memory than an {@link AttackedServer}.
     */
    static ServerProcess startCrowded(Transport transport, Path log) throws IOException {
        List<String> options = new ArrayList<>(transport.traits().library().jvmFlags());
        options.addAll(AttackedServer.MEMORY);
        return new ServerProcess(
                command(CrowdedServer.class, options, transport.name())
                        .redirectError(log.toFile())
                        .start());
    }

    private static ProcessBuilder command(
            Class<?> main, List<String> jvmOptions, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m"));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    String line() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the other JVM ended early; its standard error says why");
        }
        return line;
    }

    /** Sends it a line and waits for the one that it answers; ends it if none comes. */
    String ask(String command) throws IOException {
        CompletableFuture<Void> answered = new CompletableFuture<>();
        answered.orTimeout(CallBarrier.MOST_SECONDS, TimeUnit.SECONDS)
                .whenComplete((nothing, late) -> endIf(late != null));
        Writer in = process.outputWriter(StandardCharsets.UTF_8);
        in.write(command + "\n");
        in.flush();
        String answer = line();
        answered.complete(null);
        return answer;
    }

    private void endIf(boolean late) {
        if (late) {
            process.destroyForcibly();
        }
    }

    /** The address that a server prints first. */
    Address address() throws IOException {
        return Address.parse(line());
    }

    /** Connects to the server, which has just been started. */
    Connection connect(Transport transport) throws IOException {
        return transport.connect(address(), LoopbackPair.options());
    }

    /** Ends it as a crash would. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Stops it without its knowledge, until it is closed; POSIX only. */
    void freeze() throws IOException, InterruptedException {
        int status = new ProcessBuilder("kill", "-STOP", "" + process.pid()).start().waitFor();
        if (status != 0) {
            throw new IOException("the other JVM could not be stopped; kill gave " + status);
        }
    }

    /** Asks it to end and waits; true if it did so by itself, with status 0. */
    boolean ended() throws IOException, InterruptedException {
        process.getOutputStream().close();
        return process.waitFor(CallBarrier.MOST_SECONDS, TimeUnit.SECONDS)
                && process.exitValue() == 0;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
