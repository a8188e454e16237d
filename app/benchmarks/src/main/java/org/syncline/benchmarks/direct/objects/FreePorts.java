package org.syncline.benchmarks.direct.objects;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Finds ports for libraries that do not report the one that they were given. */
final class FreePorts {

    private FreePorts() {}

    /** Returns a port of the loopback interface that was free a moment ago. */
    static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
