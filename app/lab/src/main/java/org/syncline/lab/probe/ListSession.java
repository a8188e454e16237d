package org.syncline.lab.probe;

import org.syncline.core.peer.PeerFailure;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;

import java.io.IOException;

/**
 * A connection to a second JVM that takes lists of plain objects. Used by one thread; closing it
 * ends that JVM.
 */
public final class ListSession implements AutoCloseable {

    private final ProbeJvm server;
    private final Connection connection;
    private final PojoLists lists;
    private final PojoLists.Prepared prepared;

    private ListSession(Transport over, ProbeJvm server, PojoLists.Prepared prepared)
            throws IOException {
        this.server = server;
        this.prepared = prepared;
        connection =
                over.connect(
                        server.address(),
                        new ConnectOptions(
                                SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime())));
        try {
            lists = connection.lookup(ProbeJvm.LISTS, PojoLists.class);
        } catch (IOException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /**
     * Starts the other JVM and connects to it.
     *
     * @param count objects of the list
     * @throws IOException also if the transport cannot carry such lists, with its reason
     */
    public static ListSession open(PojoLists.Kind kind, int count, Transport over)
            throws IOException {
        ProbeJvm server = ProbeJvm.startWithLists(over);
        try {
            return new ListSession(over, server, kind.prepare(count));
        } catch (IOException | RuntimeException e) {
            IOException named = PeerFailure.of(server.address().toString(), e);
            server.close();
            throw named;
        }
    }

    /** Sends the list once, and returns the seconds until the server has counted it. */
    public double send() throws IOException {
        try {
            long start = System.nanoTime();
            int taken = prepared.sending().to(lists);
            double seconds = (System.nanoTime() - start) / 1e9;
            if (taken != prepared.list().size()) {
                throw new IOException(
                        "%d of %d objects arrived".formatted(taken, prepared.list().size()));
            }
            return seconds;
        } catch (IOException | RuntimeException e) {
            throw PeerFailure.of(server.address().toString(), e);
        }
    }

    @Override
    public void close() throws IOException {
        try (server) {
            connection.close();
        }
    }
}
