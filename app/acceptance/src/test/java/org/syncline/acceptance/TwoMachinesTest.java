package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Two network namespaces, which see nothing of each other but their network. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class TwoMachinesTest {

    private static final int DESK = 0;
    private static final int BENCH = 1;
    private static final int MDNS = 5353;
    private static final Pattern WORD = Pattern.compile("[ -~]{4,}");

    /** The name, words of the protocol, and hosts, which have random names. */
    private static final Pattern SAYS_NOTHING =
            Pattern.compile(
                    "bench-lab|_syncline(-pair)?|_services|_dns-sd|_tcp|_udp|local"
                            + "|syncline-[0-9a-f]{16}");

    private static final String ADDRESS = "10.78.0.2";
    private static final List<String> TRANSPORTS = List.of("socket", "rmi", "karmi", "essence");

    @TempDir private Path dir;

    private LabNetwork network;

    @BeforeEach
    void connect() throws Exception {
        network = LabNetwork.of(2);
        assumeTrue(network.isReal(), "only root with iproute2 makes namespaces");
    }

    @AfterEach
    void disconnect() {
        network.close();
    }

    private CliProcess on(int machine, Path state, Object... args) throws IOException {
        List<String> command = CliProcess.command(args);
        command.addAll(List.of("--state", state.toString()));
        return CliProcess.start(network.on(machine, command));
    }

    /** If the desk looks before the bench is heard of, both show a code, and the desk looks on. */
    private void pair(Path desk, Path bench) throws Exception {
        try (CliProcess offer =
                on(BENCH, bench, "pair", "--name", "bench", "--yes", "--format=json")) {
            JsonNode ready = CliRun.events(offer.line()).getFirst();
            String place = ready.get("url").asText().substring("pair://".length());
            assertTrue(place.startsWith(ADDRESS + ":"), place);
            try (CliProcess join = on(DESK, desk, "pair", "--name", "desk", "--yes")) {
                join.say(ready.get("code").asText());
                CliRun joined = join.end();
                assertEquals(0, joined.exit(), joined::toString);
                assertTrue(joined.err().contains("Code that bench shows:"), joined::err);
            }
            assertEquals(0, offer.end().exit());
        }
    }

    @Test
    @Timeout(300)
    void whoServesIsFoundByItsNameAndPortAlone() throws Exception {
        Sample sample = Sample.in(dir);
        try (CableTap tap = network.tap(DESK);
                CliProcess silent =
                        on(
                                BENCH,
                                dir.resolve("silent"),
                                "serve",
                                sample.left(),
                                "--share",
                                "photos",
                                "--name",
                                "quiet",
                                "--no-announce",
                                "--listen",
                                "socket=10.78.0.2:7002",
                                "--until-stdin-closes");
                CliProcess server =
                        on(
                                BENCH,
                                dir.resolve("bench"),
                                "serve",
                                sample.right(),
                                "--share",
                                "photos",
                                "--name",
                                "bench.lab",
                                "--listen",
                                "socket=10.78.0.2:7001",
                                "--until-stdin-closes")) {
            assertEquals("ready socket://10.78.0.2:7002/photos", silent.line());
            assertEquals("ready socket://10.78.0.2:7001/photos", server.line());
            String found = nearby();
            JsonNode expected =
                    CliRun.events(
                                    "{\"event\": \"nearby\", \"name\": \"bench-lab\","
                                            + " \"address\": \"10.78.0.2:7001\","
                                            + " \"has\": \"shares\", \"answer\": \"not paired\","
                                            + " \"shares\": []}")
                            .getFirst();
            assertEquals(expected, CliRun.events(found).getFirst(), found);
            assertEquals(1, found.lines().count(), found);
            List<byte[]> said = tap.end().datagrams(MDNS);
            assertTrue(
                    said.stream().anyMatch(each -> isAt(each, 7001)),
                    () -> "no port in " + said.size() + " datagrams");
            assertFalse(said.stream().anyMatch(each -> isAt(each, 7002)));
            List<String> words = said.stream().flatMap(TwoMachinesTest::words).distinct().toList();
            assertTrue(words.contains("bench-lab"), words::toString);
            assertEquals(
                    List.of(),
                    words.stream().filter(each -> !SAYS_NOTHING.matcher(each).matches()).toList());
        }
    }

    /** Whether it tells of a service at a port, without priority and weight (RFC 2782). */
    private static boolean isAt(byte[] datagram, int port) {
        String record = "\0\0\0\0" + (char) (port >> 8) + (char) (port & 255);
        return new String(datagram, StandardCharsets.ISO_8859_1).contains(record);
    }

    /** Returns all that could be text. */
    private static Stream<String> words(byte[] datagram) {
        return WORD.matcher(new String(datagram, StandardCharsets.ISO_8859_1))
                .results()
                .map(MatchResult::group);
    }

    /** Whoever begins to listen is heard of some seconds later. */
    private String nearby() throws Exception {
        String found = "";
        while (found.isEmpty()) {
            try (CliProcess search =
                    on(DESK, dir.resolve("desk"), "peers", "--nearby", "--format=json")) {
                CliRun run = search.end();
                assertEquals(0, run.exit(), run::toString);
                found = run.out();
            }
        }
        return found;
    }

    @Test
    void aMachineWithoutANetworkSaysWhatToTypeInstead() throws Exception {
        network.unplug(DESK);
        Path state = dir.resolve("desk");
        try (CliProcess peers = on(DESK, state, "peers", "--nearby");
                CliProcess pair = on(DESK, state, "pair", "--nearby")) {
            assertFails(
                    "this machine has no network with multicast; say \"syncline peers --shares"
                            + " HOST:PORT\" with the address that \"syncline serve\" prints on the"
                            + " other machine",
                    peers.end());
            assertFails(
                    "this machine has no network with multicast; say \"syncline pair\" on the other"
                            + " machine, and here \"syncline pair HOST:PORT\" with the address that"
                            + " it shows",
                    pair.end());
        }
    }

    private static void assertFails(String said, CliRun run) {
        assertEquals(ExitStatus.FAILED, run.exit(), run::toString);
        assertTrue(run.err().contains(said), run::err);
    }

    @Test
    void theyPairAndSynchroniseAndAThirdGetsNothing() throws Exception {
        Path desk = dir.resolve("desk");
        Path bench = dir.resolve("bench");
        Sample sample = Sample.in(dir);
        pair(desk, bench);
        List<Object> serve = new ArrayList<>(List.of("serve", sample.right(), "--share", "photos"));
        TRANSPORTS.forEach(each -> serve.addAll(List.of("--listen", each + "=10.78.0.2:7001")));
        serve.add("--until-stdin-closes");
        try (CliProcess server = on(BENCH, bench, serve.toArray())) {
            for (String transport : TRANSPORTS) {
                String url = transport + "://10.78.0.2:7001/photos";
                assertEquals("ready " + url, server.line());
            }
            String first = TRANSPORTS.getFirst() + "://10.78.0.2:7001/photos";
            try (CliProcess stranger =
                    on(DESK, dir.resolve("other"), "sync", sample.left(), first, "--fast")) {
                CliRun refused = stranger.end();
                assertEquals(ExitStatus.FAILED, refused.exit(), refused::toString);
                assertTrue(refused.err().contains("syncline pair"), refused::err);
            }
            for (String transport : TRANSPORTS) {
                String url = transport + "://10.78.0.2:7001/photos";
                Files.writeString(sample.left().resolve(transport), "new on the desk");
                try (CliProcess sync = on(DESK, desk, "sync", sample.left(), url, "--fast")) {
                    CliRun run = sync.end();
                    assertEquals(0, run.exit(), run::toString);
                }
                sample.assertEqual();
            }
        }
    }
}
