package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.transport.karmi.call.KarmiNode;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A {@link VaultServer} in a JVM of its own. */
final class VaultJvm implements AutoCloseable {
    private static final Pattern PLACE = Pattern.compile("(\\d+\\.\\d+\\.\\d+\\.\\d+):(\\d+)");

    private final Process process;
    private final BufferedReader out;
    private final String host;
    private final int port;

    private VaultJvm(Process process) throws IOException {
        this.process = process;
        this.out = process.inputReader();
        Matcher ready = PLACE.matcher(String.valueOf(out.readLine()));
        assertTrue(ready.find(), "the server did not start");
        this.host = ready.group(1);
        this.port = Integer.parseInt(ready.group(2));
    }

    /** Starts one with JVM options; its secret is in the folder {@code runtime} of {@code dir}. */
    static VaultJvm start(Path dir, String... options) throws IOException {
        List<String> command = new ArrayList<>(Arrays.asList(options));
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.add(VaultServer.class.getName());
        Process process =
                new Jvm(dir, dir.resolve("runtime"))
                        .prepare(Map.of(0, 0, 1099, 0), command)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        return new VaultJvm(process);
    }

    Vault find(KarmiNode client) throws Exception {
        return client.lookup(client.registry(host, port), "vault", Vault.class);
    }

    int port() {
        return port;
    }

    /** Stops it without its knowledge. */
    void freeze() throws Exception {
        signal("-STOP");
    }

    void thaw() throws Exception {
        signal("-CONT");
    }

    private void signal(String name) throws Exception {
        Process kill = new ProcessBuilder("kill", name, "" + process.pid()).start();
        assertTrue(kill.waitFor() == 0, "kill " + name + " failed");
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly().onExit().join();
        out.close();
    }
}
