package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Client and server in JVMs of their own, as in every real run. */
public interface SeparateProcesses extends TransportUnderTest {

    /** All of one server, because each start of a JVM takes as long as many calls. */
    @Test
    default void aProbeAndAPeerInAnotherJvmAnswerUntilTheirListenerIsClosed() throws Exception {
        try (ServerProcess server = ServerProcess.start(transport());
                Connection connection = server.connect(transport())) {
            Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
            assertAnswers(probe);
            Peer peer = connection.lookup(LoopbackPair.PEER, Peer.class);
            for (Script method : Script.values()) {
                method.check(peer, 1);
            }
            assertTrue(server.ended(), "a thread keeps the server alive");
            assertThrows(IOException.class, () -> probe.add(1, 2));
        }
    }

    private static void assertAnswers(Probe probe) throws IOException {
        assertEquals(3, probe.add(1, 2));
        assertEquals("ü", probe.echoString("ü"));
        assertEquals(Map.of("a", "b"), probe.echoTable(Map.of("a", "b")));
        assertArrayEquals(new byte[1 << 20], probe.echoBytes(new byte[1 << 20]));
        List<Person> people = List.of(Person.numbered(1), Person.numbered(2));
        assertEquals(Described.of(people), Described.of(probe.echoPeople(people)));
    }
}
