package org.syncline.cli;

import org.syncline.cli.WorkerRun.Worker;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The workers behind the ports that this process keeps, whatever family their transports are of.
 * Used by one thread.
 */
final class FrontWorkers {

    private static final Logger LOG = System.getLogger(FrontWorkers.class.getName());

    private final Map<String, WorkerTalk> talks = new HashMap<>();
    private final CompletionStage<?> ended;

    /**
     * @param workers those that have just started; nobody else reads what they print
     * @param ended completed by the first of them that ends
     */
    FrontWorkers(List<Worker> workers, CompletionStage<?> ended) {
        this.ended = ended;
        for (Worker worker : workers) {
            WorkerTalk talk = new WorkerTalk(worker.process());
            worker.task().transports().forEach(transport -> talks.put(transport, talk));
        }
    }

    /** Returns those of a process that serves all transports itself. */
    static FrontWorkers none() {
        return new FrontWorkers(List.of(), new CompletableFuture<>());
    }

    /** Returns whether a worker serves a transport. */
    boolean have(String transport) {
        return talks.containsKey(transport);
    }

    /** Waits until all of them serve; returns false if one ends before, which has said why. */
    boolean awaitServing() {
        return talks.values().stream().allMatch(WorkerTalk::awaitServing);
    }

    /**
     * Has connections handed over to the workers that can take them, and tells of the others, to
     * which bytes are relayed.
     *
     * @return how many processes serve connections of the same ports, this one included
     */
    int handOver() {
        Map<WorkerTalk, Set<String>> workers = new HashMap<>();
        talks.forEach(
                (transport, talk) ->
                        workers.computeIfAbsent(talk, any -> new TreeSet<>()).add(transport));
        int processes = 1;
        for (Map.Entry<WorkerTalk, Set<String>> each : workers.entrySet()) {
            processes += handOver(each.getKey(), each.getValue(), 1 + workers.size()) ? 1 : 0;
        }
        return processes;
    }

    private static boolean handOver(WorkerTalk worker, Set<String> transports, int processes) {
        try {
            worker.link(processes);
            return true;
        } catch (IOException | LinkageError | UnsupportedOperationException e) {
            LOG.log(
                    Logger.Level.INFO,
                    "connections over {0} are relayed, as they cannot be handed over: {1}",
                    String.join(", ", transports),
                    e.getMessage());
            return false;
        }
    }

    /**
     * Returns what peers reach at one port.
     *
     * @param ends end points of this process
     * @param transports of the port
     */
    TunnelService with(TunnelEnds ends, Set<String> transports) {
        Map<String, WorkerTalk> asked = new HashMap<>(talks);
        asked.keySet().retainAll(transports);
        TunnelEnds here = ends.only(transports);
        return asked.isEmpty() ? here : new WorkerEnds(asked, here);
    }

    /** Adds those of the workers. */
    void addTo(Callers callers) {
        talks.values().forEach(talk -> callers.set(talk, talk.callers()));
    }

    /** Has something done once one of them has ended. */
    void onEnd(Runnable then) {
        ended.thenRun(then);
    }

    /** Lets all of them end. */
    void end() {
        talks.values().forEach(WorkerTalk::end);
    }
}
