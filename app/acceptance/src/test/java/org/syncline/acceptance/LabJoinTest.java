package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Machines that join a group by {@code lab join}, each a JVM with an installation of its own. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LabJoinTest {

    /** A kill is seen at once; a machine that is silent has eight seconds, and two to answer. */
    private static final Duration NOTICED = Duration.ofSeconds(30);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final String OF_ALL = "desk leads, bench, shelf";
    private static final List<String> NAMES = List.of("desk", "bench", "shelf");

    @TempDir private Path dir;

    private Path state(String name) {
        return dir.resolve(name);
    }

    @BeforeEach
    void pairAll() throws IOException {
        Trust.betweenAll(dir, NAMES);
    }

    /** A machine that has said where it listens. */
    private record Joined(CliProcess process, String place) implements AutoCloseable {

        static Joined start(List<String> command) throws IOException {
            CliProcess process = CliProcess.start(command);
            String url = CliRun.events(process.line()).getFirst().path("url").asText();
            assertTrue(url.matches("lab://[0-9.]+:[0-9]+/roof"), url);
            return new Joined(process, url.substring("lab://".length(), url.lastIndexOf('/')));
        }

        /** Reads on until these are the members; fails with those seen if that takes long. */
        void awaitMembers(String wanted) {
            List<String> seen = new CopyOnWriteArrayList<>();
            assertTimeoutPreemptively(
                    PATIENCE,
                    () -> {
                        while (!seen.contains(wanted)) {
                            JsonNode event = next();
                            if (!event.path("event").asText().equals("clock")) {
                                seen.add(members(event));
                            }
                        }
                    },
                    () -> place + " was told of " + seen + ", not of " + wanted);
        }

        private JsonNode next() throws IOException {
            return CliRun.events(process.line()).getFirst();
        }

        /** Reads on until it is told of the clock of each of these machines. */
        void awaitClocks(Set<String> names) {
            Map<String, JsonNode> seen = new ConcurrentHashMap<>();
            assertTimeoutPreemptively(
                    PATIENCE,
                    () -> {
                        while (!seen.keySet().equals(names)) {
                            JsonNode event = next();
                            if (event.path("event").asText().equals("clock")) {
                                seen.put(event.path("name").asText(), event);
                            }
                        }
                    },
                    () -> place + " was told of the clocks " + seen + ", not of " + names);
            for (JsonNode event : seen.values()) {
                assertTrue(event.path("key").asText().matches("[0-9a-f]{64}"), event::toString);
                double uncertainty = event.path("uncertaintyMillis").asDouble();
                double offset = event.path("offsetMillis").asDouble(Double.NaN);
                assertTrue(uncertainty > 0, event::toString);
                assertTrue(Math.abs(offset) <= uncertainty, event::toString);
            }
        }

        private static String members(JsonNode event) {
            assertEquals("members", event.path("event").asText());
            List<String> members = new ArrayList<>();
            for (JsonNode each : event.path("members")) {
                String leads = each.path("leads").asBoolean() ? " leads" : "";
                members.add(each.path("name").asText() + leads);
            }
            return String.join(", ", members);
        }

        @Override
        public void close() throws IOException {
            process.close();
        }
    }

    private List<String> command(String name, String host, Object... more) {
        List<Object> args =
                new ArrayList<>(
                        List.of(
                                "lab",
                                "join",
                                "roof",
                                "--state",
                                state(name),
                                "--name",
                                name,
                                "--host",
                                host + ":0",
                                "--until-stdin-closes",
                                "--format",
                                "json"));
        args.addAll(List.of(more));
        return CliProcess.command(args.toArray());
    }

    private Joined join(String name, Joined... others) throws IOException {
        return Joined.start(command(name, "127.0.0.1", with(others)));
    }

    private static Object[] with(Joined... others) {
        List<Object> options = new ArrayList<>();
        for (Joined each : others) {
            options.addAll(List.of("--with", each.place()));
        }
        return options.toArray();
    }

    private static void awaitAll(Joined... all) {
        for (Joined each : all) {
            each.awaitMembers(OF_ALL);
        }
    }

    private static void assertNoticed(long since) {
        Duration took = Duration.ofNanos(System.nanoTime() - since);
        assertTrue(took.compareTo(NOTICED) < 0, () -> "noticed after " + took);
    }

    @Test
    void afterTheLeaderWasKilledTheOthersAgreeOnANewOne() throws Exception {
        try (Joined desk = join("desk");
                Joined bench = join("bench", desk);
                Joined shelf = join("shelf", desk)) {
            awaitAll(desk, bench, shelf);
            long killed = System.nanoTime();
            desk.process().kill();
            bench.awaitMembers("bench leads, shelf");
            shelf.awaitMembers("bench leads, shelf");
            assertNoticed(killed);
            bench.process().closeInput();
            assertEquals(ExitStatus.DONE, bench.process().end().exit());
            shelf.awaitMembers("shelf leads");
        }
    }

    /** All have the same one here. */
    @Test
    void allShowHowFarTheOthersClocksAre() throws Exception {
        try (Joined desk = join("desk");
                Joined bench = join("bench", desk);
                Joined shelf = join("shelf", desk)) {
            desk.awaitClocks(Set.of("bench", "shelf"));
            bench.awaitClocks(Set.of("desk", "shelf"));
            shelf.awaitClocks(Set.of("desk", "bench"));
        }
    }

    /** As a machine does whose lid is closed. */
    @Test
    void aMachineThatIsStoppedIsMissedAndComesBack() throws Exception {
        try (Joined desk = join("desk");
                Joined bench = join("bench", desk);
                Joined shelf = join("shelf", bench)) {
            awaitAll(desk, bench, shelf);
            long stopped = System.nanoTime();
            shelf.process().signal("STOP");
            desk.awaitMembers("desk leads, bench");
            bench.awaitMembers("desk leads, bench");
            assertNoticed(stopped);
            shelf.process().signal("CONT");
            desk.awaitMembers(OF_ALL);
            bench.awaitMembers(OF_ALL);
        }
    }

    @Test
    void aLeaderThatIsCutOffIsReplacedUntilItsCableIsBack() throws Exception {
        try (LabNetwork network = LabNetwork.of(3)) {
            assumeTrue(network.isReal(), "only root with iproute2 makes namespaces");
            try (Joined desk = joinOn(network, 0);
                    Joined bench = joinOn(network, 1, desk);
                    Joined shelf = joinOn(network, 2, desk)) {
                awaitAll(desk, bench, shelf);
                long cut = System.nanoTime();
                network.plug(0, true);
                bench.awaitMembers("bench leads, shelf");
                shelf.awaitMembers("bench leads, shelf");
                desk.awaitMembers("desk leads");
                assertNoticed(cut);
                network.plug(0, false);
                for (Joined each : List.of(desk, bench, shelf)) {
                    each.awaitMembers("bench leads, shelf, desk");
                }
            }
        }
    }

    private Joined joinOn(LabNetwork network, int machine, Joined... others) throws IOException {
        return Joined.start(
                network.on(
                        machine,
                        command(NAMES.get(machine), network.address(machine), with(others))));
    }

    @Test
    void whomNobodyPairedStaysAloneAndIsToldWhy() throws Exception {
        Trust.inOther(state("thief"), state("desk"), "desk");
        try (Joined desk = join("desk");
                Joined thief = join("thief", desk);
                Joined bench = join("bench", desk)) {
            thief.awaitMembers("thief leads");
            desk.awaitMembers("desk leads, bench");
            bench.awaitMembers("desk leads, bench");
            thief.process().closeInput();
            CliRun ended = thief.process().end();
            assertEquals(ExitStatus.DONE, ended.exit(), ended::toString);
            assertTrue(ended.err().contains("does not trust this machine"), ended::err);
            assertTrue(ended.err().contains("no machine of the group \"roof\""), ended::err);
            assertEquals("", ended.out().replaceAll("(?s).*thief leads\n|.*\"thief\".*\n", ""));
            desk.process().closeInput();
            CliRun served = desk.process().end();
            assertTrue(served.err().contains("was turned away"), served::err);
            assertTrue(served.err().contains("does not trust the other one"), served::err);
        }
    }

    @Test
    void whatCannotBeIsToldInASentence() throws Exception {
        assertFails("alone", ExitStatus.FAILED, "no machine is paired with this one", "roof");
        assertFails(ExitStatus.USAGE, "no name for a group", "a roof");
        assertFails(ExitStatus.USAGE, "no trusted machine is \"cellar\"", "roof", "--peer=cellar");
        assertFails(ExitStatus.USAGE, "stands for every address", "roof", "--host=0.0.0.0:0");
        assertFails(ExitStatus.USAGE, "stands for every", "roof", "--measure-at=0.0.0.0:0");
        assertFails(ExitStatus.USAGE, "says nothing to others", "roof", "--host=[fe80::1]:7800");
        assertFails(
                ExitStatus.USAGE,
                "no other machine reaches this one",
                "roof",
                "--host=192.0.2.7:7800",
                "--measure-at=127.0.0.1:0");
        assertFails(ExitStatus.USAGE, "name by --host", "roof", "--with=192.0.2.7:7800");
        assertFails(ExitStatus.USAGE, "no address", "roof", "--with=bench");
        assertFails(ExitStatus.USAGE, "there is no option \"--nearby\"", "roof", "--nearby");
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String place = "127.0.0.1:" + other.getLocalPort();
            assertFails(
                    ExitStatus.FAILED, place + " cannot be listened at", "roof", "--host=" + place);
            assertFails(
                    ExitStatus.FAILED,
                    "cannot listen on " + place,
                    "roof",
                    "--measure-at=" + place);
        }
        CliRun nothing = CliRun.of("lab");
        assertEquals(ExitStatus.USAGE, nothing.exit(), nothing::toString);
        assertTrue(nothing.err().contains("lab needs one of join"), nothing::err);
    }

    private void assertFails(int exit, String words, Object... args) {
        assertFails("desk", exit, words, args);
    }

    private void assertFails(String name, int exit, String words, Object... args) {
        List<Object> all = new ArrayList<>(List.of("lab", "join", "--state", state(name)));
        all.addAll(List.of(args));
        CliRun run = CliRun.of(all.toArray());
        assertEquals(exit, run.exit(), run::toString);
        assertTrue(run.err().contains(words), run::err);
    }
}
