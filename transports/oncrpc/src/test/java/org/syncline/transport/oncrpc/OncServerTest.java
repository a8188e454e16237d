package org.syncline.transport.oncrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.guard.OpenSockets;

import java.io.IOException;
import java.net.Socket;

class OncServerTest {

    private static final class Stubborn extends Socket {
        @Override
        public void close() throws IOException {
            throw new IOException("it does not close");
        }
    }

    @Test
    void closingEndsConnectionsAlthoughAnotherOneCannotBeClosed() throws IOException {
        OpenSockets taken = new OpenSockets();
        taken.add(new Stubborn());
        ListenOptions options = ListenOptions.loopback(HostileCallsTest.SECRET);
        Listener end = OncServer.open(new OncRpcTransport().name(), options, taken);
        Address address = end.address();
        try (Socket caller = new Socket(address.host(), address.port())) {
            HostileCallsTest.proved(caller, address);
            IOException e = assertThrows(IOException.class, end::close);
            assertEquals("it does not close", e.getMessage());
            assertEquals(-1, caller.getInputStream().read());
        }
    }
}
