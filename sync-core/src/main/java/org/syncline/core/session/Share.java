package org.syncline.core.session;

import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.serve.FolderNames;
import org.syncline.core.serve.Guest;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSessions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Transport;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A root that peers can reach under a name, over any number of transports. Closing it takes the
 * name away everywhere and closes the root. Any thread may add end points and close them.
 */
public final class Share implements AutoCloseable {

    private final String name;
    private final LocalPeer root;
    private final Probe probe = new ProbeService();
    private final ServedSessions sessions =
            new ServedSessions(
                    System::nanoTime,
                    Duration.ofSeconds(LocalPeer.LEASE_SECONDS * LocalPeer.CALL_LEASES));
    private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();

    /** Takes the root over, which is closed with the share. */
    public Share(String name, LocalPeer root) {
        if (name.isEmpty() || name.contains("/")) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" is no name for a share: one word without \"/\" is");
        }
        this.name = name;
        this.root = root;
    }

    /**
     * An end point that serves the share, and how long it took to bind it there.
     *
     * @param taker serves connections that others have accepted
     * @param end closes this end point alone
     */
    public record Bound(Address address, double seconds, ConnectionTaker taker, Closeable end) {}

    /** Serves the share on one more end point, to whoever reaches it. */
    public Bound listen(Transport transport, ListenOptions options) throws IOException {
        return listen(transport, options, root, "");
    }

    /** Serves what a program of this user may use of the share, on an end point of its own. */
    public Bound listenNear(Transport transport, ListenOptions options, Guest guest)
            throws IOException {
        return listen(transport, options, guest.at(root), guest.name());
    }

    /** The same for another machine, which reads names in place of the paths of folders here. */
    public Bound listen(Transport transport, ListenOptions options, Guest guest)
            throws IOException {
        FolderNames folders = FolderNames.ofShare(name, root.root(), root.state());
        return listen(transport, options, guest.at(root, name, folders), guest.name());
    }

    private Bound listen(Transport transport, ListenOptions options, Peer peer, String guest)
            throws IOException {
        Listener listener = transport.listen(options);
        listeners.add(listener);
        Peer watched = sessions.watched(peer, transport.name(), guest);
        long start = System.nanoTime();
        listener.bind(ServiceNames.peer(name), Peer.class, watched);
        double seconds = (System.nanoTime() - start) / 1e9;
        listener.bind(ServiceNames.probe(name), Probe.class, probe);
        return new Bound(
                listener.address().withShare(name), seconds, listener, () -> end(listener));
    }

    private void end(Listener listener) throws IOException {
        if (listeners.remove(listener)) {
            listener.close();
        }
    }

    /** Returns what the latest callers have done, the oldest first. Any thread may ask. */
    public List<ServedSession> sessions() {
        return sessions.all();
    }

    @Override
    public void close() throws IOException {
        Closer closer = new Closer();
        listeners.forEach(closer::close);
        closer.close(root);
        closer.finish();
    }
}
