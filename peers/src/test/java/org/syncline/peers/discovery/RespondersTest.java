package org.syncline.peers.discovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.InetAddress;

/** Which address mDNS is begun with. */
class RespondersTest {

    /** The name would be looked up by whoever asks for it, if the address did not have it. */
    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.7", "2001:db8::7"})
    void theAddressHasTheRandomName(String literal) throws IOException {
        InetAddress address = InetAddress.getByName(literal);
        InetAddress named = Responders.named(address, "syncline-0123456789abcdef");
        assertEquals("syncline-0123456789abcdef", named.getHostName());
        assertArrayEquals(address.getAddress(), named.getAddress());
    }
}
