package org.syncline.lab.probe;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.worker.JavaCommand;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A {@link ProbeServer} in a JVM with this one's class path and flags, and those of the transport.
 * Ends with this JVM. Used by one thread.
 */
final class ProbeJvm implements ProbeHome {

    /** How long a server may take to listen for another machine. */
    static final Duration START = Duration.ofSeconds(30);

    /** The share's name, below which the probe is bound. */
    static final String SHARE = "probe";

    /** The name of the {@link PojoLists}, where the server takes such. */
    static final String LISTS = SHARE + "/lists";

    private final Process process;
    private final BufferedWriter in;
    private final Address address;

    private ProbeJvm(Process process, Address address) {
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.address = address;
    }

    static ProbeJvm start(Transport transport) throws IOException {
        return start(transport, List.of(transport.name()));
    }

    /**
     * Starts one that takes lists of plain objects too.
     *
     * @throws IOException also if the transport cannot carry them, with its reason
     */
    static ProbeJvm startWithLists(Transport transport) throws IOException {
        return start(transport, List.of(transport.name(), ProbeServer.LISTS));
    }

    private static ProbeJvm start(Transport transport, List<String> arguments) throws IOException {
        JavaCommand java = JavaCommand.likeThis(ProbeServer.class.getName(), List.of(transport));
        Process process = java.start(arguments);
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        String line = out.readLine();
        if (line == null) {
            throw new IOException(
                    "the probe's server cannot listen over %s; its message above says why"
                            .formatted(transport.name()));
        }
        if (line.startsWith(ProbeServer.REFUSED)) {
            process.outputWriter(StandardCharsets.UTF_8).close();
            JavaCommand.awaitEnd(process);
            throw new IOException(
                    "%s carries no such lists: %s"
                            .formatted(
                                    transport.name(),
                                    line.substring(ProbeServer.REFUSED.length())));
        }
        return new ProbeJvm(process, Address.parse(line));
    }

    /** Starts one that listens as it is told to; its secret is no argument, which all may read. */
    static ProbeJvm start(JavaCommand java, String transport, ListenOptions options)
            throws IOException {
        Process process = java.start(List.of(transport, ProbeServer.TOLD));
        CompletableFuture<Void> tooLate =
                CompletableFuture.runAsync(
                        process::destroyForcibly,
                        CompletableFuture.delayedExecutor(START.toMillis(), TimeUnit.MILLISECONDS));
        try {
            BufferedWriter in = process.outputWriter(StandardCharsets.UTF_8);
            in.write(
                    "%d %s %d %s\n"
                            .formatted(
                                    options.port(),
                                    options.advertisedHost(),
                                    options.advertisedPort(),
                                    HexFormat.of().formatHex(options.secret().toBytes())));
            in.flush();
            String line = process.inputReader(StandardCharsets.UTF_8).readLine();
            if (line == null) {
                throw new IOException(
                        "the probe's server does not listen over %s; its message above says why"
                                .formatted(transport));
            }
            return new ProbeJvm(process, Address.parse(line));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        } finally {
            tooLate.cancel(false);
        }
    }

    @Override
    public ConnectOptions connecting() throws IOException {
        return new ConnectOptions(SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
    }

    @Override
    public Address address() {
        return address;
    }

    @Override
    public void close() throws IOException {
        in.close();
        JavaCommand.awaitEnd(process);
    }
}
