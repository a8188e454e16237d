package org.syncline.transport.karmi.call;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * Tells the homes of objects that references to them have come by way of others, who may go before
 * this node has done with them. One thread at a time does so, while there is something to tell.
 * Thread-safe.
 */
final class HomeHolds {
    private static final System.Logger LOG = System.getLogger(HomeHolds.class.getName());

    private final NodeContext context;
    private final Connector connector;
    private final StubReleases releases;
    private final Queue<ObjectKey> queue = new ArrayDeque<>();
    private boolean running;

    HomeHolds(NodeContext context, Connector connector, StubReleases releases) {
        this.context = context;
        this.connector = connector;
        this.releases = releases;
    }

    /** A stub of the object has been made. */
    void add(ObjectKey key) {
        synchronized (queue) {
            queue.add(key);
            if (running) {
                return;
            }
            running = context.execute(this::tellAll);
        }
    }

    private void tellAll() {
        Set<RemoteRef.Endpoint> unreachable = new HashSet<>();
        while (true) {
            ObjectKey key;
            synchronized (queue) {
                key = queue.poll();
                running = key != null;
            }
            if (key == null) {
                return;
            }
            if (!unreachable.contains(key.endpoint())) {
                tell(key, unreachable);
            }
        }
    }

    private void tell(ObjectKey key, Set<RemoteRef.Endpoint> unreachable) {
        try {
            ClientConnection home = connector.to(key.endpoint());
            if (home.peerNode() == key.node()) {
                home.hold(key);
                if (!releases.add(key, home)) {
                    home.giveBack(key, 1);
                }
            }
        } catch (RemoteException e) {
            unreachable.add(key.endpoint());
            LOG.log(System.Logger.Level.DEBUG, "the home of an object cannot be told", e);
        }
    }
}
