package org.syncline.transport.karmi.porting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import org.syncline.transport.karmi.porting.Program.Enter;
import org.syncline.transport.karmi.porting.Program.Kill;
import org.syncline.transport.karmi.porting.Program.Start;
import org.syncline.transport.karmi.program.Jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** One run of a program: compiles its texts and starts its JVMs, none of which outlives it. */
final class ProgramRun implements AutoCloseable {
    private static final int SECONDS = 180;
    private static final int LEAST_PORT = 20_000;
    private static final int PORTS = 10_000;

    /** Runs side by side have ports of their own, and JVMs side by side begin apart. */
    private static final AtomicInteger NEXT_PORT =
            new AtomicInteger((int) (ProcessHandle.current().pid() * 100 % PORTS));

    private final Path dir;
    private final Program program;
    private final UnaryOperator<String> rule;
    private final int port;
    private final Map<String, Path> classes = new HashMap<>();
    private final LinkedHashMap<String, Started> jvms = new LinkedHashMap<>();

    private record Started(Process process, BufferedReader out, Path errors, List<String> lines) {}

    private ProgramRun(Path dir, Program program, UnaryOperator<String> rule) throws IOException {
        this.dir = dir;
        this.program = program;
        this.rule = rule;
        port = freePort();
    }

    /**
     * Returns a port below those that systems hand out, so that nobody who asks for any port gets
     * it before the program's server has it.
     */
    private static int freePort() throws IOException {
        int port;
        do {
            port = LEAST_PORT + Math.floorMod(NEXT_PORT.getAndIncrement(), PORTS);
        } while (!isFree(port));
        return port;
    }

    private static boolean isFree(int port) throws IOException {
        try (ServerSocket probe = new ServerSocket(port)) {
            return probe.isBound();
        } catch (BindException taken) {
            return false;
        }
    }

    /**
     * What all JVMs printed, each line with the name of its JVM. Every JVM that is not killed must
     * end with status 0.
     *
     * @param dir for everything that the run writes
     * @param rule changes the program's text
     */
    static String printed(Path dir, Program program, UnaryOperator<String> rule) throws Exception {
        try (ProgramRun run = new ProgramRun(Files.createDirectories(dir), program, rule)) {
            for (Program.Step step : program.steps()) {
                switch (step) {
                    case Start start -> run.start(start);
                    case Kill kill -> run.kill(kill.jvm());
                    case Enter enter -> run.enter(enter);
                }
            }
            // The clients first: if one fails, the servers are never told to end.
            for (String jvm : run.jvms.sequencedKeySet().reversed()) {
                run.awaitEnd(jvm);
            }
            return run.printed();
        }
    }

    private void start(Start start) throws IOException {
        if (!classes.containsKey(start.folder())) {
            classes.put(start.folder(), SourceTree.compile(dir, start.folder(), rule));
        }
        List<String> command = new ArrayList<>(program.options());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Dregistry.port=" + port, "-Djava.rmi.server.hostname=127.0.0.1"));
        command.addAll(start.command());
        Path errors = dir.resolve(start.jvm() + ".errors");
        Process process =
                new Jvm(dir, dir.resolve("runtime"))
                        .with(classes.get(start.folder()))
                        .prepare(Map.of(), command)
                        .redirectError(errors.toFile())
                        .start();
        process.onExit()
                .orTimeout(SECONDS, TimeUnit.SECONDS)
                .exceptionally(
                        late -> {
                            kill(process);
                            return process;
                        });
        jvms.put(
                start.jvm(),
                new Started(process, process.inputReader(), errors, new ArrayList<>()));
        await(start.jvm(), start.until());
    }

    private void enter(Enter enter) throws IOException {
        Process process = jvms.get(enter.jvm()).process();
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
        await(enter.jvm(), enter.until());
    }

    private void await(String jvm, String until) throws IOException {
        Started started = jvms.get(jvm);
        while (!until.isEmpty()) {
            String line = started.out().readLine();
            if (line == null) {
                fail(jvm + " ended instead of printing \"" + until + "\"\n" + state());
            }
            started.lines().add(line);
            if (line.equals(until)) {
                return;
            }
        }
    }

    private void kill(String jvm) throws InterruptedException {
        Started started = jvms.get(jvm);
        kill(started.process());
        started.out().lines().forEach(started.lines()::add);
        started.process().waitFor();
    }

    /** Leaves the output to be read, which {@code Process.destroyForcibly} closes. */
    private static void kill(Process process) {
        process.toHandle().destroyForcibly();
    }

    private boolean isKilled(String jvm) {
        return program.steps().contains(new Kill(jvm));
    }

    private void awaitEnd(String jvm) throws IOException, InterruptedException {
        Started started = jvms.get(jvm);
        started.out().lines().forEach(started.lines()::add);
        int status = started.process().waitFor();
        if (!isKilled(jvm)) {
            assertEquals(0, status, () -> "status of " + jvm + "\n" + state());
        }
    }

    private String printed() {
        StringBuilder text = new StringBuilder();
        jvms.forEach(
                (jvm, started) ->
                        started.lines().forEach(line -> text.append(jvm + ": " + line + "\n")));
        return text.toString();
    }

    private String state() {
        StringBuilder text = new StringBuilder(printed());
        jvms.forEach(
                (jvm, started) -> {
                    try {
                        String errors = Files.readString(started.errors());
                        text.append(jvm).append(" complains: ").append(errors).append('\n');
                    } catch (IOException e) {
                        text.append(jvm).append(": ").append(e).append('\n');
                    }
                });
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        for (Started started : jvms.values()) {
            started.process().destroyForcibly();
        }
        for (Started started : jvms.values()) {
            started.process().onExit().join();
            started.out().close();
        }
    }
}
