package org.syncline.transport.jboss5;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;

class JbossRemoting5HostileTest extends HostileContract {

    private static final int GREETING_MILLIS = 10_000;

    @Override
    public Transport transport() {
        return new JbossRemoting5Transport();
    }

    /** Owners are looked at before the library, which greets whomever it is given. */
    @Override
    public boolean letsIn(Address address) throws IOException {
        try (Socket socket = dial(address)) {
            socket.setSoTimeout(GREETING_MILLIS);
            return socket.getInputStream().read() >= 0;
        } catch (SocketException e) {
            return false;
        }
    }
}
