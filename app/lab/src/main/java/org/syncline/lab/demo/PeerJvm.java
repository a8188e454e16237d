package org.syncline.lab.demo;

import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Transport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.WorkerFamily;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/**
 * A second peer on this machine: a {@link DemoPeer} in a JVM of its own, of the same Java, class
 * path and flags as this one. Used by one thread, but for {@link #close}, which ends the process,
 * so that what is asked at that moment fails.
 */
public final class PeerJvm implements SecondPeer {

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

    /** Starts one that serves nothing, but copies over any of these transports. */
    public static PeerJvm startIdle(List<Transport> transports) throws IOException {
        return start(JavaCommand.likeThis(DemoPeer.class.getName(), transports), List.of());
    }

    /**
     * Starts one that listens when it is told to.
     *
     * @param java a command with the libraries of its transports, for any program
     */
    public static PeerJvm startIdle(JavaCommand java) throws IOException {
        return start(
                new JavaCommand(java.flags(), java.classPath(), DemoPeer.class.getName()),
                List.of());
    }

    private static PeerJvm start(JavaCommand java, List<String> names) throws IOException {
        return new PeerJvm(java.start(names));
    }

    /**
     * Has it listen for callers of another machine; what is shared from now on is bound there, too.
     *
     * @param options with a port of the loopback
     */
    public void listen(String transport, ListenOptions options) throws IOException {
        ask(
                new PeerMessage.Listen(
                        transport,
                        options.port(),
                        options.advertisedHost(),
                        options.advertisedPort(),
                        HexFormat.of().formatHex(options.secret().toBytes())),
                binding -> {});
    }

    @Override
    public SecondTree fresh(CorpusSpec corpus, Path folder) throws IOException {
        return new LocalTree(this, corpus, folder);
    }

    /**
     * Serves a root and returns its addresses, by transport.
     *
     * @param state folder of the peer's archives
     */
    public List<ServedShare> share(String name, Path root, Path state) throws IOException {
        return share(name, root, state, transport -> {});
    }

    /**
     * Serves a root, as {@link #share(String, Path, Path)} does.
     *
     * @param binding gets the transport over which the peer binds from now on, one after the other
     */
    public List<ServedShare> share(String name, Path root, Path state, Consumer<String> binding)
            throws IOException {
        return share(new PeerMessage.Share(name, root, state, WriteLimit.NONE), binding);
    }

    /** Serves a root to which no more than so much may be written. */
    public void share(String name, Path root, Path state, WriteLimit limit) throws IOException {
        share(new PeerMessage.Share(name, root, state, limit), transport -> {});
    }

    private List<ServedShare> share(PeerMessage.Share share, Consumer<String> binding)
            throws IOException {
        PeerMessage answer = ask(share, binding);
        if (answer instanceof PeerMessage.Shared shared) {
            return shared.endPoints();
        }
        throw new IOException(
                "the second peer cannot serve " + share.root() + ": " + answer.line());
    }

    public void unshare(String name) throws IOException {
        ask(new PeerMessage.Unshare(name), transport -> {});
    }

    /** Synchronises a folder with a share, and fails where not all was brought. */
    public void copy(FirstCopy copy) throws IOException {
        ask(new PeerMessage.Copy(copy), transport -> {});
    }

    private PeerMessage ask(PeerMessage command, Consumer<String> binding) throws IOException {
        commands.write(command.line());
        commands.newLine();
        commands.flush();
        PeerMessage said = answer();
        while (said instanceof PeerMessage.Binding now) {
            binding.accept(now.transport());
            said = answer();
        }
        if (said instanceof PeerMessage.Failed failed) {
            throw new IOException(failed.message());
        }
        return said;
    }

    private PeerMessage answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the second peer has ended; its messages say why");
        }
        return PeerMessage.parse(line);
    }

    /** Ends the process by force; any thread may, so that what is asked at that moment fails. */
    public void end() {
        process.destroyForcibly();
    }

    /** Ends the process, by force if it does not end by itself. */
    @Override
    public void close() throws IOException {
        try {
            commands.close();
        } finally {
            JavaCommand.awaitEnd(process);
        }
    }
}
