package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.syncline.core.reconcile.Trees.entry;
import static org.syncline.core.reconcile.Trees.path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.filter.PathPattern;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.corpora.cases.Covers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The decisions as a table: the common state of both sides, the state of each side since, and the
 * actions of a run. A tree is a list of {@code path=entry} ({@link Trees#entry}); {@code *} in a
 * side means that nothing changed there. Actions are written {@code C>path} for create on the
 * right, {@code <} for the left; R replace, D delete, S metadata, M move, A adopt, and {@code
 * ?path:REASON} for a conflict. The first column names the case of the collected behaviours.
 */
class ReconcilerTableTest {

    private static final String TWO_WAY =
            """
            A1  disjoint trees       | -       | a=x          | b=y          | C>a C<b
            A2  same file created    | -       | a=x          | a=x          | A<a A>a
            A2  same link created    | -       | a=>x         | a=>x         | A<a A>a
            A2  same dir, times differ | -     | d=d@5        | d=d@9        | A<d S>d
            A3  deleted twice        | a=x     | a=-          | a=-          | A<a A>a
            A4  file created         | d=d     | d/a=x        | *            | C>d/a
            A4  populated dir        | -       | d=d d/a=x    | *            | C>d C>d/a
            A5  modified left        | a=x     | a=y          | *            | R>a
            A5  modified right       | a=x     | *            | a=y          | R<a
            A6  file to directory    | a=x     | a=d a/b=y    | *            | R>a C>a/b
            A7  empty dir to file    | d=d     | d=x          | *            | R>d
            A7  full dir to file     | d=d d/a=x | d=y        | *            | R>d D>d/a
            A7  full dir to link     | d=d d/a=x | *          | d=>y         | R<d D<d/a
            A8  file deleted         | a=x     | a=-          | *            | D>a
            A8  directory deleted    | d=d d/a=x | d=-        | *            | D>d D>d/a
            A9  different created    | -       | a=x          | a=y          | ?a:BOTH_CREATED
            A9  different modified   | a=x     | a=y          | a=z          | ?a:BOTH_CHANGED
            A10 file and directory   | -       | a=x          | a=d a/b=y    | ?a:TYPE_DIFFERS
            A11 same directory       | -       | d=d          | d=d d/a=x    | A<d A>d C<d/a
            A12 modified, deleted    | a=x     | a=y          | a=-          | A<a C>a
            A12 deleted, modified    | a=x     | a=-          | a=y          | C<a A>a
            A12 deleted, touched     | a=x     | a=-          | a=x@99       | C<a A>a
            A13 dir deleted, partly  | d=d d/a=x d/b=y | d=-  | d=d@99 d/a=- | A<d D>d A<d/a A>d/a D>d/b
            A14 new in deleted dir   | d=d d/a=x | d=-        | d=d@99 d/n=y | C<d A>d D>d/a C<d/n
            A14 edit in deleted dir  | d=d d/a=x d/b=y | d=-  | d/a=z        | C<d A>d C<d/a A>d/a D>d/b
            A14 new in replaced dir  | d=d d/a=x | d=y        | d/n=z        | ?d:BELOW_DELETED_DIRECTORY
            A14 device in deleted dir | d=d d/a=x | d=-       | d/n=!        | ?d:BELOW_DELETED_DIRECTORY
            A14 deep new in deleted  | d=d d/e=d d/e/a=x | d=- | d/e/n=y      | C<d A>d C<d/e A>d/e D>d/e/a C<d/e/n
            A15 changed alike        | a=x     | a=y          | a=y          | A<a A>a
            A15 alike but for times  | a=x     | a=y@20       | a=y@30       | S<a A>a
            A15 alike but for modes  | a=x     | a=y%755      | a=y%644      | A<a S>a
            A16 touched              | a=x     | a=x@99       | *            | S>a
            A16 mode changed         | a=x     | *            | a=x%600      | S<a
            A17 changed and back     | a=x     | a=x          | *            | nothing
            A18 older on changed side | a=x@50 | a=y@5        | *            | R>a
            A23 equal trees          | -       | d=d d/a=x    | d=d d/a=x    | A<d A>d A<d/a A>d/a
            --  nothing changed      | d=d d/a=x | *          | *            | nothing
            --  device against file  | -       | a=!          | a=x          | ?a:UNSYNCABLE
            --  device alone         | -       | a=!          | *            | nothing
            --  became a device      | a=x     | a=!          | a=-          | nothing
            --  device against tree  | -       | a=!          | a=d a/b=x    | ?a:UNSYNCABLE
            --  file over dir, dir touched | d=d | d=x        | d=d@99       | ?d:TYPE_DIFFERS
            --  name is a prefix     | a=d a-b=x | a/c=y      | a-b=z        | C>a/c R<a-b
            """;

    private static final String POLICIES =
            """
            A26 skip       | SKIP      | a=x@20 | a=y@30 | ?a:BOTH_CREATED
            A26 left       | LEFT      | a=x@20 | a=y@30 | A<a R>a
            A26 right      | RIGHT     | a=x@20 | a=y@30 | R<a A>a
            A26 newer      | NEWER     | a=x@20 | a=y@30 | R<a A>a
            A27 no winner  | NEWER     | a=x@20 | a=y@20 | ?a:BOTH_CREATED
            A26 keep both  | KEEP_BOTH | a.t=x@20 | a.t=y@30 | M<a.sync-conflict-19700101-000020-01bcdef.t C>a.sync-conflict-19700101-000020-01bcdef.t C<a.t A>a.t
            A26 keep both  | KEEP_BOTH | a=x@20 | a=y@10 | A<a C>a C<a.sync-conflict-19700101-000010-02bcdef M>a.sync-conflict-19700101-000010-02bcdef
            A26 equal times | KEEP_BOTH | a=x | a=y | C<a A>a M<a.sync-conflict-19700101-000010-01bcdef C>a.sync-conflict-19700101-000010-01bcdef
            A10 left file  | LEFT      | a=x    | a=d a/b=y | A<a R>a A<a/b D>a/b
            A10 right dir  | RIGHT     | a=x    | a=d a/b=y | R<a A>a C<a/b
            A10 device in the way | LEFT | a=x  | a=d a/b=! | ?a:BELOW_DELETED_DIRECTORY
            A10 keep both  | KEEP_BOTH | a=x@99 | a=d a/b=y | C<a A>a C<a/b M<a.sync-conflict-19700101-000139-01bcdef C>a.sync-conflict-19700101-000139-01bcdef
            A12 deletion still loses | LEFT | a=- | a=y | C<a
            """;

    private static final String ONE_WAY =
            """
            mirror: creates    | MIRROR | SKIP | -     | a=x   | *    | C>a
            mirror: extra goes | MIRROR | SKIP | a=x   | *     | b=y  | A<b D>b
            mirror: own edit undone | MIRROR | SKIP | a=x | * | a=y  | A<a R>a
            mirror: both edited | MIRROR | SKIP | a=x  | a=z   | a=y  | A<a R>a
            mirror: restored   | MIRROR | SKIP | a=x   | *     | a=-  | A<a C>a
            mirror: deletes edit | MIRROR | SKIP | a=x | a=-   | a=y  | A<a D>a
            mirror: dir with new file | MIRROR | SKIP | d=d d/a=x | d=- | d/n=y | D>d D>d/a A<d/n D>d/n
            mirror: device stays | MIRROR | SKIP | d=d d/a=x | d=- | d/n=! | ?d:BELOW_DELETED_DIRECTORY
            mirror: times      | MIRROR | SKIP | a=x   | *     | a=x@99 | A<a S>a
            mirror: dir to file | MIRROR | SKIP | d=d  | d=x   | d/n=y | R>d A<d/n D>d/n
            update: creates    | UPDATE | SKIP | -     | a=x   | b=y  | C>a
            update: changes    | UPDATE | SKIP | a=x   | a=y   | *    | R>a
            update: never deletes | UPDATE | SKIP | a=x | a=-  | *    | nothing
            update: nothing left | UPDATE | SKIP | a=x | *     | a=y  | nothing
            update: deleted there | UPDATE | SKIP | a=x | *    | a=-  | nothing
            update: edit beats deletion | UPDATE | SKIP | a=x | a=y | a=- | A<a C>a
            update: conflict   | UPDATE | SKIP | a=x   | a=y   | a=z  | ?a:BOTH_CHANGED
            update: left       | UPDATE | LEFT | a=x   | a=y   | a=z  | A<a R>a
            update: right      | UPDATE | RIGHT | a=x  | a=y   | a=z  | nothing
            update: keep both  | UPDATE | KEEP_BOTH | a=x | a=y | a=z@99 | A<a C>a M>a.sync-conflict-19700101-000139-02bcdef
            update: full dir stays | UPDATE | SKIP | d=d d/a=x | d=y | * | ?d:BELOW_DELETED_DIRECTORY
            update: into deleted dir | UPDATE | SKIP | d=d | d/a=x | d=- | A<d C>d C>d/a
            update: into a file | UPDATE | SKIP | d=d  | d/a=x | d=y  | ?d:TYPE_DIFFERS
            """;

    private static final String RULES =
            """
            A30 pattern          | SKIP *.t=LEFT            | a.t=x a=x   | a.t=y a=y   | A<a.t R>a.t ?a:BOTH_CREATED
            A30 folder           | SKIP /d/=RIGHT           | d=d d/a=x e/d=d e=d e/d/a=x | d=d d/a=y e=d e/d=d e/d/a=y | A<d A>d R<d/a A>d/a A<e A>e A<e/d A>e/d ?e/d/a:BOTH_CREATED
            A30 deeper wins      | LEFT d/a=RIGHT d/=SKIP   | d=d d/a=x d/b=x c=x | d=d d/a=y d/b=y c=y | A<c R>c A<d A>d R<d/a A>d/a ?d/b:BOTH_CREATED
            A30 more words win   | SKIP n*.txt=RIGHT *.txt=LEFT | note.txt=x a.txt=x | note.txt=y a.txt=y | A<a.txt R>a.txt R<note.txt A>note.txt
            A30 set is a wildcard | SKIP a?.t=LEFT [ab]x.t=RIGHT | ax.t=x | ax.t=y       | R<ax.t A>ax.t
            A30 last wins        | SKIP *.t=RIGHT *.t=LEFT  | a.t=x       | a.t=y       | A<a.t R>a.t
            A30 newer            | SKIP *.t=NEWER           | a.t=x@20    | a.t=y@30    | R<a.t A>a.t
            A30 no winner        | LEFT *.t=NEWER           | a.t=x@20    | a.t=y@20    | ?a.t:BOTH_CREATED
            A30 keep both        | SKIP *.t=KEEP_BOTH       | a.t=x@20    | a.t=y@10    | C<a.sync-conflict-19700101-000010-02bcdef.t M>a.sync-conflict-19700101-000010-02bcdef.t A<a.t C>a.t
            A30 skip             | LEFT *.t=SKIP            | a.t=x a=x   | a.t=y a=y   | A<a R>a ?a.t:BOTH_CREATED
            A30 folders only     | SKIP d/=LEFT             | d=x         | d=y         | ?d:BOTH_CREATED
            A30 folder on one side | SKIP d/=LEFT           | d=d d/a=x   | d=y         | A<d R>d C>d/a
            A30 no conflict, no rule | SKIP *=RIGHT         | a=x         | *           | C>a
            """;

    private static final String ATOMIC =
            """
            A29 one side only     | SKIP @.git  | .git=d .git/a=x .git/b=x | .git/a=y .git/c=z | * | R>.git/a C>.git/c
            A29 other side only   | LEFT @.git  | .git=d .git/a=x .git/b=x | * | .git/a=- .git/c=z | D<.git/a C<.git/c
            A29 both, other files | SKIP @.git  | .git=d .git/a=x .git/b=x | .git/a=y | .git/b=y | ?.git:BOTH_CHANGED
            A29 not in a unit     | SKIP @/.git | d=d d/.git=d d/.git/a=x d/.git/b=x | d/.git/a=y | d/.git/b=y | R>d/.git/a R<d/.git/b
            A29 below the root too | SKIP @.git | d=d d/.git=d d/.git/a=x d/.git/b=x | d/.git/a=y | d/.git/b=y | ?d/.git:BOTH_CHANGED
            A29 no directory      | SKIP @.git  | .git=x                   | .git=y   | *        | R>.git
            A29 deep              | SKIP @g     | g=d g/a=x g/e=d g/e/b=x | g/e/b=y  | g/a=y    | ?g:BOTH_CHANGED
            A29 outer counts      | SKIP @g @h  | g=d g/h=d g/h/a=x g/b=x  | g/h/a=y  | g/b=y    | ?g:BOTH_CHANGED
            A29 both the same     | SKIP @g     | g=d g/a=x                | g/a=y    | g/a=y    | A<g/a A>g/a
            A29 same and one more | SKIP @g     | g=d g/a=x                | g/a=y g/b=z | g/a=y | A<g/a A>g/a C>g/b
            A29 only times        | SKIP @g     | g=d g/a=x g/b=x          | g/a=y g=d@40 | g/b=x@99 g=d@50 | A<g S>g R>g/a S<g/b
            A29 both created      | SKIP @g     | -                        | g=d g/a=x | g=d g/b=x | ?g:BOTH_CREATED
            A29 deleted, changed  | SKIP @g     | g=d g/a=x g/b=x          | g=-      | g/a=y    | C<g A>g C<g/a A>g/a C<g/b A>g/b
            A29 deleted, untouched | SKIP @g    | g=d g/a=x                | g=-      | *        | D>g D>g/a
            A29 file, changed     | SKIP @g     | g=d g/a=x                | g=y      | g/a=z    | ?g:TYPE_DIFFERS
            A29 left wins all     | LEFT @g     | g=d g/a=x g/b=x          | g/a=y    | g/b=y g/c=z | R>g/a A<g/b R>g/b A<g/c D>g/c
            A29 right wins all    | RIGHT @g    | g=d g/a=x g/b=x          | g/a=y g/n=z | g/b=- | R<g/a A>g/a D<g/b D<g/n A>g/n
            A29 newest file wins  | NEWER @g    | g=d g/a=x g/b=x          | g=d@90 g/a=y@20 | g/b=y@30 | S<g A>g R<g/a A>g/a R<g/b
            A29 no newest         | NEWER @g    | g=d g/a=x g/b=x          | g/a=y@30 | g/b=y@30 | ?g:BOTH_CHANGED
            A29 rule for the unit | SKIP g/=LEFT @g | g=d g/a=x g/b=x      | g/a=y    | g/b=y    | R>g/a A<g/b R>g/b
            A29 no copies of units | KEEP_BOTH @g | g=d g/a=x g/b=x        | g/a=y    | g/b=y    | ?g:BOTH_CHANGED
            A29 socket in the way | SKIP @g     | g=d g/a=x                | g/a=y g/s=! | g/s=z | ?g:UNSYNCABLE
            A29 socket beside     | SKIP @g     | g=d g/a=x                | g/a=y    | g/s=!    | R>g/a
            A29 the rest goes on  | SKIP @g     | g=d g/a=x h=x            | g/a=y h=y | g/b=z   | R>h ?g:BOTH_CHANGED
            """;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = TWO_WAY)
    @Covers({
        "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "A12", "A13", "A14",
        "A15", "A16", "A17", "A18", "A23"
    })
    void decidesTwoWayRunsAsTheTableSays(
            String name, String ancestor, String left, String right, String expected) {
        assertEquals(expected, decide(ancestor, left, right, Policy.DEFAULT), name);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = POLICIES)
    @Covers({"A10", "A12", "A26", "A27"})
    void decidesPoliciesAsTheTableSays(
            String name, Policy.OnConflict onConflict, String left, String right, String expected) {
        Policy policy = new Policy(Policy.Mode.TWO_WAY, onConflict);
        assertEquals(expected, decide("-", left, right, policy), name);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = ONE_WAY)
    @Covers("A26")
    void decidesOneWayRunsAsTheTableSays(
            String name,
            Policy.Mode mode,
            Policy.OnConflict onConflict,
            String ancestor,
            String left,
            String right,
            String expected) {
        assertEquals(expected, decide(ancestor, left, right, new Policy(mode, onConflict)), name);
    }

    @Covers("A30")
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = RULES)
    void decidesRulesAsTheTableSays(
            String name, String policy, String left, String right, String expected) {
        assertEquals(expected, decide("-", left, right, policy(policy)), name);
    }

    @Covers("A29")
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = ATOMIC)
    void decidesAtomicDirectoriesAsTheTableSays(
            String name,
            String policy,
            String ancestor,
            String left,
            String right,
            String expected) {
        assertEquals(expected, decide(ancestor, left, right, policy(policy)), name);
    }

    @Covers("A29")
    @Test
    void anUnreadableFileMakesTheWholeUnitAConflict() {
        Replica a = new Replica(1);
        Replica b = new Replica(2);
        Policy policy = policy("LEFT @g");
        build(a, "g=d g/a=x g/b=x");
        Laws.sync(a, b, policy);
        b.unreadable(path("g/b"));
        assertEquals("nothing", text(Reconciler.reconcile(a.scan(), b.scan(), policy)));
        build(a, "g/a=y");
        assertEquals("?g:UNREADABLE", text(Reconciler.reconcile(a.scan(), b.scan(), policy)));
    }

    @Covers("A29")
    @Test
    void aPersonDecidesAWholeUnit() {
        Replica a = new Replica(1);
        Replica b = new Replica(2);
        Policy policy = policy("SKIP @g");
        build(a, "g=d g/a=x g/b=x");
        Laws.sync(a, b, policy);
        build(a, "g/a=y g/n=z");
        build(b, "g/b=y");
        assertEquals(
                "R<g/a A>g/a R<g/b D<g/n A>g/n", chosen(a, b, policy, PlanEdit.Choice.RIGHT_WINS));
        assertEquals("nothing", chosen(a, b, policy, PlanEdit.Choice.SKIP));
        Map<RelPath, PlanEdit.Choice> noneForOneSide =
                Map.of(
                        path("g"), PlanEdit.Choice.RIGHT_WINS,
                        path("g/n"), PlanEdit.Choice.KEEP_BOTH);
        assertEquals(
                "R<g/a A>g/a R<g/b D<g/n A>g/n",
                text(new PlanEdit(a.scan(), b.scan(), policy).apply(noneForOneSide)),
                "to keep both is no choice where one side has nothing");
    }

    private static String chosen(Replica a, Replica b, Policy policy, PlanEdit.Choice choice) {
        return text(new PlanEdit(a.scan(), b.scan(), policy).apply(Map.of(path("g"), choice)));
    }

    /**
     * {@code SKIP *.t=LEFT @.git}: the treatment of all conflicts, of some, and the atomic
     * directories.
     */
    private static Policy policy(String text) {
        String[] words = text.split(" ");
        List<PathRule> rules = new ArrayList<>();
        List<PathPattern> atomic = new ArrayList<>();
        for (String word : List.of(words).subList(1, words.length)) {
            String[] rule = word.split("=");
            if (rule.length == 1) {
                atomic.add(PathPattern.of(word.substring(1)));
            } else {
                rules.add(
                        new PathRule(PathPattern.of(rule[0]), Policy.OnConflict.valueOf(rule[1])));
            }
        }
        return new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.valueOf(words[0]), rules, atomic);
    }

    private static String decide(String ancestor, String left, String right, Policy policy) {
        Replica a = new Replica(1);
        Replica b = new Replica(2);
        build(a, ancestor);
        Replica.apply(
                Reconciler.reconcile(a.scan(), b.scan(), Policy.DEFAULT), a, b, action -> true);
        build(a, left);
        build(b, right);
        return text(Reconciler.reconcile(a.scan(), b.scan(), policy));
    }

    private static void build(Replica replica, String tree) {
        if (tree.equals("-") || tree.equals("*")) {
            return;
        }
        for (String item : tree.split(" ")) {
            int equals = item.indexOf('=');
            Entry entry = entry(item.substring(equals + 1));
            replica.put(path(item.substring(0, equals)), entry);
        }
    }

    static String text(Plan plan) {
        List<String> items = new ArrayList<>();
        for (Action action : plan.actions()) {
            char letter = action.getClass().getSimpleName().charAt(0);
            items.add(letter + (action.target() == Side.LEFT ? "<" : ">") + action.path());
        }
        plan.conflicts()
                .forEach(conflict -> items.add("?" + conflict.path() + ":" + conflict.reason()));
        return items.isEmpty() ? "nothing" : items.stream().collect(Collectors.joining(" "));
    }
}
