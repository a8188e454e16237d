package org.syncline.transport.contract;

import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.Share;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Serves a root in a JVM of its own. Arguments: the transport's name, the root, the folder of its
 * archives. Prints the share's address and lives until standard input ends.
 */
public final class SyncServer {

    private SyncServer() {}

    public static void main(String[] args) throws IOException {
        LocalPeer root = new LocalPeer(Path.of(args[1]), Path.of(args[2]));
        try (Share share = new Share("share", root)) {
            var bound =
                    share.listen(
                            Transports.installed().named(args[0]),
                            ListenOptions.loopback(LoopbackPair.SECRET));
            System.out.println(bound.address());
            while (System.in.read() >= 0) {
                continue;
            }
        }
    }
}
