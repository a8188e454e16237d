package org.syncline.peers.group;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * What members tell each other about their clocks: a mark, the kind, the number of the question,
 * and in an answer the two times.
 */
sealed interface ClockMessage {

    /** The latest time that is taken, in nanoseconds since 1970, so that no sum overflows. */
    long LATEST = 1L << 61;

    /** No text in UTF-8 begins with it. */
    byte MARK = (byte) 0xC1;

    byte QUESTION = 1;
    byte ANSWER = 2;
    int QUESTION_BYTES = 2 + Long.BYTES;
    int ANSWER_BYTES = QUESTION_BYTES + 2 * Long.BYTES;

    /** Asks what the time is. */
    record Question(long number) implements ClockMessage {

        @Override
        public byte[] bytes() {
            return ByteBuffer.allocate(QUESTION_BYTES)
                    .put(MARK)
                    .put(QUESTION)
                    .putLong(number)
                    .array();
        }
    }

    /**
     * Answers a question.
     *
     * @param number that of the question
     * @param received when the question came, in nanoseconds since 1970 by the answering clock
     * @param answered when this answer left, by the same
     */
    record Answer(long number, long received, long answered) implements ClockMessage {

        @Override
        public byte[] bytes() {
            return ByteBuffer.allocate(ANSWER_BYTES)
                    .put(MARK)
                    .put(ANSWER)
                    .putLong(number)
                    .putLong(received)
                    .putLong(answered)
                    .array();
        }
    }

    byte[] bytes();

    /** Returns whether bytes say that they are about clocks. */
    static boolean isMeantBy(byte[] bytes) {
        return bytes.length > 0 && bytes[0] == MARK;
    }

    /** Returns the message, or nothing if its kind, its length or a time in it is none. */
    static Optional<ClockMessage> read(byte[] bytes) {
        if (!isMeantBy(bytes) || bytes.length < QUESTION_BYTES) {
            return Optional.empty();
        }
        ByteBuffer in = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
        byte kind = in.get();
        if (kind == QUESTION && bytes.length == QUESTION_BYTES) {
            return Optional.of(new Question(in.getLong()));
        } else if (kind == ANSWER && bytes.length == ANSWER_BYTES) {
            Answer answer = new Answer(in.getLong(), in.getLong(), in.getLong());
            return isTime(answer.received) && isTime(answer.answered)
                    ? Optional.of(answer)
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private static boolean isTime(long nanos) {
        return nanos >= 0 && nanos <= LATEST;
    }
}
