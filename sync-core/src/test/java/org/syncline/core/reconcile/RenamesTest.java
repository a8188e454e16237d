package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.reconcile.Laws.forAll;
import static org.syncline.core.reconcile.Trees.entry;
import static org.syncline.core.reconcile.Trees.path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;
import org.syncline.corpora.cases.Covers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Renames as a table: the tree that both sides had, then the edits of each side, where {@code a>b}
 * renames with everything below, {@code a=x} puts an entry ({@link Trees#entry}), and {@code *} is
 * nothing. The result is written as in {@link ReconcilerTableTest}, with {@code M>new<old} for a
 * move on the right, {@code W} for one of a file that was edited as well; {@code a~b} says that the
 * scan hints that b was a.
 */
class RenamesTest {

    private static final String TWO_WAY =
            """
            B1 rename file          | a=x            | a>b            | * | M>b<a
            B1 rename on the right  | a=x            | *              | a>b | M<b<a
            B1 rename link          | a=>x           | a>b            | * | M>b<a
            B1 rename directory     | d=d d/a=x d/s=d d/s/b=y | d>e   | * | M>e<d
            B1 move file            | a=x d=d        | a>d/a          | * | M>d/a<a
            B1 move directory       | c=d d=d d/a=x  | d>c/d          | * | M>c/d<d
            B1 into a new directory | a=x            | n=d n/m=d a>n/m/a | * | C>n C>n/m M>n/m/a<a
            B1 out of a deleted one | d=d d/a=x d/b=y | d/a>a d=-     | * | M>a<d/a D>d D>d/b
            B1 dir into a new one   | d=d d/a=x      | n=d d>n/d      | * | C>n M>n/d<d
            B1 with an empty file   | d=d d/a=x d/e= | d>e            | * | M>e<d
            B1 only an empty file   | d=d d/a=       | d>e            | * | M>e<d
            B1 and touched          | a=x            | a>b b=x@99     | * | M>b<a
            B1 dir and times within | d=d d/a=x      | d>e e/a=x@99   | * | M>e<d
            B1 dir and new within   | d=d d/a=x      | d>e e/n=y      | * | M>e<d C>e/n
            B1 dir and edit within  | d=d d/a=x d/b=y | d>e e/b=z     | * | D>d D>d/b C>e M>e/a<d/a C>e/b
            B1 dir and less within  | d=d d/a=x d/b=y | d>e e/b=-     | * | D>d D>d/b C>e M>e/a<d/a
            B1 dir within a renamed | d=d d/s=d d/s/a=x d/b=y | d>e e/s>t | * | D>d C>e M>e/b<d/b M>t<d/s
            B1 move and edit        | a=x            | a>b b=y a~b    | * | W>b<a
            B1 move and edit, right | a=x            | *              | a>b b=y a~b | W<b<a
            B1 edited, new directory | a=x          | n=d a>n/b n/b=y a~n/b | * | C>n W>n/b<a
            B1 edited, old one gone | d=d d/a=x      | d/a>b d=- b=y d/a~b | * | W>b<d/a D>d
            B1 edited in a renamed  | d=d d/a=x d/b=y | d>e e/b=z d/b~e/b | * | D>d C>e M>e/a<d/a W>e/b<d/b
            B1 an empty file, told  | a=             | a>b a~b        | * | M>b<a
            B3 told of no file      | a=x d=d        | a=- b=y d~b    | * | D>a C>b
            B3 told of what stays   | a=x            | b=y a~b        | * | C>b
            B3 told of two          | a=x            | a>b b=y c=z a~b a~c | * | W>b<a C>c
            B3 told, but equal      | a=x            | a>b c=y a~c    | * | M>b<a C>c
            B4 edited, over a file  | a=x b=y        | b=- a>b b=z a~b | * | D>a R>b
            B5 edited against edit  | a=x            | a>b b=y a~b    | a=z | C<a A>a C>b
            B5 edited against deletion | a=x         | a>b b=y a~b    | a=- | A<a A>a C>b
            B5 edited against creation | a=x         | a>b b=y a~b    | b=z | D>a ?b:BOTH_CREATED
            B6 edited, one to two   | a=x            | a>b b=y a~b    | a>c c=z a~c | A<a A>a C>b C<c
            B1 both sides move      | a=x b=y        | a>c            | b>d | M>c<a M<d<b
            B2 several              | a=x b=y        | a>c b>d        | * | M>c<a M>d<b
            B2 swap                 | a=x b=y        | a>t b>a t>b    | * | R>a R>b
            B2 chain                | a=x b=y        | b>c a>b        | * | D>a R>b C>c
            B2 swap of directories  | d=d d/a=x e=d e/b=y | d>t e>d t>e | * | M>d/b<e/b M>e/a<d/a
            B3 other content        | a=x            | a=- b=y        | * | D>a C>b
            B3 empty files          | a=             | a>b            | * | D>a C>b
            B3 empty directory      | d=d            | d>e            | * | D>d C>e
            B4 over a file          | a=x b=y        | b=- a>b        | * | D>a R>b
            B4 over a directory     | a=x d=d d/b=y  | d=- a>d        | * | D>a R>d D>d/b
            B4 dir over a file      | d=d d/b=y a=x  | a=- d>a        | * | R>a C>a/b D>d D>d/b
            B5 against deletion     | a=x            | a>b            | a=- | A<a A>a C>b
            B5 against edit         | a=x            | a>b            | a=y | C<a A>a C>b
            B5 against creation     | a=x            | a>b            | b=y | D>a ?b:BOTH_CREATED
            B5 dir against edit in  | d=d d/a=x d/b=y | d>e           | d/a=z | C<d A>d C<d/a A>d/a C>e C>e/a M>e/b<d/b
            B5 dir against new in   | d=d d/a=x      | d>e            | d/n=z | C<d A>d C<d/n C>e M>e/a<d/a
            B6 two to one           | a=x b=y        | a>c            | b>c | D>a D<b ?c:BOTH_CREATED
            B6 one to two           | a=x            | a>b            | a>c | A<a A>a C>b C<c
            B6 the same on both     | a=x            | a>b            | a>b | A<a A>a A<b A>b
            B7 case only            | file=x         | file>File      | * | M>File<file
            B7 directory, case only | d=d d/a=x      | d>D            | * | M>D<d
            -- same name first      | a=d a/f=x b=d b/g=x c=d | a/f>c/f b/g>c/a | * | M>c/a<b/g M>c/f<a/f
            -- then path order      | a=x b=x        | a>d b>c        | * | M>c<a M>d<b
            -- twins of directories | c=d c/f=x d=d d/f=x | c>n d>m   | * | M>m<c M>n<d
            -- below a replaced file | a=x b=y       | b=- b=d a>b/a  | * | D>a R>b C>b/a
            -- device in the way    | d=d d/a=x d/b=y | d>e           | d/n=! | C>e C>e/a C>e/b ?d:BELOW_DELETED_DIRECTORY
            """;

    private static final String POLICIES =
            """
            mirror moves          | MIRROR  | SKIP      | a=x b=y | a>c | b>d | A<b M>b<d M>c<a A<d
            mirror moves back     | MIRROR  | SKIP      | a=x | * | a>b | A<a M>a<b A<b
            update never moves    | UPDATE  | SKIP      | a=x | a>b | * | C>b
            beside keep both      | TWO_WAY | KEEP_BOTH | a=x@5 c=z@5 | c>n a=y@9 | a=w@7 | A<a C>a C<a.sync-conflict-19700101-000007-02bcdef M>a.sync-conflict-19700101-000007-02bcdef<a M>n<c
            over what keeps both  | TWO_WAY | KEEP_BOTH | a=x@5 c=y@9 | a=- c>a | a=w@7 | A<a C>a C<a.sync-conflict-19700101-000007-02bcdef M>a.sync-conflict-19700101-000007-02bcdef<a D>c
            """;

    @Covers({"B1", "B2", "B3", "B4", "B5", "B6"})
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = TWO_WAY)
    void findsRenamesOfTwoWayRunsAsTheTableSays(
            String name, String ancestor, String left, String right, String expected) {
        assertEquals(expected, decide(ancestor, left, right, Policy.DEFAULT), name);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = POLICIES)
    void findsRenamesUnderPoliciesAsTheTableSays(
            String name,
            Mode mode,
            OnConflict onConflict,
            String ancestor,
            String left,
            String right,
            String expected) {
        assertEquals(expected, decide(ancestor, left, right, new Policy(mode, onConflict)), name);
    }

    private static String decide(String ancestor, String left, String right, Policy policy) {
        Replica a = new Replica(1);
        Replica b = new Replica(2);
        edit(a, ancestor);
        Replica.apply(
                Reconciler.reconcile(a.scan(), b.scan(), Policy.DEFAULT), a, b, action -> true);
        edit(a, left);
        edit(b, right);
        Plan plan = Reconciler.reconcile(a.scan(), b.scan(), policy);
        String text = text(plan);
        Replica.apply(plan, a, b, action -> true);
        return text;
    }

    private static void edit(Replica replica, String edits) {
        for (String edit : edits.equals("*") ? new String[0] : edits.split(" ")) {
            int equals = edit.indexOf('=');
            if (edit.contains("~")) {
                String[] ends = edit.split("~");
                replica.hint(path(ends[0]), path(ends[1]));
            } else if (equals < 0) {
                String[] ends = edit.split(">");
                rename(replica, path(ends[0]), path(ends[1]));
            } else {
                replica.put(path(edit.substring(0, equals)), entry(edit.substring(equals + 1)));
            }
        }
    }

    private static void rename(Replica replica, RelPath from, RelPath to) {
        Map<RelPath, Entry> moved = new TreeMap<>();
        replica.below(from).forEach(path -> moved.put(path, replica.tree().get(path)));
        moved.put(from, replica.tree().get(from));
        replica.put(from, Entry.Absent.INSTANCE);
        moved.forEach((path, entry) -> replica.put(path.rebased(from, to), entry));
    }

    private static String text(Plan plan) {
        List<String> items = new ArrayList<>();
        for (Action action : plan.actions()) {
            boolean edited = action instanceof Action.Move move && move.changesContent();
            char letter = edited ? 'W' : action.getClass().getSimpleName().charAt(0);
            String side = action.target() == Side.LEFT ? "<" : ">";
            String from = action instanceof Action.Move move ? "<" + move.source() : "";
            items.add(letter + side + action.path() + from);
        }
        plan.conflicts()
                .forEach(conflict -> items.add("?" + conflict.path() + ":" + conflict.reason()));
        return String.join(" ", items);
    }

    private static Entry.RegularFile linked(String text, String first) {
        return ((Entry.RegularFile) entry(text)).withLink(path(first));
    }

    /**
     * The actions of a run after {@code d}, with one file of two names, became {@code e} with this.
     */
    private static String moveOfHardLinks(Entry second) {
        Replica a = new Replica(1);
        Replica b = new Replica(2);
        edit(a, "d=d d/a=x");
        a.put(path("d/b"), linked("x", "d/a"));
        Laws.sync(a, b, Policy.DEFAULT);
        edit(a, "d>e");
        a.put(path("e/b"), second);
        Plan plan = Laws.sync(a, b, Policy.DEFAULT);
        assertEquals(a.tree(), b.tree());
        return text(plan);
    }

    @Test
    void hardLinksWithinADirectoryMoveAlong() {
        assertEquals("M>e<d", moveOfHardLinks(linked("x", "e/a")));
    }

    @Test
    void filesThatAreNoLongerLinkedAreMadeAnew() {
        assertEquals("D>d D>d/b C>e M>e/a<d/a C>e/b", moveOfHardLinks(entry("x")));
    }

    /** Uses more files than are tried as witnesses of a renamed directory. */
    @Test
    @Covers("B3")
    void oneChangedFileAmongManyIsNotTakenAlong() {
        Replica a = new Replica(1);
        Replica b = new Replica(2);
        edit(a, "d=d");
        for (int i = 10; i < 40; i++) {
            edit(a, "d/" + i + "=text" + i);
        }
        Laws.sync(a, b, Policy.DEFAULT);
        edit(a, "d>e e/39=other");
        Plan plan = Laws.sync(a, b, Policy.DEFAULT);
        assertEquals(29, PlanSummary.of(plan).move());
        assertEquals(a.tree(), b.tree());
    }

    /** The other laws say little if random histories hold no renames. */
    @Test
    void randomHistoriesHoldManyRenames() {
        int[] files = {0};
        int[] directories = {0};
        forAll(
                seed -> {
                    Histories histories = new Histories(seed);
                    Replica left = new Replica(1);
                    Replica right = new Replica(2);
                    histories.edit(left, 12);
                    Laws.sync(left, right, Policy.DEFAULT);
                    histories.edit(left, 2);
                    Plan plan = Laws.sync(left, right, Policy.DEFAULT);
                    assertEquals(left.tree(), right.tree());
                    for (Action action : plan.actions()) {
                        if (action instanceof Action.Move move) {
                            boolean whole = move.desired().entry() instanceof Entry.Directory;
                            (whole ? directories : files)[0]++;
                        }
                    }
                });
        assertTrue(files[0] > Laws.HISTORIES / 20, files[0] + " renames of files");
        assertTrue(directories[0] > Laws.HISTORIES / 100, directories[0] + " of directories");
    }
}
