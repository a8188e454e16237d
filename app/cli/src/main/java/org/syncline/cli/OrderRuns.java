package org.syncline.cli;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.MachinePair;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRun;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * The runs of an order in this machine's history, one for each of its pairs, begun when they are
 * needed. For the thread of the history.
 */
record OrderRuns(LabOrder order, OrderHistories here, HistoryStore history) {

    /** Returns the environment of a run of a pair, whose samples are not pooled with others. */
    static Map<String, String> environment(
            GroupName lab, LabOrder order, int pair, MachinePair names) {
        Map<String, String> environment = new TreeMap<>(MeasuringOptions.environment().texts());
        environment.put(StoredRun.LAB, lab.text());
        environment.put(StoredRun.PAIR, names.toString());
        environment.put(StoredRun.ORDER, mark(order, pair));
        return environment;
    }

    private static String mark(LabOrder order, int pair) {
        return order.id() + "-" + pair;
    }

    /** Returns the run of a pair, if it has begun here. */
    OptionalLong found(int pair) throws IOException {
        return history.runs().runs(RunFilter.ALL.named(order.experiment().name())).stream()
                .filter(run -> mark(order, pair).equals(run.environment().get(StoredRun.ORDER)))
                .mapToLong(StoredRun::number)
                .findFirst();
    }

    /** Returns the run of a pair, which begins now if it has not. */
    long get(int pair) throws IOException {
        OptionalLong found = found(pair);
        return found.isPresent()
                ? found.getAsLong()
                : history.begin(
                        order.experiment(), environment(here.lab(), order, pair, names(pair)));
    }

    /** Returns the runs that have begun, by their pairs. */
    Map<Integer, Long> begun() throws IOException {
        Map<Integer, Long> begun = new TreeMap<>();
        for (int pair = 0; pair < order.pairs().size(); pair++) {
            OptionalLong run = found(pair);
            if (run.isPresent()) {
                begun.put(pair, run.getAsLong());
            }
        }
        return begun;
    }

    private MachinePair names(int pair) throws IOException {
        LabOrder.Pair keys = order.pairs().get(pair);
        return new MachinePair(named(keys.clientKey()), named(keys.serverKey()));
    }

    private String named(PeerKey key) throws IOException {
        if (key.equals(here.self().key())) {
            return here.name().text();
        }
        return here.self().peers().all().stream()
                .filter(peer -> peer.key().equals(key))
                .map(PairedPeer::name)
                .map(PeerName::text)
                .findFirst()
                .orElse(key.text());
    }

    /** Returns which forks of all pairs have ended here. */
    List<OrderReply.Ended> ended() throws IOException {
        List<OrderReply.Ended> ended = new ArrayList<>();
        Experiment experiment = order.experiment();
        for (Map.Entry<Integer, Long> run : begun().entrySet()) {
            Set<ForkSpec> failed = history.failures(run.getValue()).keySet();
            for (ForkSpec fork : history.ended(run.getValue())) {
                int cell = experiment.cells().indexOf(fork.cell());
                boolean done = !failed.contains(fork);
                ended.add(new OrderReply.Ended(run.getKey(), cell, fork.number(), done));
            }
        }
        return ended;
    }
}
