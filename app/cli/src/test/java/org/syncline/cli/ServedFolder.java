package org.syncline.cli;

import org.syncline.core.files.TreeBackend;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.Share;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A folder that this JVM serves over sockets. */
record ServedFolder(Share share, String url) implements AutoCloseable {

    private static final String HOST = "127.0.0.1";

    /** Makes the folder if there is none; its archive stands beside it. */
    static ServedFolder serve(Path folder) throws IOException {
        LocalPeer peer =
                new LocalPeer(
                        Files.createDirectories(folder),
                        folder.resolveSibling("state-" + folder.getFileName()),
                        Duration.ofSeconds(15),
                        TreeBackend.best());
        ListenOptions options =
                new ListenOptions(
                        HOST,
                        0,
                        HOST,
                        0,
                        SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()),
                        ConnectOptions.RESPONSE_TIMEOUT);
        Share share = new Share("x", peer);
        String url =
                share.listen(Transports.installed().named("socket"), options).address().toString();
        return new ServedFolder(share, url);
    }

    @Override
    public void close() throws IOException {
        share.close();
    }
}
