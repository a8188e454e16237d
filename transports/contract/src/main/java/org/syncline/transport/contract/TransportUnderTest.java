package org.syncline.transport.contract;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Names the transport under test, and how strangers reach what it reaches. */
public interface TransportUnderTest {

    /**
     * Tag of tests that depend little on the transport: by day a few transports have them, by night
     * all.
     */
    String ONE_OF_A_KIND = "one-of-a-kind";

    /** Most that wait to be accepted by someone else's server. */
    int BACKLOG = 5;

    Transport transport();

    /** Connects to an end point as a caller that does not know its protocol. */
    default Socket dial(Address address) throws IOException {
        return new Socket(address.host(), address.port());
    }

    /** Listens at an address that this transport connects to, for a server of another protocol. */
    default ServerSocket otherServer() throws IOException {
        return new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    }

    /** False if only this user's processes can connect to the end points, or listen beside them. */
    default boolean isReachableByOthers() {
        return true;
    }
}
