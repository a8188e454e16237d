package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.util.List;

/** A short message neither takes gigabytes of either side nor keeps a thread of it busy. */
public interface DeserialisationAttacks extends TransportUnderTest {

    /**
     * True if an object that a graph holds many times is written once, so that a kilobyte can say
     * what these attacks say. Other transports write it each time, and a hostile peer is the first
     * to run out of memory or time.
     */
    default boolean writesSharedObjectsOnce() {
        return transport().traits().marshalling() == Marshalling.JAVA_OBJECTS;
    }

    /**
     * False if the description of a class is written field by field, and with it the inside of the
     * attacking JVM, which is the first to run out of memory or time.
     */
    default boolean describesClassesInShort() {
        return true;
    }

    @Test
    @Covers(
            value = {"F6", "F12"},
            fault = "each array of a message is bounded, but not all together; keys may be tables")
    default void aKilobyteTakesNeitherMemoryNorTime() throws IOException {
        assumeTrue(writesSharedObjectsOnce(), "a kilobyte cannot say so much");
        try (AttackedServer victim = AttackedServer.start(transport());
                ServerProcess attacker = attacker()) {
            Address hostile = attacker.address();
            for (HostileGraphs graph : HostileGraphs.values()) {
                if (graph.holdsDescription() && !describesClassesInShort()) {
                    continue;
                }
                String sent = attacker.ask("send " + graph + " " + victim.address());
                assertEnded(graph + " as argument", sent);
                victim.assertServes(graph + " as argument: " + sent);
                attacker.ask("serve " + graph);
                assertEnded(graph + " as result", victim.askForTable(hostile));
            }
            victim.assertServes("hostile results");
        }
    }

    @Test
    @Covers(
            value = {"F6", "F12"},
            fault = "the lengths in a message are bounded, but not the copies made of one part")
    default void aPartThatManyObjectsShareIsNotCopiedForEach() throws IOException {
        assumeTrue(writesSharedObjectsOnce(), "a short message cannot say so much");
        try (AttackedServer victim = AttackedServer.start(transport());
                ServerProcess attacker = attacker()) {
            Address hostile = attacker.address();
            for (SharedParts graph : SharedParts.values()) {
                String sent = attacker.ask("send " + graph + " " + victim.address());
                assertEnded(graph + " as argument", sent);
                victim.assertServes(graph + " as argument: " + sent);
                attacker.ask("serve " + graph);
                assertEnded(graph + " as result", victim.askForPeople(hostile));
                assertEnded(graph + " as failure", victim.askForTable(hostile));
                victim.assertServes(graph + " as answer");
            }
        }
    }

    private ServerProcess attacker() throws IOException {
        return ServerProcess.start(
                transport(),
                Attacker.class,
                List.of(
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED"),
                transport().name());
    }

    private static void assertEnded(String attack, String outcome) {
        assertTrue(
                outcome.startsWith("refused") || outcome.startsWith("answered"),
                () -> attack + ": " + outcome);
    }
}
