package org.syncline.transport.oncrpc;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.core.transport.Listener;
import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** The same over connections that others have accepted, which the library's filters never see. */
class HostileTakenCallsTest extends HostileCallsTest {

    @Override
    Socket connected(Listener end) throws IOException {
        try (DeadlineSocket.Server others = new DeadlineSocket.Server()) {
            others.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Socket near = new Socket(others.getInetAddress(), others.getLocalPort());
            DeadlineSocket far = others.accept();
            assertTrue(end.take(new StreamedChannel(new SocketStream(far), far)));
            return near;
        }
    }
}
