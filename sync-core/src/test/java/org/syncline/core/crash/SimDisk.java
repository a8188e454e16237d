package org.syncline.core.crash;

import org.syncline.core.files.FileProblem;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A disk in memory that loses all unforced writes when the power is cut. Changes of names are kept
 * as a log; forcing a directory makes those on it durable, and those before them on the same
 * directories, as any file system must that renames atomically. Everything else may survive or not:
 * {@link Survival} decides. Stricter than real file systems: forcing a file does not make its name
 * durable. Its lock is the disk itself.
 */
final class SimDisk {

    /** A name that leads to something from now on; null if it is gone. */
    record Slot(SimNode.Dir directory, String name, SimNode node) {}

    /** Names that change together or not at all. */
    private static final class Change {
        final List<Slot> slots;
        boolean forced;

        Change(List<Slot> slots) {
            this.slots = slots;
        }
    }

    private final Power power;
    private final List<Change> log = new ArrayList<>();
    private SimNode.Dir root;
    private long ids;
    private long timeStep = 1;
    private Predicate<byte[]> spoils = content -> false;

    SimDisk(Power power) {
        this.power = power;
        this.root = new SimNode.Dir(nextId(), 0755);
    }

    /** From now on it keeps times in steps of so many nanoseconds only. */
    void keepTimesIn(long nanos) {
        timeStep = nanos;
    }

    /** From now on a bit of such content is another on the platter; memory has it right. */
    void spoilWhat(Predicate<byte[]> content) {
        spoils = content;
    }

    void spoil(SimNode.File written) {
        if (spoils.test(written.content)) {
            written.forced = written.content.clone();
            written.forced[written.forced.length / 2] ^= 0x10;
        }
    }

    long timeStep() {
        return timeStep;
    }

    /** Returns a time as the disk keeps it. */
    Instant kept(Instant time) {
        long second = 1_000_000_000;
        if (timeStep < second) {
            return time.with(ChronoField.NANO_OF_SECOND, time.getNano() / timeStep * timeStep);
        }
        long step = timeStep / second;
        return Instant.ofEpochSecond(Math.floorDiv(time.getEpochSecond(), step) * step);
    }

    Power power() {
        return power;
    }

    long nextId() {
        return ++ids;
    }

    SimNode.Dir root() {
        return root;
    }

    /** Returns the node at a path, or null. */
    SimNode find(RelPath path) throws FileProblem {
        return path.isRoot() ? root : directory(path.parent()).names.get(text(path.name()));
    }

    SimNode.Dir directory(RelPath path) throws FileProblem {
        SimNode.Dir at = root;
        for (byte[] name : path.names()) {
            SimNode next = at.names.get(text(name));
            if (next == null) {
                throw new FileProblem(ErrorCode.NOT_FOUND);
            }
            if (!(next instanceof SimNode.Dir below)) {
                throw new FileProblem(ErrorCode.NOT_DIRECTORY);
            }
            at = below;
        }
        return at;
    }

    Slot slot(RelPath path, SimNode node) throws FileProblem {
        return new Slot(directory(path.parent()), text(path.name()), node);
    }

    static String text(byte[] name) {
        return new String(name, StandardCharsets.UTF_8);
    }

    /** Changes names together. */
    void change(Slot... slots) {
        for (Slot slot : slots) {
            put(slot.directory().names, slot);
            slot.directory().setTimes(Instant.now());
        }
        log.add(new Change(List.of(slots)));
    }

    private static void put(Map<String, SimNode> names, Slot slot) {
        if (slot.node() == null) {
            names.remove(slot.name());
        } else {
            names.put(slot.name(), slot.node());
        }
    }

    void force(SimNode.Dir directory) {
        for (Change change : log) {
            change.forced |= change.slots.stream().anyMatch(slot -> slot.directory() == directory);
        }
        directory.settle();
        directory.names.values().stream()
                .filter(node -> node instanceof SimNode.Link)
                .forEach(SimNode::settle);
    }

    void forceAll() {
        settle(root);
        log.clear();
    }

    private static void settle(SimNode node) {
        node.settle();
        if (node instanceof SimNode.Dir directory) {
            directory.base.clear();
            directory.base.putAll(directory.names);
            directory.names.values().forEach(SimDisk::settle);
        }
    }

    /** The disk as it is found when the power comes back, on a machine with this power. */
    SimDisk afterCut(Survival survival, Power next) {
        List<Change> kept = survivors(survival);
        SimDisk disk = new SimDisk(next);
        disk.ids = ids;
        disk.root = new Copier(survival, kept).copy(root);
        disk.forceAll();
        return disk;
    }

    /** The same disk once more. */
    SimDisk copy(Power next) {
        return afterCut(
                new Survival() {
                    @Override
                    public boolean names() {
                        return true;
                    }

                    @Override
                    public boolean attributes() {
                        return true;
                    }

                    @Override
                    public byte[] content(byte[] forced, byte[] written) {
                        return written;
                    }
                },
                next);
    }

    private List<Change> survivors(Survival survival) {
        Set<SimNode.Dir> reached = new HashSet<>();
        List<Change> kept = new ArrayList<>();
        for (Change change : log.reversed()) {
            boolean needed = change.slots.stream().anyMatch(s -> reached.contains(s.directory()));
            if (change.forced || needed || survival.names()) {
                kept.add(change);
                change.slots.forEach(slot -> reached.add(slot.directory()));
            }
        }
        return kept.reversed();
    }

    /** Copies the nodes on the platter; a node with two names stays one node. */
    private static final class Copier {
        private final Survival survival;
        private final Map<SimNode, Map<String, SimNode>> names = new IdentityHashMap<>();
        private final Map<SimNode, SimNode> copies = new IdentityHashMap<>();

        Copier(Survival survival, List<Change> kept) {
            this.survival = survival;
            for (Change change : kept) {
                change.slots.forEach(slot -> put(namesOf(slot.directory()), slot));
            }
        }

        private Map<String, SimNode> namesOf(SimNode.Dir directory) {
            return names.computeIfAbsent(directory, d -> new java.util.TreeMap<>(directory.base));
        }

        SimNode.Dir copy(SimNode.Dir directory) {
            SimNode.Dir copy = new SimNode.Dir(directory.id, 0);
            namesOf(directory).forEach((name, node) -> copy.names.put(name, copyAny(node)));
            return attributed(copy, directory);
        }

        private SimNode copyAny(SimNode node) {
            SimNode known = copies.get(node);
            if (known == null) {
                known =
                        switch (node) {
                            case SimNode.Dir directory -> copy(directory);
                            case SimNode.File file -> copy(file);
                            case SimNode.Link link ->
                                    attributed(new SimNode.Link(link.id, link.target), link);
                        };
                copies.put(node, known);
            }
            return known;
        }

        private SimNode.File copy(SimNode.File file) {
            SimNode.File copy = new SimNode.File(file.id, 0);
            copy.content =
                    java.util.Arrays.equals(file.forced, file.content)
                            ? file.forced
                            : survival.content(file.forced, file.content).clone();
            return attributed(copy, file);
        }

        private <N extends SimNode> N attributed(N copy, SimNode from) {
            boolean settled = from.attributes.equals(from.durable);
            copy.attributes = settled || survival.attributes() ? from.attributes : from.durable;
            return copy;
        }
    }
}
