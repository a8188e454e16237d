package org.syncline.acceptance.crash;

import org.syncline.core.files.TreeBackend;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.Share;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;

import java.io.IOException;
import java.time.Duration;

/** Does the work of {@code serve} in the test's own JVM, which is never killed. */
final class NearServer implements AutoCloseable {

    static final String SHARE = "shared";
    private static final String HOST = "127.0.0.1";

    private final Share share;
    private final String url;

    NearServer(CrashSite site, String transport) throws IOException {
        share =
                new Share(
                        SHARE,
                        new LocalPeer(
                                site.right,
                                site.rightState,
                                Duration.ofSeconds(15),
                                TreeBackend.best()));
        ListenOptions options =
                new ListenOptions(
                        HOST,
                        0,
                        HOST,
                        0,
                        SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()),
                        ConnectOptions.RESPONSE_TIMEOUT);
        url = share.listen(Transports.installed().named(transport), options).address().toString();
    }

    String url() {
        return url;
    }

    /** Ends the session of a caller that died. */
    @Override
    public void close() throws IOException {
        share.close();
    }
}
