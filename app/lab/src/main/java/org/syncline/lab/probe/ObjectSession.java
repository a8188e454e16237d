package org.syncline.lab.probe;

import org.syncline.core.peer.PeerFailure;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations on remote objects of the fairuzov study, with a second JVM. Used by one thread;
 * closing it ends that JVM.
 */
public final class ObjectSession implements AutoCloseable {

    private final boolean callbacks;
    private final ProbeJvm server;
    private final Connection connection;
    private final Listener own;
    private final Probe probe;
    private final double firstLookup;
    private int bound;

    private ObjectSession(Transport over, ProbeJvm server) throws IOException {
        this.callbacks = over.traits().has(Feature.CALLBACKS);
        this.server = server;
        Secret secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        own = over.listen(ListenOptions.loopback(secret));
        connection = over.connect(server.address(), new ConnectOptions(secret));
        long start = System.nanoTime();
        probe = connection.lookup(ServiceNames.probe(ProbeJvm.SHARE), Probe.class);
        firstLookup = (System.nanoTime() - start) / 1e9;
    }

    /** Seconds of the first lookup of all, which comes before the first round. */
    public double firstLookup() {
        return firstLookup;
    }

    /** Starts the other JVM and connects to it. */
    public static ObjectSession open(Transport over) throws IOException {
        ProbeJvm server = ProbeJvm.start(over);
        try {
            return new ObjectSession(over, server);
        } catch (IOException | RuntimeException e) {
            IOException named = PeerFailure.of(server.address().toString(), e);
            server.close();
            throw named;
        }
    }

    private interface Operation {
        void run() throws IOException;
    }

    /** Which operations a round has. */
    public enum Operations {
        ALL,
        /** Those that pass an object of this side, for transports with callbacks. */
        PASSING,
        OTHERS
    }

    /**
     * Carries out each of the operations so often, one kind after the other, and returns their
     * seconds by name. Those that the transport cannot do are absent.
     */
    public Map<String, Double> round(Operations operations, int times) throws IOException {
        boolean others = operations != Operations.PASSING;
        Map<String, Double> seconds = new LinkedHashMap<>();
        List<String> names = new ArrayList<>();
        try {
            if (others) {
                seconds.put("nothing", time(times, probe::empty));
                Ints32 ints = new Ints32();
                seconds.put("local", time(times, () -> probe.echoInts(ints)));
            }
            if (callbacks && operations != Operations.OTHERS) {
                CallbackProbe far =
                        connection.lookup(
                                ServiceNames.callbacks(ProbeJvm.SHARE), CallbackProbe.class);
                seconds.put("create", time(times, this::create));
                Probe near = create();
                seconds.put("remote", time(times, () -> far.addBack(near, 1, 2)));
            }
            if (others) {
                seconds.put("lookup", time(times, this::lookUp));
                seconds.put("bind", time(times, () -> names.add(bind())));
            }
        } catch (IOException | RuntimeException e) {
            throw PeerFailure.of(server.address().toString(), e);
        } finally {
            for (String name : names) {
                own.unbind(name);
            }
        }
        return seconds;
    }

    private static double time(int times, Operation operation) throws IOException {
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            operation.run();
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private Probe create() throws IOException {
        return connection.export(Probe.class, new ProbeService());
    }

    private void lookUp() throws IOException {
        Probe unused = connection.lookup(ServiceNames.probe(ProbeJvm.SHARE), Probe.class);
    }

    private String bind() throws IOException {
        String name = "fairuzov" + bound++;
        own.bind(name, Probe.class, new ProbeService());
        return name;
    }

    @Override
    public void close() throws IOException {
        try (server;
                own) {
            connection.close();
        }
    }
}
