package org.syncline.benchmarks.direct;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** For libraries that want to be told a port. */
final class FreePorts {

    private FreePorts() {}

    /** A port of the loopback interface that was free a moment ago. */
    static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
