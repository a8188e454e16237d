package org.syncline.transport.contract;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A hostile peer in a JVM of its own, which knows the secret. Argument: the transport's name.
 * Prints its address, then obeys lines from standard input, each with one line of answer: {@code
 * send GRAPH ADDRESS} sends a {@link HostileGraphs} or {@link SharedParts} to a probe, {@code serve
 * GRAPH} answers calls from now on with it.
 */
public final class Attacker {

    /** Longest wait for an answer, far more than any refusal takes. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final ConnectOptions OPTIONS =
            new ConnectOptions(LoopbackPair.SECRET, PATIENCE, PATIENCE);

    private Attacker() {}

    public static void main(String[] args) throws IOException {
        Transport transport = Transports.installed().named(args[0]);
        HostileProbe hostile = new HostileProbe();
        try (Listener listener = transport.listen(ListenOptions.loopback(LoopbackPair.SECRET));
                BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            listener.bind(LoopbackPair.PROBE, Probe.class, hostile);
            System.out.println(listener.address());
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ");
                if (words[0].equals("serve")) {
                    hostile.graph = words[1];
                    System.out.println("serving");
                } else {
                    Asking graph = asking(words[1]);
                    System.out.println(outcome(transport, Address.parse(words[2]), graph));
                }
            }
        }
        System.exit(0);
    }

    /** A call of a probe that carries or asks for a hostile graph. */
    @FunctionalInterface
    interface Asking {
        int size(Probe probe) throws IOException;
    }

    private static boolean isShared(String graph) {
        return Arrays.stream(SharedParts.values()).anyMatch(each -> each.name().equals(graph));
    }

    private static Asking asking(String graph) throws IOException {
        if (isShared(graph)) {
            List<Person> people = SharedParts.valueOf(graph).people();
            return probe -> probe.echoPeople(people).size();
        }
        Map<String, String> table = HostileGraphs.valueOf(graph).table();
        return probe -> probe.echoTable(table).size();
    }

    /** What became of a call, in one line. */
    static String outcome(Transport transport, Address address, Asking call) {
        long begun = System.nanoTime();
        String outcome;
        try (Connection connection = transport.connect(address, OPTIONS)) {
            Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
            outcome = "answered with " + call.size(probe) + " entries";
        } catch (IOException | RuntimeException | StackOverflowError e) {
            outcome = "refused: " + e;
        }
        boolean silent = System.nanoTime() - begun >= PATIENCE.toNanos();
        return (silent ? "silent, " : "") + outcome.replace('\n', ' ');
    }

    /** Answers with a hostile table, or with hostile people and a failure that holds them. */
    private static final class HostileProbe extends ProbeService {

        private volatile String graph = HostileGraphs.TABLES_AS_KEYS.name();

        @Override
        public Map<String, String> echoTable(Map<String, String> table) {
            try {
                if (isShared(graph)) {
                    throw SharedParts.valueOf(graph).failure();
                }
                return HostileGraphs.valueOf(graph).table();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public List<Person> echoPeople(List<Person> people) {
            try {
                return isShared(graph) ? SharedParts.valueOf(graph).people() : people;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
