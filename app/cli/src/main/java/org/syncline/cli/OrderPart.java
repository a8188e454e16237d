package org.syncline.cli;

import org.syncline.lab.experiment.ExperimentJson;

import java.nio.charset.StandardCharsets;

/**
 * What follows an order on the connection by which it is handed over: one line of JSON each, and
 * after that of a fork what the fork said, as it writes it.
 *
 * @param kind of the part; the other fields are those of a fork, and 0 at the end
 * @param pair its place among the pairs of the order
 * @param cell its cell's place among those of the experiment
 */
record OrderPart(Kind kind, int pair, int cell, int number, long seed) {

    static final int MOST_BYTES = 1 << 10;

    static final OrderPart END = new OrderPart(Kind.END, 0, 0, 0, 0);

    /** What a part is. */
    enum Kind {
        FORK,
        /** Nobody is to direct the order any more. */
        END
    }

    byte[] line() {
        return (ExperimentJson.line(this) + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
