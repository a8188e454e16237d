package org.syncline.transport.karmi;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class KarmiConnectionTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final KarmiTransport TRANSPORT = new KarmiTransport();

    /** It would listen, and nobody would ever end that. */
    @Test
    void aClosedConnectionExportsNothing() throws IOException {
        try (Listener listener = TRANSPORT.listen(ListenOptions.loopback(SECRET))) {
            Connection connection =
                    TRANSPORT.connect(listener.address(), new ConnectOptions(SECRET));
            connection.close();
            IOException e =
                    assertThrows(
                            IOException.class,
                            () -> connection.export(Probe.class, new ProbeService()));
            assertTrue(e.getMessage().contains("closed"), e::toString);
        }
    }
}
