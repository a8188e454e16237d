package org.syncline.lab.probe;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Transport;
import org.syncline.lab.worker.JavaCommand;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A {@link ProbeServer} in a JVM with this one's class path and flags, and those of the transport.
 * Ends with this JVM. Used by one thread.
 */
final class ProbeJvm implements AutoCloseable {

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

    Address address() {
        return address;
    }

    @Override
    public void close() throws IOException {
        in.close();
        JavaCommand.awaitEnd(process);
    }
}
