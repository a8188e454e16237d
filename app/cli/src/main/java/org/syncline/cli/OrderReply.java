package org.syncline.cli;

import org.syncline.lab.experiment.ExperimentJson;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a machine answers that is handed an order, or a fork of it: one line of JSON.
 *
 * @param ended forks that it has already
 * @param refused why it takes no more, in a sentence; empty if it does
 * @param overtaken whether that is because another machine directs the order by now
 */
record OrderReply(List<OrderReply.Ended> ended, String refused, boolean overtaken) {

    private static final int LEAST_BYTES = 16 << 10;
    private static final int BYTES_OF_A_FORK = 64;

    static final OrderReply TAKEN = kept(List.of());

    /**
     * A fork of which a machine has the end.
     *
     * @param pair its place among the pairs of the order
     * @param cell its cell's place among those of the experiment
     * @param done whether it has samples, and not a reason in their place
     */
    record Ended(int pair, int cell, int number, boolean done) {}

    OrderReply {
        ended = List.copyOf(ended);
    }

    /** Returns how long an answer may be, as a machine may have all forks of an order. */
    static int mostBytes(LabOrder order) {
        return LEAST_BYTES + BYTES_OF_A_FORK * order.mostForks();
    }

    static OrderReply kept(List<Ended> ended) {
        return new OrderReply(ended, "", false);
    }

    static OrderReply refused(String why) {
        return new OrderReply(List.of(), why, why.equals(LabOrders.OVERTAKEN));
    }

    byte[] line() {
        return (ExperimentJson.line(this) + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
