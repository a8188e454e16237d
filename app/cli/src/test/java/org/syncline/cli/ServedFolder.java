package org.syncline.cli;

import org.syncline.core.files.TreeBackend;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.Share;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A folder that this JVM serves as {@code serve} does; closing it ends the sessions of callers. */
public record ServedFolder(Share share, String url) implements AutoCloseable {

    /** Its name for callers. */
    public static final String SHARE = "shared";

    private static final Duration LEASE = Duration.ofSeconds(15);

    /** Serves over sockets. Makes the folder if there is none; its archive stands beside it. */
    static ServedFolder serve(Path folder) throws IOException {
        Path state = folder.resolveSibling("state-" + folder.getFileName());
        return serve(Files.createDirectories(folder), state, "socket");
    }

    /**
     * @param folder an existing one
     * @param state where its archive is
     */
    public static ServedFolder serve(Path folder, Path state, String transport) throws IOException {
        Share share = new Share(SHARE, new LocalPeer(folder, state, LEASE, TreeBackend.best()));
        Secret secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        Share.Bound bound =
                share.listen(
                        Transports.installed().named(transport), ListenOptions.loopback(secret));
        return new ServedFolder(share, bound.address().toString());
    }

    @Override
    public void close() throws IOException {
        share.close();
    }
}
