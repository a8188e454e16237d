package org.syncline.cli;

import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which JVMs carry out a command: the worker of each family has the transports of that family, and
 * those of no family are the command's own process's, unless these have a worker, too.
 *
 * @param transports by family; empty is that of the transports that need no worker
 * @param always whether those have a worker all the same
 */
record WorkerHomes(Map<Optional<WorkerFamily>, Set<String>> transports, boolean always) {

    /**
     * Returns those of a command.
     *
     * @throws IllegalArgumentException as {@link TransportCatalogue#isAlwaysInWorkers}
     */
    static WorkerHomes of(Set<String> transports, TransportCatalogue catalogue) {
        Map<Optional<WorkerFamily>, Set<String>> homes = new LinkedHashMap<>();
        for (String name : transports) {
            homes.computeIfAbsent(catalogue.family(name), home -> new TreeSet<>()).add(name);
        }
        return new WorkerHomes(homes, TransportCatalogue.isAlwaysInWorkers());
    }

    /**
     * Returns whether anything needs a worker.
     *
     * @param flagged whether the command needs flags that this JVM does not have
     */
    boolean needWorkers(boolean flagged) {
        return transports.keySet().stream().anyMatch(Optional::isPresent)
                || (!transports.isEmpty() && (always || flagged));
    }

    /**
     * Returns the same with all that is behind some ports in one worker, which then can have these
     * ports itself. That worker also has what needs none. Empty if there are several workers, since
     * only a front knows when all of them serve, or if none is behind these ports.
     *
     * @param behind transports behind these ports
     */
    Optional<WorkerHomes> withPortsInOneWorker(Set<String> behind) {
        List<Optional<WorkerFamily>> workers =
                transports.keySet().stream().filter(home -> always || home.isPresent()).toList();
        boolean isBehind =
                workers.size() == 1
                        && !Collections.disjoint(transports.get(workers.getFirst()), behind);
        return isBehind
                ? Optional.of(always ? this : withOthersIn(workers.getFirst()))
                : Optional.empty();
    }

    private WorkerHomes withOthersIn(Optional<WorkerFamily> home) {
        Map<Optional<WorkerFamily>, Set<String>> homes = new LinkedHashMap<>(transports);
        Set<String> others = homes.remove(Optional.<WorkerFamily>empty());
        if (others != null) {
            Set<String> together = new TreeSet<>(others);
            together.addAll(transports.getOrDefault(home, Set.of()));
            homes.put(home, together);
        }
        return new WorkerHomes(homes, false);
    }
}
