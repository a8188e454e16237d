package org.syncline.transport.kit.guard;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;

/** Gives out connections whose writes have a time-out. */
final class WatchedPort extends ServerSocket {

    private final Duration writeTimeout;

    WatchedPort(Duration writeTimeout) throws IOException {
        this.writeTimeout = writeTimeout;
    }

    @Override
    public Socket accept() throws IOException {
        Socket accepted = new WatchedSocket(null, writeTimeout);
        implAccept(accepted);
        return accepted;
    }
}
