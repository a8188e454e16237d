package org.syncline.lab.link.watch;

import java.util.Arrays;

/** The pieces of each connection in order, and how far its receiver has come. One thread. */
final class Streams {

    private static final int END = -1;

    private final Stamps entered;

    /** The piece of the same connection after each. */
    private final int[] following;

    /** The piece that each connection is at, and how many bytes of that were taken. */
    private final int[] at;

    private final int[] taken;

    Streams(Stamps entered, int connections) {
        this.entered = entered;
        following = new int[entered.size()];
        at = new int[connections];
        taken = new int[connections];
        Arrays.fill(at, END);
        for (int i = entered.size() - 1; i >= 0; i--) {
            following[i] = at[entered.connection(i)];
            at[entered.connection(i)] = i;
        }
    }

    /**
     * Returns the piece of the next byte of a connection.
     *
     * @throws IllegalStateException if none is left
     */
    int next(int connection) {
        if (at[connection] == END) {
            throw new IllegalStateException("a link delivered more than it had accepted");
        }
        return at[connection];
    }

    /** Takes so many bytes of a connection, one at least, and returns the piece of the last. */
    int take(int connection, int bytes) {
        int left = bytes;
        int piece = next(connection);
        while (left > 0) {
            piece = next(connection);
            int part = Math.min(left, entered.bytes(piece) - taken[connection]);
            left -= part;
            taken[connection] += part;
            if (taken[connection] == entered.bytes(piece)) {
                taken[connection] = 0;
                at[connection] = following[piece];
            }
        }
        return piece;
    }
}
