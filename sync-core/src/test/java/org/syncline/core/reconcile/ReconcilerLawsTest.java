package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.reconcile.Laws.ALL_POLICIES;
import static org.syncline.core.reconcile.Laws.HISTORIES;
import static org.syncline.core.reconcile.Laws.forAll;
import static org.syncline.core.reconcile.Laws.sync;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;
import org.syncline.corpora.cases.Covers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Tries the eight laws over random histories of two replicas, and two more for one-way and for
 * interrupted runs. The laws are listed in the Javadoc of the package; tests name them by number.
 */
class ReconcilerLawsTest {

    /** Policies under which content that the other side has not seen never disappears. */
    private static final Policy[] LOSSLESS = {
        new Policy(Mode.TWO_WAY, OnConflict.SKIP),
        new Policy(Mode.TWO_WAY, OnConflict.KEEP_BOTH),
        new Policy(Mode.TWO_WAY, OnConflict.SKIP).withAtomic(Laws.UNIT),
        new Policy(Mode.TWO_WAY, OnConflict.KEEP_BOTH).withAtomic(Laws.UNIT),
        new Policy(Mode.TWO_WAY, OnConflict.SKIP)
                .withRules(new PathRule(Laws.UNIT, OnConflict.KEEP_BOTH))
    };

    /** Law 2, rest. */
    @Test
    void leavesEqualPathsAlone() {
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, true, ALL_POLICIES);
                    Snapshot left = p.left().scan();
                    Snapshot other = p.right().scan();
                    Snapshot same =
                            new Snapshot(
                                    other.replica(),
                                    other.counter(),
                                    left.nodes(),
                                    left.problems());
                    Plan plan = Reconciler.reconcile(left, same, p.policy());
                    assertEquals(List.of(), plan.actions());
                    assertEquals(List.of(), plan.conflicts());
                });
    }

    /** Law 5, idempotence. */
    @Test
    @Covers("I2")
    void secondRunHasNothingToDo() {
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, true, ALL_POLICIES);
                    Plan first = sync(p.left(), p.right(), p.policy());
                    Plan second =
                            Reconciler.reconcile(p.left().scan(), p.right().scan(), p.policy());
                    assertEquals(List.of(), second.actions(), p.policy() + " after " + first);
                    assertEquals(paths(first.conflicts()), paths(second.conflicts()));
                });
    }

    /** Law 1, convergence. Mode {@code update} is left out: the right side may keep more. */
    @Test
    void carryingOutTheDifferenceMakesTheSidesEqual() {
        Policy[] policies =
                Arrays.stream(ALL_POLICIES)
                        .filter(policy -> policy.mode() != Mode.UPDATE)
                        .toArray(Policy[]::new);
        int[] equal = {0};
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, false, policies);
                    Plan plan = sync(p.left(), p.right(), p.policy());
                    if (plan.conflicts().isEmpty()) {
                        equal[0]++;
                        assertEquals(p.left().tree(), p.right().tree());
                        assertEquals(p.left().archive(), known(p.right(), p.left()));
                    }
                });
        assertTrue(equal[0] > HISTORIES / 2, "only " + equal[0] + " runs ended without conflict");
    }

    /** The replica's archive, reduced to the paths that the other one knows too. */
    private static Map<RelPath, Versioned> known(Replica replica, Replica other) {
        Map<RelPath, Versioned> known = new TreeMap<>(replica.archive());
        known.keySet().retainAll(other.archive().keySet());
        return known;
    }

    /** Law 3, propagation. */
    @Test
    @Covers({"A5", "A8"})
    void changesOfOneSidePropagateUnaltered() {
        forAll(
                seed -> {
                    Histories histories = new Histories(seed);
                    Replica left = new Replica(1);
                    Replica right = new Replica(2);
                    histories.edit(left, 10);
                    sync(left, right, Policy.DEFAULT);
                    histories.edit(left, 6);
                    Map<RelPath, Entry> wanted = new TreeMap<>(left.tree());
                    Plan plan = sync(left, right, Policy.DEFAULT);
                    assertEquals(wanted, right.tree());
                    assertEquals(wanted, left.tree());
                    assertTrue(
                            plan.actions().stream()
                                    .allMatch(action -> action.target() == Side.RIGHT));
                });
    }

    /** Law 4, symmetry. */
    @Test
    void swappingSidesMirrorsThePlan() {
        Policy[] policies =
                Arrays.stream(ALL_POLICIES)
                        .filter(policy -> policy.mode() == Mode.TWO_WAY)
                        .toArray(Policy[]::new);
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, true, policies);
                    Snapshot left = p.left().scan();
                    Snapshot right = p.right().scan();
                    Plan there = Reconciler.reconcile(left, right, p.policy());
                    Plan back = Reconciler.reconcile(right, left, mirrored(p.policy()));
                    assertEquals(there.actions(), mirrored(back));
                    assertEquals(paths(there.conflicts()), paths(back.conflicts()));
                });
    }

    private static Policy mirrored(Policy policy) {
        return new Policy(
                policy.mode(),
                mirrored(policy.onConflict()),
                policy.rules().stream()
                        .map(rule -> new PathRule(rule.pattern(), mirrored(rule.onConflict())))
                        .toList(),
                policy.atomic());
    }

    private static OnConflict mirrored(OnConflict onConflict) {
        return switch (onConflict) {
            case LEFT -> OnConflict.RIGHT;
            case RIGHT -> OnConflict.LEFT;
            case SKIP, KEEP_BOTH, NEWER -> onConflict;
        };
    }

    private static List<Action> mirrored(Plan plan) {
        return plan.actions().stream()
                .map(ReconcilerLawsTest::mirrored)
                .sorted(Comparator.comparing(Action::path).thenComparing(Action::target))
                .toList();
    }

    private static Action mirrored(Action action) {
        Side side = action.target().other();
        return switch (action) {
            case Action.Create a ->
                    new Action.Create(a.path(), side, a.expected(), a.desired(), a.source());
            case Action.Replace a ->
                    new Action.Replace(a.path(), side, a.expected(), a.desired(), a.source());
            case Action.Delete a -> new Action.Delete(a.path(), side, a.expected(), a.desired());
            case Action.SetMetadata a ->
                    new Action.SetMetadata(a.path(), side, a.expected(), a.desired());
            case Action.Move a ->
                    new Action.Move(
                            a.path(), side, a.expected(), a.desired(), mirrored(a.origin()));
            case Action.Adopt a -> new Action.Adopt(a.path(), side, a.expected(), a.desired());
        };
    }

    private static Action.Origin mirrored(Action.Origin origin) {
        List<Action> instead = origin.instead().stream().map(ReconcilerLawsTest::mirrored).toList();
        return new Action.Origin(origin.path(), origin.state(), instead);
    }

    /** Law 6, no loss. */
    @Test
    @Covers("I5")
    void noContentIsLostThatTheOtherSideHadNotSeen() {
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, true, LOSSLESS);
                    Snapshot left = p.left().scan();
                    Snapshot right = p.right().scan();
                    Replica.apply(
                            Reconciler.reconcile(left, right, p.policy()),
                            p.left(),
                            p.right(),
                            action -> true);
                    Set<Entry> survivors = new HashSet<>(p.left().tree().values());
                    survivors.addAll(p.right().tree().values());
                    assertKept(left, right, survivors);
                    assertKept(right, left, survivors);
                });
    }

    private static void assertKept(Snapshot mine, Snapshot theirs, Set<Entry> survivors) {
        Map<RelPath, Node> other = new TreeMap<>();
        theirs.nodes().forEach(node -> other.put(node.path(), node));
        for (Node node : mine.nodes()) {
            Node against = other.get(node.path());
            boolean seen =
                    against != null
                            && against.version().compare(node.version())
                                    == VersionVector.Order.DOMINATES;
            boolean content =
                    node.entry() instanceof Entry.RegularFile
                            || node.entry() instanceof Entry.Symlink;
            assertTrue(
                    !content || seen || survivors.stream().anyMatch(node.entry()::sameContent),
                    () -> node + " against " + against);
        }
    }

    /** Law 7, no touch. */
    @Test
    @Covers({"I5", "E8"})
    void nothingAtOrBelowAConflictOrAnUnreadablePathIsTouched() {
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, true, ALL_POLICIES);
                    Snapshot left = p.left().scan();
                    Snapshot right = p.right().scan();
                    Plan plan = Reconciler.reconcile(left, right, p.policy());
                    Set<RelPath> closed = new HashSet<>(paths(plan.conflicts()));
                    plan.problems().forEach(problem -> closed.add(problem.path()));
                    unsyncable(left, closed);
                    unsyncable(right, closed);
                    for (Action action : plan.actions()) {
                        for (RelPath path : closed) {
                            assertTrue(
                                    !action.path().equals(path) && !action.path().isBelow(path),
                                    () -> action + " touches " + path);
                        }
                    }
                });
    }

    private static void unsyncable(Snapshot snapshot, Set<RelPath> paths) {
        for (Node node : snapshot.nodes()) {
            if (node.entry() instanceof Entry.Unsyncable) {
                paths.add(node.path());
            }
        }
    }

    /** Law 8, determinism. */
    @Test
    @Covers("I8")
    void samePlanForSameInput() {
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, true, ALL_POLICIES);
                    assertEquals(p.plan().conflicts().size(), paths(p.plan().conflicts()).size());
                    Snapshot left = p.left().scan();
                    Snapshot right = p.right().scan();
                    Plan plan = Reconciler.reconcile(left, right, p.policy());
                    assertEquals(plan, Reconciler.reconcile(left, right, p.policy()));
                    List<Action> sorted = new ArrayList<>(plan.actions());
                    sorted.sort(Comparator.comparing(Action::path).thenComparing(Action::target));
                    assertEquals(sorted, plan.actions());
                });
    }

    @Test
    void oneWayRunsLeaveTheLeftSideAlone() {
        forAll(
                seed -> {
                    OnConflict onConflict =
                            OnConflict.values()[(int) (seed % OnConflict.values().length)];
                    Mode mode = seed % 2 == 0 ? Mode.MIRROR : Mode.UPDATE;
                    Pairing p = Pairing.of(seed, true, new Policy(mode, onConflict));
                    for (Action action : p.plan().actions()) {
                        assertTrue(
                                action.target() == Side.RIGHT || action instanceof Action.Adopt,
                                action::toString);
                        assertTrue(
                                mode == Mode.MIRROR || !(action instanceof Action.Delete),
                                action::toString);
                    }
                });
    }

    /** Later runs finish the work, and change nothing after that, whatever subset was done. */
    @Test
    void interruptedRunsAreFinishedByLaterOnes() {
        forAll(
                seed -> {
                    Policy policy = new Policy(Mode.TWO_WAY, OnConflict.NEWER);
                    Pairing p = Pairing.of(seed, false, policy);
                    Plan plan = Reconciler.reconcile(p.left().scan(), p.right().scan(), policy);
                    Replica.apply(
                            plan,
                            p.left(),
                            p.right(),
                            action -> p.histories().random().nextInt(3) > 0);
                    sync(p.left(), p.right(), policy);
                    Plan last = sync(p.left(), p.right(), policy);
                    assertEquals(List.of(), last.actions());
                    if (last.conflicts().isEmpty()) {
                        assertEquals(p.left().tree(), p.right().tree());
                    }
                });
    }

    private static List<RelPath> paths(List<Conflict> conflicts) {
        return conflicts.stream().map(Conflict::path).distinct().toList();
    }
}
