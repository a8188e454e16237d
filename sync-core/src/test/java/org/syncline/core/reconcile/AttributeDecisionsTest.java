package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.Node;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.corpora.cases.Covers;

import java.util.List;

/**
 * Owners and extended attributes as a table, in the notation of {@link ReconcilerTableTest}: edits
 * on one side or both, and differences that no scan saw anyone make.
 */
@Covers("D7")
class AttributeDecisionsTest {

    private static final ReplicaId LEFT = new ReplicaId(1, 1);
    private static final ReplicaId RIGHT = new ReplicaId(2, 2);

    private static final String EDITED =
            """
            edited left             | x^p  | x^q      | *      | SKIP | S>a
            edited right            | x^p  | *        | x^q    | SKIP | S<a
            removed left            | x^p  | x^       | *      | SKIP | S>a
            edited alike            | x^p  | x^q      | x^q    | SKIP | A<a A>a
            edited differently      | x^   | x^p      | x^q    | SKIP | ?a:ATTRIBUTES_DIFFER
            removed, and another    | x^p  | x^       | x^pq   | SKIP | S<a A>a
            edited, and touched     | x^p  | x^pq     | x@20^p | SKIP | A<a S>a
            edited differently      | x^   | x^p      | x^q    | LEFT | A<a S>a
            edited differently      | x^   | x^p      | x^q    | RIGHT | S<a A>a
            edited, content too     | x^p  | x^q      | y^p    | SKIP | ?a:BOTH_CHANGED
            of a directory          | d^   | d^p      | d^q    | SKIP | S<a A>a
            given away left         | x~jo | x~ann    | *      | SKIP | S>a
            given away differently  | x~jo | x~ann    | x~bob  | SKIP | S<a A>a
            created without, with   | -    | x^       | x^p    | SKIP | S<a A>a
            """;

    private static final String NEVER_EDITED =
            """
            one side has some       | TWO_WAY | x^p    | x^     | A<a S>a
            the other side has some | TWO_WAY | x^     | x^p    | S<a A>a
            one has more            | TWO_WAY | x^pq   | x^q    | A<a S>a
            each has its own        | TWO_WAY | x^p    | x^q    | ?a:ATTRIBUTES_DIFFER
            each folder has its own | TWO_WAY | d^p    | d^q    | S<a A>a
            nobody looked at one    | TWO_WAY | x      | x^q    | nothing
            owners differ           | TWO_WAY | x~ann  | x~bob  | nothing
            owners, mirrored        | MIRROR  | x~ann  | x~bob  | A<a S>a
            attributes, mirrored    | MIRROR  | x^     | x^p    | A<a S>a
            the same, mirrored      | MIRROR  | x^p    | x^p    | nothing
            only the right has some | UPDATE  | x^     | x^p    | nothing
            only the left has some  | UPDATE  | x^p    | x^     | A<a S>a
            """;

    @ParameterizedTest(name = "{0}: {1} | {2} | {3}")
    @CsvSource(delimiter = '|', textBlock = EDITED)
    void propagatesEditedAttributes(
            String name,
            String ancestor,
            String left,
            String right,
            Policy.OnConflict onConflict,
            String expected) {
        Replica a = new Replica(1);
        Replica b = new Replica(2);
        put(a, ancestor);
        Laws.sync(a, b, Policy.DEFAULT);
        put(a, left);
        put(b, right);
        Policy policy = new Policy(Policy.Mode.TWO_WAY, onConflict);
        assertEquals(
                expected,
                ReconcilerTableTest.text(Reconciler.reconcile(a.scan(), b.scan(), policy)),
                name);
    }

    private static void put(Replica replica, String entry) {
        if (!entry.equals("*")) {
            replica.put(Trees.path("a"), Trees.entry(entry));
        }
    }

    @Covers(value = "D7", fault = "equal versions stay whatever their attributes")
    @ParameterizedTest(name = "{0}: {2} | {3}")
    @CsvSource(delimiter = '|', textBlock = NEVER_EDITED)
    void resolvesAttributesThatDifferUnderOneVersion(
            String name, Policy.Mode mode, String left, String right, String expected) {
        Policy policy = new Policy(mode, Policy.OnConflict.SKIP);
        assertEquals(
                expected,
                ReconcilerTableTest.text(
                        Reconciler.reconcile(snapshot(LEFT, left), snapshot(RIGHT, right), policy)),
                name);
    }

    private static Snapshot snapshot(ReplicaId replica, String entry) {
        VersionVector version = VersionVector.EMPTY.edited(LEFT, 1).edited(RIGHT, 1);
        Node node = new Node(Trees.path("a"), new Versioned(Trees.entry(entry), version));
        return new Snapshot(replica, 2, List.of(node), List.of());
    }
}
