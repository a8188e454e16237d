package org.syncline.transport.contract;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A hostile peer in a JVM of its own, which knows the secret. Argument: the transport's name.
 * Prints its address, then obeys lines from standard input, each with one line of answer: {@code
 * send GRAPH ADDRESS} sends a {@link HostileGraphs} to a probe, {@code serve GRAPH} answers calls
 * from now on with it.
 */
public final class Attacker {

    /** Longest wait for an answer, far more than any refusal takes. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final ConnectOptions OPTIONS =
            new ConnectOptions(LoopbackPair.SECRET, PATIENCE, PATIENCE);

    private Attacker() {}

    public static void main(String[] args) throws IOException {
        Transport transport = Transports.installed().named(args[0]);
        AtomicReference<HostileGraphs> graph = new AtomicReference<>(HostileGraphs.TABLES_AS_KEYS);
        try (Listener listener = transport.listen(ListenOptions.loopback(LoopbackPair.SECRET));
                BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            listener.bind(LoopbackPair.PROBE, Probe.class, new HostileProbe(graph));
            System.out.println(listener.address());
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ");
                if (words[0].equals("serve")) {
                    graph.set(HostileGraphs.valueOf(words[1]));
                    System.out.println("serving");
                } else {
                    Map<String, String> table = HostileGraphs.valueOf(words[1]).table();
                    System.out.println(outcome(transport, Address.parse(words[2]), table));
                }
            }
        }
        System.exit(0);
    }

    /** What became of a call with this argument, in one line. */
    static String outcome(Transport transport, Address address, Map<String, String> table) {
        long begun = System.nanoTime();
        String outcome;
        try (Connection connection = transport.connect(address, OPTIONS)) {
            Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
            outcome = "answered with " + probe.echoTable(table).size() + " entries";
        } catch (IOException | RuntimeException | StackOverflowError e) {
            outcome = "refused: " + e;
        }
        boolean silent = System.nanoTime() - begun >= PATIENCE.toNanos();
        return (silent ? "silent, " : "") + outcome.replace('\n', ' ');
    }

    private static final class HostileProbe extends ProbeService {

        private final AtomicReference<HostileGraphs> graph;

        HostileProbe(AtomicReference<HostileGraphs> graph) {
            this.graph = graph;
        }

        @Override
        public Map<String, String> echoTable(Map<String, String> table) {
            try {
                return graph.get().table();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
