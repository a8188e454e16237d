package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects of types outside the allow-list are refused on both sides before their code runs. */
public interface Deserialisation extends TransportUnderTest {

    @Test
    @Covers("F12")
    default void aForeignArgumentIsRefusedBeforeItsCodeRuns(@TempDir Path dir) throws Exception {
        onlyForJavaObjects();
        Path flag = dir.resolve("flag");
        String option = "-D" + Intruder.FLAG + "=" + flag;
        try (ServerProcess server = ServerProcess.start(transport(), option);
                Connection connection = server.connect(transport())) {
            Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
            assertRefused(() -> probe.echoPeople(unchecked(List.of(new Intruder()))));
            assertRefused(() -> probe.echoPeople(List.of(infiltrated())));
            assertRefused(() -> probe.echoTable(infiltratedTable()));
            assertRefused(() -> probe.echoPeople(unchecked(List.of((Object) new Intruder[1]))));
            assertEquals(3, probe.add(1, 2));
        }
        assertFalse(Files.exists(flag), "the server ran code of a class outside the allow-list");
    }

    /** Shows that the flag of the test above would be raised. */
    @Test
    default void theIntruderRaisesItsFlagWhereItIsLetIn(@TempDir Path dir) throws Exception {
        Path flag = dir.resolve("flag");
        List<String> option = List.of("-D" + Intruder.FLAG + "=" + flag);
        try (ServerProcess victim = ServerProcess.start(IntruderVictim.class, option)) {
            assertEquals(1, Integer.parseInt(victim.line()));
        }
        assertTrue(Files.exists(flag));
    }

    @Test
    @Covers("F12")
    default void aForeignResultIsRefusedBeforeItsCodeRuns() throws IOException {
        onlyForJavaObjects();
        int before = Intruder.READS.get();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            ProbeService hostile =
                    new ProbeService() {
                        @Override
                        public List<Person> echoPeople(List<Person> people) {
                            return unchecked(List.of(new Intruder()));
                        }

                        @Override
                        public Map<String, String> echoTable(Map<String, String> table) {
                            return infiltratedTable();
                        }
                    };
            Probe probe = rig.probe(hostile);
            assertRefused(() -> probe.echoPeople(List.of()));
            assertRefused(() -> probe.echoTable(Map.of()));
            assertEquals(3, probe.add(1, 2));
        }
        assertEquals(
                before, Intruder.READS.get(), "the client read an object outside the allow-list");
    }

    private void onlyForJavaObjects() {
        assumeTrue(
                transport().traits().marshalling() == Marshalling.JAVA_OBJECTS,
                "this transport carries no Java objects");
    }

    /** Refused, and not because the list turned out to be wrong after it was read. */
    private static void assertRefused(Executable call) {
        Exception e = assertThrows(Exception.class, call);
        assertFalse(e instanceof ClassCastException, e::toString);
    }

    @SuppressWarnings("unchecked")
    private static List<Person> unchecked(List<?> anything) {
        return (List<Person>) anything;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Person infiltrated() {
        Person person = Person.numbered(1);
        ((List) person.phoneNumbers).add(new Intruder());
        return person;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Map<String, String> infiltratedTable() {
        Map table = new HashMap<>();
        table.put("key", new Intruder());
        return table;
    }
}
