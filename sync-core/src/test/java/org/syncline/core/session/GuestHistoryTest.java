package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.serve.Allowance;
import org.syncline.core.serve.Guest;
import org.syncline.core.serve.Rights;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** What guests of the right root are told of the runs that its owner made: put, sync, check. */
@Timeout(120)
class GuestHistoryTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private interface Look<T> {
        T at(SingleRootHistory past) throws IOException;
    }

    /** The right root as it is served, without the paths that these rules exclude. */
    private LocalPeer served(String... rules) throws IOException {
        return new LocalPeer(
                trees.right, trees.stateOf(trees.right), TrashLimits.DEFAULT, List.of(rules));
    }

    private static OpenedRoot asGuest(LocalPeer root) {
        Guest guest = new Guest("near", Rights.ALL, Allowance.UNLIMITED, refusal -> {});
        return new OpenedRoot(
                "far", guest.at(root), true, false, OpenedRoot.ConnectTimes.NONE, root);
    }

    private <T> T told(Look<T> look, String... rules) throws IOException {
        try (LocalPeer root = served(rules);
                SingleRootHistory past = SingleRootHistory.open(asGuest(root), FAST)) {
            return look.at(past);
        }
    }

    private static List<String> ids(List<EarlierRun> runs) {
        return runs.stream().map(EarlierRun::id).toList();
    }

    @Test
    void theOtherRootOfARunIsTheOwnersToKnow() throws Exception {
        put(trees.left, "a.txt", "one");
        String run = trees.sync().run();
        EarlierRun told = told(past -> past.runs().getFirst());
        assertEquals(run, told.id());
        assertEquals("", told.partner());
        assertEquals("", told.partnerReplica());
        assertEquals(1, told.changes());
        List<EarlierRun> owners = trees.past(FAST, true, past -> past.past().runs());
        assertEquals("far", owners.getFirst().partner());
    }

    /** It knows which roots it opened, and its own root knows with whom the run was. */
    @Test
    void whoMadeARunFindsItAgain() throws Exception {
        put(trees.left, "a.txt", "one");
        String run = trees.sync().run();
        try (LocalPeer far = served();
                LocalPeer near = new LocalPeer(trees.left, trees.stateOf(trees.left))) {
            OpenedRoot own =
                    new OpenedRoot("near", near, false, false, OpenedRoot.ConnectTimes.NONE, near);
            SessionSetup setup = new SessionSetup(asGuest(far), own, FAST, "look", true);
            try (HistorySession session = new HistorySession(setup)) {
                session.open();
                EarlierRun chosen = session.past().choose("");
                assertEquals(run, chosen.id());
                assertEquals("near", chosen.partner());
            }
        }
    }

    @Test
    void runsHaveTheChangesThatTheirCallerMaySee() throws Exception {
        put(trees.left, "secret/key", "12345");
        String hidden = trees.sync().run();
        put(trees.left, "open.txt", "123");
        put(trees.left, "secret/key", "1234567");
        String mixed = trees.sync().run();
        put(trees.right, "theirs.txt", "1");
        String elsewhere = trees.sync().run();

        List<EarlierRun> runs = told(SingleRootHistory::runs, "secret/");

        assertEquals(List.of(mixed, elsewhere), ids(runs));
        assertEquals(List.of(1L, 0L), runs.stream().map(EarlierRun::changes).toList());
        assertEquals(List.of(3L, 0L), runs.stream().map(EarlierRun::bytes).toList());
        assertTrue(runs.stream().allMatch(run -> run.there().isEmpty()), runs::toString);
        assertEquals(List.of(), told(past -> past.actions(Side.LEFT, hidden), "secret/"));
        List<EarlierRun> all = told(SingleRootHistory::runs);
        assertEquals(List.of(hidden, mixed, elsewhere), ids(all));
        assertEquals(OptionalLong.of(1), all.getLast().there());
    }

    /** Rules for folders leave files of the same name alone. */
    @Test
    void runsOfFilesAreNotThoseOfFolders() throws Exception {
        put(trees.left, "build", "a file");
        String run = trees.sync().run();
        assertEquals(List.of(run), ids(told(SingleRootHistory::runs, "build/")));
        assertEquals(List.of(), told(SingleRootHistory::runs, "build"));
    }

    /** Whatever they changed, nobody can tell any more. */
    @Test
    void runsWhoseTrashWasEmptiedAreNotToldWhereTheOwnerHasRules() throws Exception {
        trees.trash(new TrashLimits(0, 0));
        put(trees.left, "secret/key", "12345");
        String hidden = trees.sync().run();
        put(trees.left, "open.txt", "123");
        String open = trees.sync().run();
        List<EarlierRun> all = told(SingleRootHistory::runs);
        assertEquals(List.of(hidden, open), ids(all));
        assertTrue(all.getFirst().purged(), all::toString);
        assertEquals(List.of(open), ids(told(SingleRootHistory::runs, "secret/")));
    }
}
