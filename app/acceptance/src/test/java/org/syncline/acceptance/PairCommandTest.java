package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Two installations on one machine, each a process with a state folder of its own. */
class PairCommandTest {

    private static final String JSON = "--format=json";

    @TempDir private Path parent;

    private CliProcess offer(Object... more) throws IOException {
        List<Object> args =
                new ArrayList<>(List.of("pair", "--listen", "127.0.0.1:0", "--name", "desk"));
        args.addAll(List.of("--state", parent.resolve("desk"), JSON));
        args.addAll(List.of(more));
        return CliProcess.start(args.toArray());
    }

    private CliProcess join(JsonNode ready, Object... more) throws IOException {
        List<Object> args = new ArrayList<>();
        args.addAll(List.of("pair", ready.get("url").asText().substring("pair://".length())));
        args.addAll(List.of("--name", "bench", "--state", parent.resolve("bench"), JSON));
        args.addAll(List.of(more));
        return CliProcess.start(args.toArray());
    }

    private static JsonNode ready(CliProcess offer) throws IOException {
        JsonNode ready = CliRun.events(offer.line()).getFirst();
        assertEquals("ready", ready.get("event").asText(), ready::toString);
        return ready;
    }

    private List<String> trusted(String machine) {
        CliRun peers = CliRun.of("peers", "--state", parent.resolve(machine), JSON);
        assertEquals(0, peers.exit(), peers::toString);
        return peers.events().stream()
                .filter(event -> event.get("event").asText().equals("peer"))
                .map(event -> event.get("name").asText())
                .toList();
    }

    @Test
    void twoMachinesPairAndOneRevokes() throws Exception {
        try (CliProcess desk = offer("--yes")) {
            JsonNode ready = ready(desk);
            try (CliProcess bench = join(ready)) {
                bench.say("no code at all");
                bench.say(ready.get("code").asText().replace('-', ' '));
                bench.say("y");
                CliRun joined = bench.end();
                assertEquals(0, joined.exit(), joined::toString);
                assertEquals("desk", joined.events().getLast().get("peer").asText());
                assertTrue(joined.err().contains("a code has 2 words, not 4"), joined::err);
                assertTrue(joined.err().contains("Pair with \"desk\"? [y/N]"), joined::err);
                assertTrue(
                        joined.err().contains("waiting for the answer at \"desk\""), joined::err);
            }
            CliRun offered = desk.end();
            assertEquals(0, offered.exit(), offered::toString);
            assertEquals("bench", offered.events().getLast().get("peer").asText());
        }
        assertEquals(List.of("bench"), trusted("desk"));
        assertEquals(List.of("desk"), trusted("bench"));
        CliRun text = CliRun.of("peers", "--state", parent.resolve("desk"));
        assertTrue(text.out().contains("bench"), text::out);
        CliRun revoked = CliRun.of("peers", "--state", parent.resolve("desk"), "--revoke", "bench");
        assertEquals(0, revoked.exit(), revoked::toString);
        assertTrue(revoked.out().contains("No other machine is trusted."), revoked::out);
        CliRun again = CliRun.of("peers", "--state", parent.resolve("desk"), "--revoke", "bench");
        assertEquals(ExitStatus.USAGE, again.exit(), again::toString);
        assertTrue(again.err().contains("\"bench\""), again::err);
    }

    @ParameterizedTest
    @CsvSource({
        "true, n, you did not agree, did not agree",
        "false, y, not the code, another code"
    })
    void whatWentWrongIsSaidOnBothSides(boolean right, String answer, String here, String there)
            throws Exception {
        try (CliProcess desk = offer("--yes")) {
            JsonNode ready = ready(desk);
            String code = ready.get("code").asText();
            String other = code.equals("acorn-tulip") ? "tulip-acorn" : "acorn-tulip";
            try (CliProcess bench = join(ready)) {
                bench.say(right ? code : other);
                bench.say(answer);
                CliRun joined = bench.end();
                assertEquals(ExitStatus.FAILED, joined.exit(), joined::toString);
                assertTrue(joined.err().contains(here), joined::err);
            }
            CliRun offered = desk.end();
            assertEquals(ExitStatus.FAILED, offered.exit(), offered::toString);
            assertTrue(offered.err().contains(there), offered::err);
            assertEquals("failed", offered.events().getLast().get("status").asText());
        }
        assertEquals(List.of(), trusted("desk"));
        assertEquals(List.of(), trusted("bench"));
    }

    /** The person who shows the code never answers. */
    @Test
    void whoDeclinesEndsTheOtherSidesQuestion() throws Exception {
        try (CliProcess desk =
                CliProcess.start(
                        "pair",
                        "--listen",
                        "127.0.0.1:0",
                        "--state",
                        parent.resolve("desk").toString())) {
            List<String> first = List.of(desk.line().split(" "));
            assertEquals("Code:", first.getFirst());
            String code = first.getLast();
            assertEquals("when this command asks for it:", desk.line().split("minutes, ")[1]);
            List<String> command = List.of(desk.line().strip().split(" "));
            assertEquals(List.of("syncline", "pair"), command.subList(0, 2));
            try (CliProcess bench =
                    CliProcess.start(
                            "pair",
                            command.get(2),
                            "--name",
                            "bench",
                            "--state",
                            parent.resolve("bench").toString())) {
                bench.say(code);
                bench.say("n");
                CliRun joined = bench.end();
                assertEquals(ExitStatus.FAILED, joined.exit(), joined::toString);
                assertTrue(joined.err().contains("not paired: you did not agree"), joined::err);
            }
            CliRun offered = desk.end();
            assertEquals(ExitStatus.FAILED, offered.exit(), offered::toString);
            assertTrue(offered.err().contains("\"bench\" did not agree"), offered::err);
        }
        assertEquals(List.of(), trusted("desk"));
    }

    @Test
    void withoutACodeNothingIsTried() throws Exception {
        try (CliProcess desk = offer("--yes")) {
            try (CliProcess bench = join(ready(desk))) {
                bench.closeInput();
                CliRun joined = bench.end();
                assertEquals(ExitStatus.USAGE, joined.exit(), joined::toString);
                assertTrue(joined.err().contains("no code was typed"), joined::err);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, no address",
        "127.0.0.1:70000, no address",
        "[::1:7, no address",
        "'127.0.0.1:7 --listen 127.0.0.1:0', --listen is for",
        "'127.0.0.1:7 --no-announce', --no-announce is for",
        "'--nearby --listen 127.0.0.1:0', --listen is for",
        "'--nearby 127.0.0.1:7', leave out one of them",
        "--name=, no name for a peer"
    })
    void wrongArgumentsAreNamed(String args, String said) {
        String[] words = ("pair " + args).split(" ");
        CliRun run = CliRun.of((Object[]) words);
        assertEquals(ExitStatus.USAGE, run.exit(), run::toString);
        assertTrue(run.err().contains(said), run::err);
    }
}
