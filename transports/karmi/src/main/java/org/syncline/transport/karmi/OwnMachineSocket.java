package org.syncline.transport.karmi;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketAddress;

/**
 * A socket that connects within this machine alone. By it an end point calls back objects of its
 * callers: where these are is in references, which callers write as they like.
 */
final class OwnMachineSocket extends Socket {

    @Override
    public void connect(SocketAddress target, int millis) throws IOException {
        if (!(target instanceof InetSocketAddress there) || !isHere(there.getAddress())) {
            throw new ConnectException("nobody is called back on another machine");
        }
        super.connect(target, millis);
    }

    private static boolean isHere(InetAddress there) throws IOException {
        return there != null
                && (there.isLoopbackAddress() || NetworkInterface.getByInetAddress(there) != null);
    }
}
