package org.syncline.transport.contract;

import org.syncline.core.peer.Peer;
import org.syncline.core.session.RootOpener;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;

/** An end point on a free loopback port and a connection to it, both in this JVM. */
record LoopbackPair(Listener listener, Connection connection) implements AutoCloseable {

    static final String PROBE = "probe";
    static final String PEER = "peer";
    static final String CALLBACKS = "callbacks";
    static final Secret SECRET = secret(1);

    static LoopbackPair open(Transport transport) throws IOException {
        return open(transport, options());
    }

    static LoopbackPair open(Transport transport, ConnectOptions options) throws IOException {
        Listener listener = transport.listen(ListenOptions.loopback(SECRET));
        try {
            return new LoopbackPair(listener, transport.connect(listener.address(), options));
        } catch (IOException e) {
            listener.close();
            throw e;
        }
    }

    static ConnectOptions options() {
        return new ConnectOptions(SECRET, Duration.ofSeconds(30), Duration.ofSeconds(60));
    }

    /** Opens the roots of a session that keeps its archives in this folder. */
    static RootOpener roots(Path state) {
        return new RootOpener(Transports.installed(), options(), state);
    }

    static ConnectOptions impatient() {
        return new ConnectOptions(SECRET, Duration.ofMillis(500), Duration.ofMillis(500));
    }

    /** Waits briefly for answers, but not for a connection. */
    static ConnectOptions briefForAnswers() {
        return new ConnectOptions(SECRET, Duration.ofSeconds(30), Duration.ofMillis(500));
    }

    static Secret secret(int n) {
        byte[] bytes = new byte[Secret.BYTES];
        Arrays.fill(bytes, (byte) n);
        return new Secret(bytes);
    }

    /** A remote probe, bound as {@link #PROBE}. */
    Probe probe() throws IOException {
        return probe(new ProbeService());
    }

    Probe probe(Probe service) throws IOException {
        listener.bind(PROBE, Probe.class, service);
        return connection.lookup(PROBE, Probe.class);
    }

    /** A remote peer, bound as {@link #PEER}. */
    Peer peer(Peer service) throws IOException {
        listener.bind(PEER, Peer.class, service);
        return connection.lookup(PEER, Peer.class);
    }

    @Override
    public void close() throws IOException {
        try (listener) {
            connection.close();
        }
    }
}
