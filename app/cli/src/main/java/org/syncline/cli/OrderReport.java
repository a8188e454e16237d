package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.peers.identity.PeerName;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Says what becomes of orders that a machine of a group keeps: a line for people, or an event. Safe
 * for any thread.
 */
final class OrderReport {

    private final PrintWriter out;
    private final JsonLines lines;
    private final boolean json;

    OrderReport(PrintWriter out, JsonLines lines, boolean json) {
        this.out = out;
        this.lines = lines;
        this.json = json;
    }

    void kept(LabOrder order, PeerName director) {
        say(
                event(order, "kept").put("director", director.text()),
                "%s, which \"%s\" directs, is kept here, too".formatted(named(order), director));
    }

    void directs(LabOrder order) {
        say(
                event(order, "directs"),
                "%s goes on: this machine directs it, because the one that did is gone"
                        .formatted(named(order)));
    }

    /** A fork begins that this machine directs; for programs only. */
    void fork(LabOrder order, int pair, ForkSpec fork) {
        if (json) {
            say(
                    event(order, "fork")
                            .put("pair", pair)
                            .put("cell", CellText.of(fork.cell()))
                            .put("fork", fork.number()),
                    "");
        }
    }

    /** Another machine directs it by now. */
    void left(LabOrder order) {
        say(
                event(order, "left"),
                "%s is directed by another machine by now".formatted(named(order)));
    }

    void gaveUp(LabOrder order, String why) {
        say(
                event(order, "gave-up").put("reason", why),
                "%s is not kept here any more: %s".formatted(named(order), why));
    }

    /**
     * It has ended.
     *
     * @param runs of the history of this machine
     */
    void ended(LabOrder order, Collection<Long> runs) {
        ObjectNode event = event(order, "ended");
        ArrayNode numbers = event.putArray("runs");
        runs.forEach(numbers::add);
        say(
                event,
                "%s has ended; its runs in the history here: %s"
                        .formatted(
                                named(order),
                                runs.isEmpty()
                                        ? "none"
                                        : runs.stream()
                                                .map(String::valueOf)
                                                .collect(Collectors.joining(", "))));
    }

    private static String named(LabOrder order) {
        return "the experiment \"" + order.experiment().name() + "\"";
    }

    private ObjectNode event(LabOrder order, String state) {
        return lines.event("experiment").put("name", order.experiment().name()).put("state", state);
    }

    private void say(ObjectNode event, String sentence) {
        if (json) {
            lines.write(event);
            lines.flush();
        } else {
            Terminal.say(out, sentence);
            out.flush();
        }
    }
}
