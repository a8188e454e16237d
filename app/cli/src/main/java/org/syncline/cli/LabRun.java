package org.syncline.cli;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.MachinePair;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.peers.group.ClockOffset;
import org.syncline.peers.group.GroupMember;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.group.GroupRequest;
import org.syncline.peers.group.GroupWatcher;
import org.syncline.peers.group.MachineGroup;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A group that this machine has joined for the time of a run, to have others measure between each
 * other. Used by one thread.
 */
final class LabRun implements AutoCloseable {

    private static final Duration SAID = Duration.ofSeconds(20);

    private final Installation self;
    private final Place place;
    private final LabMachines machines;
    private final AtomicReference<String> mustLeave;
    private final AtomicReference<Runnable> alone;
    private final MachineGroup group;

    private LabRun(
            Installation self,
            Place place,
            LabMachines machines,
            AtomicReference<String> mustLeave,
            AtomicReference<Runnable> alone,
            MachineGroup group) {
        this.self = self;
        this.place = place;
        this.machines = machines;
        this.mustLeave = mustLeave;
        this.alone = alone;
        this.group = group;
    }

    /** The group, and the name that this machine has there. */
    private record Place(GroupName lab, PeerName name) {}

    /** Joins the group; takes some seconds. */
    static LabRun join(GroupRequest request, Installation self, PeerName name) throws IOException {
        LabMachines machines = new LabMachines();
        AtomicReference<String> mustLeave = new AtomicReference<>("");
        AtomicReference<Runnable> alone = new AtomicReference<>(() -> {});
        GroupWatcher watcher =
                new GroupWatcher() {
                    @Override
                    public void members(List<GroupMember> members) {
                        machines.members(members);
                        if (machines.others() == 0) {
                            alone.get().run();
                        }
                    }

                    @Override
                    public void message(GroupMember from, byte[] bytes) {
                        machines.heard(from, bytes);
                    }

                    @Override
                    public void clock(GroupMember member, ClockOffset offset) {
                        machines.clock(member.key(), offset);
                    }

                    @Override
                    public void mustLeave(String why) {
                        mustLeave.set(why);
                        machines.members(List.of());
                        alone.get().run();
                    }
                };
        MachineGroup group = MachineGroup.join(request, self, name, watcher);
        group.askForTime();
        return new LabRun(self, new Place(request.name(), name), machines, mustLeave, alone, group);
    }

    /** A pair whose machines have said where they measure. */
    record Pair(FarMachine client, FarMachine server) {

        MachinePair names() {
            return new MachinePair(client.name().text(), server.name().text());
        }
    }

    /**
     * Returns the pairs that were asked for, or each machine with each other one, both ways.
     * Machines have some seconds to say that they measure.
     *
     * @throws IOException naming who is missing
     */
    List<Pair> pairs(List<MachinePair> asked) throws IOException, InterruptedException {
        List<String> wanted =
                asked.stream()
                        .<String>mapMulti(
                                (pair, names) -> {
                                    names.accept(pair.client());
                                    names.accept(pair.server());
                                })
                        .distinct()
                        .toList();
        List<FarMachine> there =
                machines.awaitMeasuring(
                        now -> wanted.isEmpty() ? allHaveSaid(now) : missing(wanted, now).isEmpty(),
                        SAID);
        requireMember();
        List<String> missing = missing(wanted, there);
        if (!missing.isEmpty() || there.size() < 2) {
            throw new IOException(
                    ("the group \"%s\" has %s; run \"syncline lab join %s\" there,"
                                    + " and name one of its machines by --with")
                            .formatted(
                                    place.lab(),
                                    missing.isEmpty()
                                            ? "no two machines that measure"
                                            : "no machine \""
                                                    + String.join("\", \"", missing)
                                                    + "\" that measures",
                                    place.lab()));
        }
        return asked.isEmpty()
                ? all(there)
                : asked.stream()
                        .map(
                                pair ->
                                        new Pair(
                                                named(pair.client(), there),
                                                named(pair.server(), there)))
                        .toList();
    }

    /** Whoever is in the group for a run itself measures nothing, and is waited for in vain. */
    private boolean allHaveSaid(List<FarMachine> measuring) {
        return measuring.size() > 1 && measuring.size() == machines.others();
    }

    private static List<String> missing(List<String> wanted, List<FarMachine> there) {
        return wanted.stream()
                .filter(name -> there.stream().noneMatch(it -> it.name().text().equals(name)))
                .toList();
    }

    private static FarMachine named(String name, List<FarMachine> there) {
        List<FarMachine> machines =
                there.stream().filter(it -> it.name().text().equals(name)).toList();
        if (machines.size() > 1) {
            throw new IllegalArgumentException(
                    ("two machines of the group are called \"%s\" here; pair one of them anew under"
                                    + " another name (\"syncline pair --name\" there)")
                            .formatted(name));
        }
        return machines.getFirst();
    }

    private static List<Pair> all(List<FarMachine> there) {
        List<Pair> pairs = new ArrayList<>();
        for (FarMachine client : there) {
            for (FarMachine server : there) {
                if (!client.equals(server)) {
                    pairs.add(new Pair(client, server));
                }
            }
        }
        return pairs;
    }

    /** Fails if this machine may not stay in the group. */
    void requireMember() throws IOException {
        if (!mustLeave.get().isEmpty()) {
            throw new IOException(mustLeave.get());
        }
    }

    ForkStarter forks(Pair pair) {
        ForkClocks clocks = new ForkClocks(machines, place.name());
        return (spec, taker) ->
                new FarForks(self, now(pair.client()), now(pair.server()), machines::has)
                        .run(
                                spec,
                                line ->
                                        taker.accept(
                                                clocks.with(
                                                        line,
                                                        pair.client().key(),
                                                        pair.server().key())));
    }

    /** Returns a machine where it measures now, which may have come back at another port. */
    private FarMachine now(FarMachine then) {
        return machines.measuring().stream()
                .filter(each -> each.key().equals(then.key()))
                .findFirst()
                .orElse(then);
    }

    /** Returns the cells that no machine measures for another one, with the reason. */
    static List<Matrix.Refused> refused(Experiment experiment, List<ListedTransport> transports) {
        List<Matrix.Refused> refused = new ArrayList<>();
        for (ExperimentCell cell : experiment.cells()) {
            ForkSpec fork = new ForkSpec(cell, 0, experiment.effort(), experiment.seed());
            Optional<String> reason = FarCells.refusal(fork, transports);
            reason.ifPresent(it -> refused.add(new Matrix.Refused(cell, it)));
        }
        return refused;
    }

    /** Returns the experiment without the cells that no machine measures for another one. */
    static Experiment without(List<Matrix.Refused> refused, Experiment experiment) {
        List<ExperimentCell> out = refused.stream().map(Matrix.Refused::cell).toList();
        return new Experiment(
                experiment.name(),
                experiment.cells().stream().filter(cell -> !out.contains(cell)).toList(),
                experiment.effort(),
                experiment.seed());
    }

    /** Returns what the group keeps of an experiment between these pairs. */
    LabOrder order(Experiment experiment, List<Pair> pairs, int atOnce) {
        List<LabOrder.Pair> keys =
                pairs.stream()
                        .map(
                                pair ->
                                        new LabOrder.Pair(
                                                pair.client().key().hex(),
                                                pair.server().key().hex()))
                        .toList();
        return LabOrder.of(self.key(), experiment, keys, atOnce);
    }

    OrderCopies copies(LabOrder order, OrderCopies.Listener listener) {
        return new OrderCopies(self, order, machines, listener);
    }

    /** Has something done when no other machine is in the group any more; it must not block. */
    void whenAlone(Runnable action) {
        alone.set(action);
        if (machines.others() == 0) {
            action.run();
        }
    }

    GroupName lab() {
        return place.lab();
    }

    @Override
    public void close() throws IOException {
        group.close();
    }
}
