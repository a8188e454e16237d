package org.syncline.peers.group;

import org.jspecify.annotations.Nullable;
import org.syncline.peers.group.ClockMessage.Answer;
import org.syncline.peers.group.ClockMessage.Question;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * What is known of another member's clock, from the shortest of the latest round trips. Monotonic
 * times are those of {@code System.nanoTime}. For one thread at a time.
 */
final class MemberClock {

    /** Of the latest round trips those that count, as in NTP. */
    static final int SAMPLES = 8;

    /** Each member asks every few seconds; more is not answered. */
    static final int MOST_ANSWERS_A_SECOND = 4;

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final Deque<ClockOffset> samples = new ArrayDeque<>();
    private @Nullable Asked asked;
    private @Nullable ClockOffset told;
    private long secondBegan;
    private int answers;
    private boolean warned;

    /**
     * A question that is not answered yet.
     *
     * @param wall when it was sent, in nanoseconds since 1970
     * @param monotonic the same for measuring how long the answer takes
     */
    private record Asked(long number, long wall, long monotonic) {}

    /** Remembers a new question, which replaces one that is not answered. */
    Question ask(long number, long wall, long monotonic) {
        asked = new Asked(number, wall, monotonic);
        return new Question(number);
    }

    /**
     * Takes an answer into account, unless it is none to the latest question, or none that an
     * honest member can give.
     *
     * @param monotonic when it came
     * @return the new estimate, if it is to be told: the first, or one that moved
     */
    Optional<ClockOffset> answered(Answer answer, long monotonic) {
        Asked question = asked;
        if (question == null || question.number != answer.number()) {
            return Optional.empty();
        }
        asked = null;
        long roundTrip = monotonic - question.monotonic;
        long kept = answer.answered() - answer.received();
        if (kept < 0 || kept > roundTrip) {
            return Optional.empty();
        }
        if (samples.size() == SAMPLES) {
            samples.removeLast();
        }
        samples.addFirst(
                ClockOffset.of(question.wall, answer.received(), answer.answered(), roundTrip));
        return news();
    }

    private Optional<ClockOffset> news() {
        ClockOffset best = best().orElseThrow();
        if (told != null && !best.movedFrom(told)) {
            return Optional.empty();
        }
        told = best;
        return Optional.of(best);
    }

    /** Returns the estimate of the shortest round trip, of equal ones the latest. */
    Optional<ClockOffset> best() {
        return samples.stream().min(Comparator.comparingLong(ClockOffset::uncertaintyNanos));
    }

    /** Returns whether a question of that member is answered, which counts. */
    boolean mayAnswer(long monotonic) {
        if (answers == 0 || monotonic - secondBegan >= SECOND) {
            secondBegan = monotonic;
            answers = 0;
        }
        if (answers == MOST_ANSWERS_A_SECOND) {
            return false;
        }
        answers++;
        return true;
    }

    /** Returns whether nonsense of that member is to be told, which it is once. */
    boolean mayWarn() {
        boolean first = !warned;
        warned = true;
        return first;
    }
}
