package org.syncline.lab.demo;

import org.syncline.core.transport.Transport;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.WorkerFamily;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A second peer on this machine: a {@link DemoPeer} in a JVM of its own, of the same Java, class
 * path and flags as this one. Used by one thread; closing it ends the process.
 */
public final class PeerJvm implements AutoCloseable {

    private final Process process;
    private final BufferedWriter commands;
    private final BufferedReader answers;

    private PeerJvm(Process process) {
        this.process = process;
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = process.inputReader(StandardCharsets.UTF_8);
    }

    public static PeerJvm start(List<Transport> transports) throws IOException {
        return start(
                JavaCommand.likeThis(DemoPeer.class.getName(), transports),
                transports.stream().map(Transport::name).toList());
    }

    /** Starts a peer over a family's transports; fails if a library is missing, naming it. */
    public static PeerJvm start(WorkerFamily family) throws IOException {
        return start(
                JavaCommand.likeThis(DemoPeer.class.getName()).with(family),
                family.transports().stream().map(ListedTransport::name).toList());
    }

    private static PeerJvm start(JavaCommand java, List<String> names) throws IOException {
        return new PeerJvm(java.start(names));
    }

    /**
     * Serves a root and returns its addresses, by transport.
     *
     * @param state folder of the peer's archives
     */
    public List<ServedShare> share(String name, Path root, Path state) throws IOException {
        PeerMessage answer = ask(new PeerMessage.Share(name, root, state));
        if (answer instanceof PeerMessage.Shared shared) {
            return shared.endPoints();
        }
        throw new IOException("the second peer cannot serve " + root + ": " + answer.line());
    }

    public void unshare(String name) throws IOException {
        ask(new PeerMessage.Unshare(name));
    }

    private PeerMessage ask(PeerMessage command) throws IOException {
        commands.write(command.line());
        commands.newLine();
        commands.flush();
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the second peer has ended; its messages say why");
        }
        return switch (PeerMessage.parse(line)) {
            case PeerMessage.Failed failed -> throw new IOException(failed.message());
            case PeerMessage answer -> answer;
        };
    }

    /** Ends the process, by force if it does not end by itself. */
    @Override
    public void close() throws IOException {
        commands.close();
        JavaCommand.awaitEnd(process);
    }
}
