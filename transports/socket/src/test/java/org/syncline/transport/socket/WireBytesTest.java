package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.Share;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Random;

/**
 * Counts the bytes on the wire for a change of a large file, in both directions and with all
 * overhead.
 */
@Timeout(180)
class WireBytesTest {

    /** {@code rsync --no-whole-file} 3.5.0 needs 90,366 bytes for the same insertion. */
    private static final long TWICE_RSYNC = 2 * 90_366;

    private static final int SIZE = 64 << 20;
    private static final int INSERTED = 100;

    @TempDir private Path folder;
    private Path near;
    private Path far;
    private final Secret secret = Secret.random(new SecureRandom());
    private int runs;

    /** One synchronisation through the proxy; returns the bytes that went through. */
    private long sync(CountingProxy proxy, Address address) throws IOException {
        long before = proxy.bytes();
        ConnectOptions options = new ConnectOptions(secret);
        RootOpener roots =
                new RootOpener(Transports.installed(), options, folder.resolve("near-state"));
        try (OpenedRoot here = roots.openLocal(near);
                OpenedRoot there = roots.connect(address);
                Session session =
                        new Session(
                                new SessionSetup(
                                        here,
                                        there,
                                        SyncOptions.DEFAULT.withDurable(false),
                                        "run-" + ++runs,
                                        false),
                                (action, outcome) -> {})) {
            RunResult result = session.run(session.compare().plan());
            assertEquals(0, result.exitStatus(), result::toString);
        }
        assertEquals(-1, Files.mismatch(near.resolve("big"), far.resolve("big")));
        return proxy.bytes() - before;
    }

    private static int freePort() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            return taken.getLocalPort();
        }
    }

    private static byte[] withInsertion(byte[] old) {
        byte[] edited = new byte[old.length + INSERTED];
        int middle = old.length / 2;
        System.arraycopy(old, 0, edited, 0, middle);
        System.arraycopy(old, middle, edited, middle + INSERTED, old.length - middle);
        return edited;
    }

    @Test
    void anInsertionIntoALargeFileCostsAtMostTwiceWhatItCostsRsync() throws IOException {
        near = Files.createDirectory(folder.resolve("near"));
        far = Files.createDirectory(folder.resolve("far"));
        byte[] content = new byte[SIZE];
        new Random(1).nextBytes(content);
        Files.write(near.resolve("big"), content);
        LocalPeer root = new LocalPeer(far, folder.resolve("far-state"));
        try (CountingProxy proxy = new CountingProxy();
                Share share = new Share("share", root)) {
            int port = freePort();
            proxy.passTo(port);
            String host = "127.0.0.1";
            ListenOptions options =
                    new ListenOptions(
                            host,
                            port,
                            host,
                            proxy.port(),
                            secret,
                            ConnectOptions.RESPONSE_TIMEOUT);
            Address address = share.listen(new SocketTransport(), options).address();
            assertTrue(sync(proxy, address) > SIZE);
            content = withInsertion(content);
            Files.write(near.resolve("big"), content);
            long sent = sync(proxy, address);
            Files.write(far.resolve("big"), withInsertion(content));
            long fetched = sync(proxy, address);
            assertTrue(sent <= TWICE_RSYNC, () -> "sending took " + sent + " bytes");
            assertTrue(fetched <= TWICE_RSYNC, () -> "fetching took " + fetched + " bytes");
        }
    }
}
