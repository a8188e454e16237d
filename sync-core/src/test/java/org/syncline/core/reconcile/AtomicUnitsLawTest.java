package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.reconcile.Laws.forAll;
import static org.syncline.core.reconcile.Laws.sync;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;
import org.syncline.corpora.cases.Covers;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** The laws of directories that are decided as a whole, over random histories. */
class AtomicUnitsLawTest {

    private static final RelPath UNIT = RelPath.of("d");

    private static final Policy[] POLICIES =
            Arrays.stream(OnConflict.values())
                    .map(choice -> new Policy(Mode.TWO_WAY, choice).withAtomic(Laws.UNIT))
                    .toArray(Policy[]::new);

    @Covers("A29")
    @Test
    void aUnitIsNeverAMixtureOfBothSides() {
        int[] decided = {0};
        forAll(
                seed -> {
                    Pairing p = Pairing.of(seed, false, POLICIES);
                    Map<RelPath, Object> left = unit(p.left());
                    Map<RelPath, Object> right = unit(p.right());
                    sync(p.left(), p.right(), p.policy());
                    for (Replica replica : new Replica[] {p.left(), p.right()}) {
                        Map<RelPath, Object> after = unit(replica);
                        assertTrue(
                                after.equals(left) || after.equals(right),
                                () -> p.policy() + ": " + left + " and " + right + " to " + after);
                    }
                    decided[0] += left.equals(right) ? 0 : 1;
                });
        assertTrue(decided[0] > Laws.HISTORIES / 20, "only " + decided[0] + " units differed");
    }

    /** The content of the entries in the unit, if it is a directory. */
    private static Map<RelPath, Object> unit(Replica replica) {
        Map<RelPath, Object> content = new TreeMap<>();
        replica.tree()
                .forEach(
                        (path, entry) -> {
                            if (path.isBelow(UNIT)) {
                                content.put(path, content(entry));
                            }
                        });
        return content;
    }

    private static Object content(Entry entry) {
        return switch (entry) {
            case Entry.RegularFile file -> file.digest();
            case Entry.Symlink link -> Arrays.toString(link.target());
            case Entry.Directory directory -> "directory";
            case Entry.Absent absent -> "nothing";
            case Entry.Unsyncable unsyncable -> "device";
        };
    }

    @Covers("A29")
    @Test
    void unitsMakeNoDifferenceWhereOneSideDidNothing() {
        forAll(
                seed -> {
                    Histories histories = new Histories(seed);
                    Replica left = new Replica(1);
                    Replica right = new Replica(2);
                    histories.edit(left, 10);
                    sync(left, right, Policy.DEFAULT);
                    histories.edit(seed % 2 == 0 ? left : right, 6);
                    var one = left.scan();
                    var other = right.scan();
                    assertEquals(
                            Reconciler.reconcile(one, other, Policy.DEFAULT),
                            Reconciler.reconcile(one, other, Policy.DEFAULT.withAtomic(Laws.UNIT)));
                });
    }
}
