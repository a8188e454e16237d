package org.syncline.desktop;

import org.syncline.core.files.TreeBackend;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.WorkerFamily;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * A second JVM that serves folders over Hessian 2. A silent caller loses the root at once, so that
 * no test waits for the lease of one that was killed.
 */
final class HessianPeer implements AutoCloseable {

    private static final Duration LEASE = Duration.ofMillis(1);

    private final Process process;

    private HessianPeer(Process process) {
        this.process = process;
    }

    /** Starts the peer. */
    static HessianPeer start(WorkerFamily family, Path state) throws IOException {
        JavaCommand java = JavaCommand.likeThis(HessianPeer.class.getName()).with(family);
        return new HessianPeer(
                new ProcessBuilder(java.line(List.of(state.toString())))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start());
    }

    /** Serves a folder and returns its address. */
    String share(Path root) throws IOException {
        process.outputWriter().write(root + "\n");
        process.outputWriter().flush();
        String url = process.inputReader().readLine();
        if (url == null) {
            throw new IOException("the peer has ended");
        }
        return url;
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    /**
     * @param args the folder of the archives; folders to serve come on standard input
     */
    public static void main(String[] args) throws IOException {
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        Secret secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (Listener listener =
                Transports.installed().named("hessian2").listen(ListenOptions.loopback(secret))) {
            for (String root = in.readLine(); root != null; root = in.readLine()) {
                LocalPeer peer =
                        new LocalPeer(Path.of(root), Path.of(args[0]), LEASE, TreeBackend.best());
                String name = "share-" + UUID.randomUUID();
                listener.bind(ServiceNames.peer(name), Peer.class, peer);
                System.out.println(listener.address().withShare(name));
            }
        }
        System.exit(0);
    }
}
