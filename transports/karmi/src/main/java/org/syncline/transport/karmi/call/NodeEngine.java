package org.syncline.transport.karmi.call;

import org.syncline.core.transport.Pipeline;
import org.syncline.transport.karmi.wire.KarmiAllowList;
import org.syncline.transport.karmi.wire.RemoteTypes;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The working parts of one node, wired together; {@code KarmiNode} is its face. Thread-safe. */
public final class NodeEngine implements Closeable {
    private static final long CLOSE_SECONDS = 10;

    private final KarmiOptions options;
    private final KarmiAllowList allow;
    private final Watchdog watch = new Watchdog();
    private final ThreadPoolExecutor workers = KarmiWorker.pool();
    private final Exports exports;
    private final Connector connector;
    private final NodeContext context;
    private final StubReleases releases = new StubReleases(this::release);
    private final Set<ExportPoint> points = ConcurrentHashMap.newKeySet();
    private final long node = nodeNumber();

    public NodeEngine(KarmiOptions options) {
        this.options = options;
        this.allow = new KarmiAllowList(options.trust().allow());
        this.exports = new Exports(this::resolve, this::channelTo, this::hold);
        this.context =
                new NodeContext(options, allow, exports, watch, new Conversations(), workers);
        this.connector = new Connector(context);
        watch.add(releases);
    }

    private void hold(StubLink stub) {
        long home = stub.ref().node();
        if (home != 0 && home != node) {
            releases.hold(stub);
        }
    }

    /**
     * RACE: a stub that arrives just now may be called before the release is sent; at worst the
     * object hears too early that it is unreferenced, and is called all the same.
     */
    private void release(StubReleases.ObjectKey remote) {
        context.execute(
                () -> {
                    if (!releases.isHeld(remote)) {
                        connector.release(remote);
                    }
                });
    }

    private static long nodeNumber() {
        long number = 0;
        while (number == 0) {
            number = new SecureRandom().nextLong();
        }
        return number;
    }

    public KarmiAllowList allow() {
        return allow;
    }

    public Exports exports() {
        return exports;
    }

    /** Starts to listen; see {@link ExportPoint}. */
    public ExportPoint listen(InetSocketAddress bind, RemoteRef.Endpoint advertised)
            throws IOException {
        ExportPoint point = new ExportPoint(context, node, bind, advertised);
        points.add(point);
        return point;
    }

    /** Closes an export point and ends the exports on it. */
    public void close(ExportPoint point) throws IOException {
        points.remove(point);
        exports.unexportAll(point);
        point.close();
    }

    /** Connects now, to find out early whether anybody is there. */
    public void connect(RemoteRef.Endpoint endpoint) throws RemoteException {
        connector.to(endpoint);
    }

    /** Calls of an object elsewhere that a pipeline posts. */
    public <T> Pipeline.Line<T> line(RemoteRef ref, Class<T> type) throws RemoteException {
        PreparingChannel channel = new PreparingChannel(connector.to(ref.endpoint()));
        return channel.line(type.cast(exports.stub(ref, any -> channel)));
    }

    private Channel channelTo(RemoteRef ref) throws RemoteException {
        if (ref.node() == node) {
            for (ExportPoint point : points) {
                if (point.endpoint().equals(ref.endpoint())) {
                    return new LocalChannel(context, point.find(ref.object()));
                }
            }
        }
        return connector.to(ref.endpoint());
    }

    private List<Class<?>> resolve(List<String> names) {
        List<Class<?>> found = new ArrayList<>();
        for (String name : names) {
            if (!allow.test(name) && !options.trust().anyRemoteInterface()) {
                continue;
            }
            try {
                Class<?> type = Class.forName(name, false, options.trust().loader());
                if (RemoteTypes.isRemoteInterface(type)) {
                    allow.addReachable(type);
                    found.add(type);
                }
            } catch (ClassNotFoundException | LinkageError e) {
                // A registry need not know its clients' interfaces; it passes their names on in the
                // reference.
                continue;
            }
        }
        return found;
    }

    /** Closes everything; afterwards no thread and no socket of this node is left. */
    @Override
    public void close() throws IOException {
        connector.close();
        for (ExportPoint point : points) {
            close(point);
        }
        workers.shutdown();
        try {
            watch.close();
            if (!workers.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                workers.shutdownNow();
                throw new IOException("calls are still running in a closed KaRMI node");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
