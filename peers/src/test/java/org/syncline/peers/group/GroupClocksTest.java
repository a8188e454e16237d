package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.group.ClockMessage.Answer;
import org.syncline.peers.group.ClockMessage.Question;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Members that are honest, and such as send what they like, seen from a machine at 1,000 s. */
class GroupClocksTest {

    private static final long SECOND = 1_000_000_000;
    private static final long WALL = 1_000 * SECOND;
    private static final GroupMember BENCH = member("bench", "b1");
    private static final GroupMember SHELF = member("shelf", "5e");
    private static final GroupMember THIEF = member("thief", "77");

    private final List<String> told = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<Sent> sent = new ArrayList<>();
    private long monotonic = Long.MAX_VALUE - SECOND;
    private GroupClocks clocks;

    private record Sent(PeerKey to, ClockMessage message) {}

    private static GroupMember member(String name, String digits) {
        return new GroupMember(new PeerKey(digits.repeat(32)), new PeerName(name), false);
    }

    @BeforeEach
    void start() {
        Clock wall = Clock.fixed(Instant.ofEpochSecond(1_000), ZoneOffset.UTC);
        clocks =
                new GroupClocks(
                        new GroupClocks.Times(wall, () -> monotonic),
                        new Random(1),
                        (to, bytes) ->
                                sent.add(new Sent(to, ClockMessage.read(bytes).orElseThrow())),
                        (member, offset) -> told.add(member.name() + " " + offset),
                        warnings::add);
        clocks.members(List.of(BENCH, SHELF));
    }

    /** Asks all, and returns the number of the question to one. */
    private long ask(GroupMember member) {
        sent.clear();
        clocks.ask();
        return sent.stream()
                .filter(each -> each.to().equals(member.key()))
                .map(each -> ((Question) each.message()).number())
                .findFirst()
                .orElseThrow();
    }

    private void answer(GroupMember from, long number, long received) {
        clocks.heard(from, new Answer(number, received, received).bytes());
    }

    /** Answers a new question after so many nanoseconds, half of them there. */
    private void trip(GroupMember from, long ahead, long nanos) {
        long number = ask(from);
        monotonic += nanos;
        answer(from, number, WALL + nanos / 2 + ahead);
    }

    @Test
    void aClockIsToldWhenItIsKnownAndWhenItMoved() {
        trip(BENCH, 3_200_000, 800_000);
        trip(BENCH, 3_300_000, 700_000);
        trip(BENCH, 3_000_000, 900_000);
        trip(SHELF, -5_000_000, 2_000_000);
        assertEquals(
                List.of("bench 3.2 ms ahead, ± 0.4 ms", "shelf 5.0 ms behind, ± 1.0 ms"), told);
        for (int i = 0; i < MemberClock.SAMPLES; i++) {
            trip(BENCH, 9_000_000, 1_000_000);
        }
        assertEquals("bench 9.0 ms ahead, ± 0.5 ms", told.removeLast());
        assertEquals(2, told.size());
    }

    @Test
    void questionsAreAnsweredWithTheTimeThoughAFewASecondOnly() {
        for (int second = 0; second < 3; second++) {
            for (int i = 0; i < 100; i++) {
                clocks.heard(BENCH, new Question(i).bytes());
            }
            clocks.heard(SHELF, new Question(7).bytes());
            List<Sent> wanted = new ArrayList<>();
            for (int i = 0; i < MemberClock.MOST_ANSWERS_A_SECOND; i++) {
                wanted.add(new Sent(BENCH.key(), new Answer(i, WALL, WALL)));
            }
            wanted.add(new Sent(SHELF.key(), new Answer(7, WALL, WALL)));
            assertEquals(wanted, sent);
            sent.clear();
            monotonic += SECOND;
        }
    }

    /** Each of them would be 7 s ahead. */
    @Test
    void answersThatNobodyAskedForAreIgnored() {
        long seven = WALL + 7 * SECOND;
        answer(BENCH, 0, seven);
        long old = ask(BENCH);
        long toBench = ask(BENCH);
        answer(BENCH, old, seven);
        answer(SHELF, toBench, seven);
        assertEquals(List.of(), told);
        monotonic += 2_000_000;
        answer(BENCH, toBench, WALL + 1_000_000);
        answer(BENCH, toBench, seven);
        assertEquals(List.of("bench 0.0 ms ahead, ± 1.0 ms"), told);
        assertEquals(List.of(), warnings);
    }

    /** One that kept the question for longer than the round trip took, or for less than nothing. */
    @ParameterizedTest
    @ValueSource(longs = {-1, 1_000_001, 1L << 60})
    void answersThatCannotBeAreIgnored(long kept) {
        long number = ask(BENCH);
        monotonic += 1_000_000;
        clocks.heard(BENCH, new Answer(number, WALL, WALL + kept).bytes());
        assertEquals(List.of(), told);
    }

    @Test
    void nonsenseIsDroppedAndToldOnceForEachMember() {
        byte[] question = new Question(1).bytes();
        byte[] answer = new Answer(ask(BENCH), WALL, WALL).bytes();
        sent.clear();
        for (int length = 1; length < answer.length + 3; length++) {
            if (length != question.length) {
                clocks.heard(BENCH, Arrays.copyOf(question, length));
            }
            if (length != answer.length) {
                clocks.heard(BENCH, Arrays.copyOf(answer, length));
            }
        }
        byte[] other = question.clone();
        other[1] = 3;
        clocks.heard(BENCH, other);
        assertEquals(List.of(), sent);
        assertEquals(List.of(), told);
        assertEquals(1, warnings.size(), warnings::toString);
        assertTrue(warnings.getFirst().endsWith("\"bench\""), warnings::toString);
        clocks.heard(SHELF, other);
        assertEquals(2, warnings.size(), warnings::toString);
    }

    @Test
    void timesOutOfAllBoundsAreNonsense() {
        clocks.heard(BENCH, new Answer(1, -1, WALL).bytes());
        clocks.heard(SHELF, new Answer(1, WALL, ClockMessage.LATEST + 1).bytes());
        assertEquals(2, warnings.size(), warnings::toString);
    }

    @Test
    void whoIsNoMemberIsNotHeard() {
        clocks.heard(THIEF, new Question(1).bytes());
        clocks.heard(THIEF, new byte[] {ClockMessage.MARK});
        assertEquals(List.of(), sent);
        assertEquals(List.of(), warnings);
    }

    @Test
    void whoComesBackIsToldAnew() {
        trip(BENCH, 0, 2_000_000);
        trip(SHELF, 0, 2_000_000);
        clocks.members(List.of(SHELF));
        clocks.members(List.of(SHELF, BENCH));
        trip(BENCH, 0, 2_000_000);
        trip(SHELF, 0, 2_000_000);
        assertEquals(
                List.of("bench", "shelf", "bench"),
                told.stream().map(line -> line.substring(0, line.indexOf(' '))).toList());
    }

    /** A member that has just gone keeps the others from nothing. */
    @Test
    void theOthersAreAskedThoughOneIsGone() {
        List<PeerKey> asked = new ArrayList<>();
        GroupClocks half =
                new GroupClocks(
                        new GroupClocks.Times(Clock.systemUTC(), System::nanoTime),
                        new Random(1),
                        (to, bytes) -> {
                            asked.add(to);
                            throw new IOException("gone");
                        },
                        (member, offset) -> told.add("none"),
                        warnings::add);
        half.members(List.of(BENCH, SHELF));
        half.ask();
        assertEquals(2, asked.size());
    }
}
