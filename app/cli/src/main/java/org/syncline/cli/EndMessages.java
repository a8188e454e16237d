package org.syncline.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The lines between the process that keeps the port of a tunnel and its workers, which open the end
 * points behind it: questions on a worker's standard input, answers between the other lines of its
 * standard output.
 */
final class EndMessages {

    /** No other line begins with it. */
    private static final String MARK = "\u0001";

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private EndMessages() {}

    enum What {
        /** Question: open an end point. Answer: it is open. */
        OPEN,
        /** Question: close it. */
        CLOSE,
        /** Question: take connections that are handed over. Answer: it does. */
        LINK,
        /** Answer: the peer may not have it. */
        REFUSED,
        /** Answer: it cannot be done; of end points the worker's standard error says why. */
        FAILED,
        /** The worker's first line: it serves. */
        SERVING,
        /** From the worker, unasked: the sessions that it has served, and serves. */
        CALLERS
    }

    /**
     * @param id of the end point
     * @param peer key of the peer, in hexadecimal digits
     * @param share its name, or for {@link What#LINK} where to connect
     * @param entrance port on the peer's machine, or for {@link What#LINK} how many processes serve
     *     connections of the same ports
     */
    record Question(What what, long id, String peer, String transport, String share, int entrance) {

        static Question link(long id, Path at, int processes) {
            return new Question(What.LINK, id, "", "", at.toString(), processes);
        }

        static Question close(long id) {
            return new Question(What.CLOSE, id, "", "", "", 0);
        }
    }

    /**
     * @param secret in hexadecimal digits
     * @param text for the peer
     * @param callers for {@link What#CALLERS}
     */
    record Answer(What what, long id, int port, String secret, String text, Callers.Part callers) {

        static Answer of(What what, long id, String text) {
            return new Answer(what, id, 0, "", text, Callers.Part.NONE);
        }

        static Answer opened(long id, int port, String secret) {
            return new Answer(What.OPEN, id, port, secret, "", Callers.Part.NONE);
        }

        static Answer of(Callers.Part callers) {
            return new Answer(What.CALLERS, 0, 0, "", "", callers);
        }
    }

    static String line(Question question) {
        return text(question);
    }

    static String line(Answer answer) {
        return MARK + text(answer);
    }

    private static String text(Object message) {
        try {
            return JSON.writeValueAsString(message);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("records have a form in JSON", e);
        }
    }

    static Question question(String line) throws IOException {
        return JSON.readValue(line, Question.class);
    }

    /** Returns the answer in a line, if it is one. */
    static Optional<Answer> answer(String line) throws IOException {
        return line.startsWith(MARK)
                ? Optional.of(JSON.readValue(line.substring(MARK.length()), Answer.class))
                : Optional.empty();
    }
}
