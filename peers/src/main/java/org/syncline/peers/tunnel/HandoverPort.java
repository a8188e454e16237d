package org.syncline.peers.tunnel;

import org.syncline.transport.kit.system.ConnectionDescriptors;
import org.syncline.transport.kit.system.UnixMessagePort;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Where another process of this user connects, to which connections are to be handed over: nobody
 * else can, and it is gone when this is closed. Used by one thread.
 */
public final class HandoverPort implements Closeable {

    /** A flag that the JVM of the other process needs. */
    public static final String JVM_FLAG = ConnectionDescriptors.JVM_FLAG;

    private final UnixMessagePort port;

    private HandoverPort(UnixMessagePort port) {
        this.port = port;
    }

    /**
     * Opens it.
     *
     * @throws IOException in words for people, if this system does not have that
     */
    public static HandoverPort open() throws IOException {
        return new HandoverPort(UnixMessagePort.open());
    }

    /** Returns where {@link HandedConnections#from} connects. */
    public Path path() {
        return port.path();
    }

    /**
     * Returns the link with a process that has connected.
     *
     * @param process its number, as the kernel knows it
     * @throws IOException if it has not
     */
    public HandoverLink link(long process) throws IOException {
        return HandoverLink.begun(
                port.accept(process)
                        .orElseThrow(() -> new IOException("the worker has not connected")));
    }

    @Override
    public void close() throws IOException {
        port.close();
    }
}
