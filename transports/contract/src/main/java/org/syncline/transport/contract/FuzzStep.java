package org.syncline.transport.contract;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One call of a session that is not made as it should be, as a line of text: {@code to-server first
 * apply 2 extra actions[0].kind=-1}.
 *
 * @param direction the side that is attacked
 * @param stage the session, of those that a round makes
 * @param call the number of the call among those of this method, from 1 on
 */
record FuzzStep(
        Direction direction,
        String stage,
        String method,
        int call,
        Manner manner,
        List<MessageEdit> edits) {

    /** The side that is attacked. */
    enum Direction {
        /** Requests are changed. */
        TO_SERVER,
        /** Replies are changed. */
        TO_CLIENT;

        String label() {
            return this == TO_SERVER ? "to-server" : "to-client";
        }
    }

    /** How the changed message is sent. A reply always comes instead of the real one. */
    enum Manner {
        /** In front of the real one. */
        EXTRA,
        /** In place of the real one. */
        INSTEAD,
        /** Once more after the real one. */
        AGAIN,
        /** By several threads at once, in front of the real one. */
        TOGETHER,
        /** As requests of every other method, empty but for the session and the changes. */
        CHAOS
    }

    /** Reads what {@link #toString} writes. */
    static FuzzStep parse(String line) {
        String[] words = line.trim().split(" ");
        return new FuzzStep(
                words[0].equals(Direction.TO_SERVER.label())
                        ? Direction.TO_SERVER
                        : Direction.TO_CLIENT,
                words[1],
                words[2],
                Integer.parseInt(words[3]),
                Manner.valueOf(words[4]),
                Stream.of(words).skip(5).map(MessageEdit::parse).toList());
    }

    boolean isAt(Direction attacked, String session, String name, int number) {
        return direction == attacked
                && stage.equals(session)
                && method.equals(name)
                && call == number;
    }

    @Override
    public String toString() {
        String changes = edits.stream().map(each -> " " + each).collect(Collectors.joining());
        return direction.label() + " " + stage + " " + method + " " + call + " " + manner + changes;
    }
}
