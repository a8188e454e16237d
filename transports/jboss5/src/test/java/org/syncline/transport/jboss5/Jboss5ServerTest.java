package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;

import java.io.IOException;

class Jboss5ServerTest {

    @Test
    void namesUnknownHosts() {
        Secret secret = new Secret(new byte[Secret.BYTES]);
        String host = "nosuch.invalid";
        ListenOptions options =
                new ListenOptions(host, 0, host, 0, secret, ConnectOptions.RESPONSE_TIMEOUT);
        IOException e =
                assertThrows(
                        IOException.class, () -> new JbossRemoting5Transport().listen(options));
        assertTrue(e.getMessage().contains("host is unknown"), e::toString);
    }
}
