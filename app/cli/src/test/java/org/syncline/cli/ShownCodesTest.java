package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Which of the machines that were found is meant; {@code TwoMachinesTest} finds a real one. */
class ShownCodesTest {

    private static final NearbyMachine BENCH = machine("bench", "192.0.2.7");
    private static final NearbyMachine BENCH_ELSEWHERE = machine("bench", "2001:db8::7");
    private static final NearbyMachine DESK = machine("desk\u001b[2J", "192.0.2.8");

    private final StringWriter asked = new StringWriter();

    private static NearbyMachine machine(String name, String address) {
        return new NearbyMachine(name, new InetSocketAddress(address, 40_123), Announced.CODE);
    }

    private NearbyMachine chosen(List<NearbyMachine> found, String typed) {
        return ShownCodes.chosen(found, answers(typed), Duration.ofMinutes(1));
    }

    private Optional<ShownCodes.Typed> typed(List<NearbyMachine> found, String typed) {
        return ShownCodes.typed(found, answers(typed), Duration.ofMinutes(1));
    }

    private StandardAnswers answers(String typed) {
        return new StandardAnswers(
                new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
                new PrintWriter(asked),
                false);
    }

    @Test
    void oneMachineIsTakenAtItsFirstAddressWithoutAQuestion() {
        assertEquals(BENCH, chosen(List.of(BENCH), ""));
        assertEquals(BENCH, chosen(List.of(BENCH, BENCH_ELSEWHERE), ""));
        assertEquals("", asked.toString());
    }

    @Test
    void ofSeveralOneIsChosenByItsNumber() {
        List<NearbyMachine> found = List.of(BENCH, BENCH_ELSEWHERE, DESK);
        assertEquals(DESK, chosen(found, "desk\n0\n3\n 2\n"));
        String questions = asked.toString();
        assertTrue(questions.startsWith("Which one? 1 bench (192.0.2.7:40123), 2 desk"), questions);
        assertTrue(questions.contains("(192.0.2.8:40123): "), questions);
        assertTrue(questions.contains("\"desk\" is no number from 1 to 2"), questions);
        assertTrue(questions.contains("\"3\" is no number from 1 to 2"), questions);
        assertTrue(questions.chars().noneMatch(c -> c == '\u001b'), questions);
    }

    @Test
    void theCodeOfTheMachineThatIsChosenIsAskedFor() {
        ShownCodes.Typed typed =
                typed(List.of(BENCH, DESK), "2\nacorn\nAcorn tulip\n").orElseThrow();
        assertEquals(DESK, typed.machine());
        assertEquals("acorn-tulip", typed.code().text());
        assertTrue(asked.toString().contains("a code has 2 words, not 1"), asked::toString);
    }

    @Test
    void anEmptyLineInsteadOfANumberOrACodeMeansNone() {
        assertEquals(Optional.empty(), typed(List.of(BENCH), "\n"));
        assertEquals(Optional.empty(), typed(List.of(BENCH, DESK), " \n"));
        assertEquals(Optional.empty(), typed(List.of(BENCH, DESK), "1\n\n"));
    }

    /** Such as a program that wants a code. */
    @Test
    void theEndOfTheInputMeansNone() {
        assertEquals(Optional.empty(), typed(List.of(BENCH), ""));
        assertEquals(Optional.empty(), typed(List.of(BENCH, DESK), "2\nacorn\n"));
    }

    @Test
    void withoutANumberNothingIsTried() {
        IllegalArgumentException none =
                assertThrows(
                        IllegalArgumentException.class, () -> chosen(List.of(BENCH, DESK), ""));
        assertEquals("no number was typed", none.getMessage());
    }
}
