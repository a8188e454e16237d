package org.syncline.benchmarks.server;

import org.syncline.core.peer.Peer;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.probe.PojoLists;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Serves a probe, and a peer that throws content away, over one transport. Reads the secret from
 * standard input, prints the address, and ends with standard input.
 */
public final class BenchmarkServer {

    public static final String SERVICE = "probe";
    public static final String SINK = "sink";

    /** Bound over {@link #WITH_LISTS} only: not every transport carries such classes. */
    public static final String LISTS = "lists";

    public static final String WITH_LISTS = "essence";

    private BenchmarkServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        Secret secret = new Secret(HexFormat.of().parseHex(in.readLine()));
        try (Listener listener =
                Transports.installed().named(args[0]).listen(ListenOptions.loopback(secret))) {
            bind(listener);
            if (args[0].equals(WITH_LISTS)) {
                listener.bind(LISTS, PojoLists.class, new PojoLists.Counter());
            }
            System.out.println(listener.address());
            while (in.readLine() != null) {
                continue;
            }
        }
    }

    /** Binds the probe and the peer that throws content away. */
    public static void bind(Listener listener) throws IOException {
        listener.bind(SERVICE, Probe.class, new ProbeService());
        listener.bind(SINK, Peer.class, DiscardingPeer.create());
    }
}
