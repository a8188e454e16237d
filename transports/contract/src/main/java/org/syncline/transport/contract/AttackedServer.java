package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.util.List;

/**
 * A server in a JVM of its own whose memory ends {@value #MOST_MIB} MiB above what it takes when
 * idle, and that dies if it needs more. A test attacks {@link #address} by whatever means it has,
 * then calls {@link #assertServes}. Closing ends the server. For one thread.
 */
final class AttackedServer implements AutoCloseable {

    /** Most heap that an attack may take, with what a server takes by itself. */
    static final int MOST_MIB = 64;

    private static final int IDLE_MIB = 24;
    private static final int CALLS = 100;

    /** Options of the JVM of each server that is attacked. */
    static final List<String> MEMORY =
            List.of(
                    "-Xmx" + (IDLE_MIB + MOST_MIB) + "m",
                    "-XX:MaxDirectMemorySize=" + MOST_MIB + "m",
                    "-XX:+ExitOnOutOfMemoryError");

    private final Transport transport;
    private final ServerProcess process;
    private final Address address;

    private AttackedServer(Transport transport, ServerProcess process, Address address) {
        this.transport = transport;
        this.process = process;
        this.address = address;
    }

    /** Starts an {@link AttackVictim}, with {@link LoopbackPair#SECRET}. */
    static AttackedServer start(Transport transport) throws IOException {
        ServerProcess process =
                ServerProcess.start(transport, AttackVictim.class, MEMORY, transport.name());
        try {
            return new AttackedServer(transport, process, process.address());
        } catch (IOException e) {
            process.close();
            throw e;
        }
    }

    Address address() {
        return address;
    }

    /** Has it ask a hostile probe for a table; what became of that, in one line. */
    String askForTable(Address hostile) throws IOException {
        return process.ask("table " + hostile);
    }

    /** Has it ask a hostile probe for people; what became of that, in one line. */
    String askForPeople(Address hostile) throws IOException {
        return process.ask("people " + hostile);
    }

    /**
     * Asserts that it lives, and that an honest caller beside all that attack it now is answered.
     *
     * @param after names the attack in the failure
     */
    void assertServes(String after) throws IOException {
        try (Connection connection = transport.connect(address, LoopbackPair.options())) {
            Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
            for (int i = 0; i < CALLS; i++) {
                assertEquals(i + 1, probe.add(i, 1), after);
            }
        } catch (IOException e) {
            throw new IOException("no honest caller is served after " + after, e);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
