package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Links are carried as they are, reported if the policy leaves them, and never followed. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "making links needs a privilege there")
class SymbolicLinksTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private static void link(Path root, String name, String target) throws IOException {
        Files.deleteIfExists(root.resolve(name));
        Files.createSymbolicLink(root.resolve(name), Path.of(target));
    }

    private static boolean present(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static SyncOptions with(LinkPolicy policy) {
        return FAST.withChoices(new TreeOptions(true, policy));
    }

    @Test
    @Covers("D9")
    void danglingAndLoopingLinksAreCarriedAsTheyAre() throws IOException {
        put(trees.left, "d/file", "content");
        link(trees.left, "dangling", "no/such/thing");
        link(trees.left, "self", "self");
        link(trees.left, "one", "other");
        link(trees.left, "other", "one");
        link(trees.left, "d/up", "..");
        link(trees.left, "d/round", "../d");

        RunResult result = trees.sync();

        assertEquals(0, result.exitStatus());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers({"D9", "I6"})
    void reportsAbsoluteAndEscapingLinksAndLeavesThem() throws IOException {
        link(trees.left, "absolute", folder.resolve("secret").toString());
        link(trees.left, "escaping", "../secret");
        put(trees.left, "file", "content");

        RunResult result = trees.sync();

        assertEquals(1, result.exitStatus());
        assertEquals(
                List.of(RelPath.of("absolute"), RelPath.of("escaping")),
                result.leftOut().stream().map(OmittedEntry::path).toList());
        assertTrue(result.leftOut().stream().allMatch(thing -> thing.side() == Side.LEFT));
        assertFalse(present(trees.right.resolve("absolute")));
        assertFalse(present(trees.right.resolve("escaping")));
        assertEquals("content", get(trees.right, "file"));

        RunResult kept = trees.sync(with(LinkPolicy.KEEP));
        assertEquals(0, kept.exitStatus());
        assertEquals(List.of(), trees.differences());
        assertEquals(1, trees.sync().exitStatus());
        assertTrue(present(trees.right.resolve("escaping")), "the policy deleted a link");
    }

    @Test
    @Covers("D9")
    void skippedLinksStayWhereTheyAre() throws IOException {
        link(trees.left, "link", "file");
        put(trees.left, "file", "content");
        trees.sync();
        link(trees.left, "link", "elsewhere");

        RunResult result = trees.sync(with(LinkPolicy.SKIP));

        assertEquals(1, result.exitStatus());
        assertEquals(List.of(), result.results());
        assertEquals("file", Files.readSymbolicLink(trees.right.resolve("link")).toString());
        trees.sync();
        assertEquals(List.of(), trees.differences());
    }

    /** The side that changes holds to the policy even if the other side's scan did not. */
    @Test
    @Covers({"D9", "F2", "I6"})
    void aPeerThatSendsAnEscapingLinkHasItRefused() throws IOException {
        link(trees.right, "escaping", "../secret");

        RunResult result =
                trees.use(
                        FAST,
                        (action, outcome) -> {},
                        peer ->
                                new PeerDouble(peer) {
                                    @Override
                                    public OpenReply open(OpenRequest request) throws IOException {
                                        request.links = LinkPolicy.KEEP.label();
                                        return super.open(request);
                                    }
                                },
                        session -> session.run(session.compare().plan()));

        assertEquals(2, result.exitStatus());
        assertFalse(present(trees.left.resolve("escaping")));
    }

    @Test
    @Covers("D10")
    void linksReplaceFilesAndDirectoriesAndBack() throws IOException {
        put(trees.left, "a", "a file");
        put(trees.left, "d/e/f", "below");
        link(trees.left, "l", "a");
        trees.sync();

        Files.delete(trees.left.resolve("a"));
        link(trees.left, "a", "l2");
        Files.delete(trees.left.resolve("d/e/f"));
        Files.delete(trees.left.resolve("d/e"));
        Files.delete(trees.left.resolve("d"));
        link(trees.left, "d", "nowhere");
        Files.delete(trees.left.resolve("l"));
        put(trees.left, "l/now/a", "directory");
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(List.of(), trees.differences());

        Files.delete(trees.left.resolve("a"));
        put(trees.left, "a", "a file again");
        Files.delete(trees.left.resolve("d"));
        put(trees.left, "d/e/f", "below again");
        Files.delete(trees.left.resolve("l/now/a"));
        Files.delete(trees.left.resolve("l/now"));
        Files.delete(trees.left.resolve("l"));
        link(trees.left, "l", "a");
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }
}
