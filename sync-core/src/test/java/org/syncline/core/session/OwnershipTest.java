package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FoundAttributes;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.replica.LocalPeer;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Owners and groups: kept in step by name where that is asked for. */
@EnabledOnOs(OS.LINUX)
class OwnershipTest {

    private static final String STRANGER = "no-such-user";

    private static final SyncOptions OWNER = with(true, false);
    private static final SyncOptions GROUP = with(false, true);

    private static final AtomicInteger RUNS = new AtomicInteger();

    @TempDir private Path folder;
    private TwoTrees trees;

    private static SyncOptions with(boolean owner, boolean group) {
        return FAST.withChoices(new TreeOptions(true, LinkPolicy.PORTABLE, owner, group, false));
    }

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private static String owner(Path root, String path) throws IOException {
        return Files.getOwner(root.resolve(path)).getName();
    }

    private static String group(Path root, String path) throws IOException {
        return view(root.resolve(path)).readAttributes().group().getName();
    }

    private static PosixFileAttributeView view(Path path) {
        return Files.getFileAttributeView(path, PosixFileAttributeView.class);
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static void give(Path path, String owner) throws IOException {
        assumeTrue(isRoot(), "only root may give files away");
        Files.setOwner(
                path,
                path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(owner));
    }

    /** Gives a file to another group that the user of this test may choose. */
    private static void regroup(Path path) throws IOException {
        String own = view(path).readAttributes().group().getName();
        String other = isRoot() ? "daemon" : otherGroup(own);
        view(path)
                .setGroup(
                        path.getFileSystem()
                                .getUserPrincipalLookupService()
                                .lookupPrincipalByGroupName(other));
    }

    private static String otherGroup(String own) throws IOException {
        Process process = new ProcessBuilder("id", "-Gn").start();
        String[] groups = new String(process.getInputStream().readAllBytes()).strip().split(" ");
        String found = List.of(groups).stream().filter(g -> !g.equals(own)).findFirst().orElse("");
        assumeTrue(!found.isEmpty(), "whoever runs this is in one group only");
        return found;
    }

    private RunResult sync(SyncOptions options) throws IOException {
        RunResult result = trees.sync(options);
        assertEquals(0, result.exitStatus(), () -> result + "");
        assertEquals(List.of(), trees.sync(options).results(), "the second run does something");
        return result;
    }

    @Test
    @Covers("D7")
    void groupsFollowAndComeBack() throws IOException {
        put(trees.left, "d/f", "content");
        regroup(trees.left.resolve("d/f"));
        regroup(trees.left.resolve("d"));
        String other = group(trees.left, "d/f");
        sync(GROUP);
        assertEquals(other, group(trees.right, "d/f"));
        assertEquals(other, group(trees.right, "d"));
        put(trees.right, "g", "made there");
        String own = group(trees.right, "g");
        sync(GROUP);
        regroup(trees.right.resolve("g"));
        sync(GROUP);
        assertEquals(other, group(trees.left, "g"));
        assertTrue(!other.equals(own));
    }

    @Test
    @Covers("D7")
    void ownersFollowOnlyWhereThatIsAskedFor() throws IOException {
        put(trees.left, "d/f", "content");
        give(trees.left.resolve("d/f"), "daemon");
        give(trees.left.resolve("d"), "daemon");
        sync(FAST);
        assertEquals("root", owner(trees.right, "d/f"));
        sync(OWNER);
        assertEquals("root", owner(trees.right, "d/f"), "nobody knows which one is right");
        trees.sync(OWNER.withPolicy(new Policy(Policy.Mode.MIRROR, Policy.OnConflict.SKIP)));
        assertEquals("daemon", owner(trees.right, "d/f"));
        assertEquals("daemon", owner(trees.right, "d"));
        sync(OWNER);
        give(trees.right.resolve("d/f"), "bin");
        sync(OWNER);
        assertEquals("bin", owner(trees.left, "d/f"));
        put(trees.left, "d/f", "edited");
        sync(OWNER);
        assertEquals("bin", owner(trees.right, "d/f"));
    }

    @Test
    @Covers(
            value = {"D7", "D3"},
            fault = "the mode from before the change of owner")
    void clearsSetUserIdWhenTheOwnerChanges() throws IOException {
        put(trees.left, "f", "content");
        sync(OWNER);
        give(trees.left.resolve("f"), "daemon");
        Files.setAttribute(trees.right.resolve("f"), "unix:mode", 04755);
        Files.setAttribute(trees.left.resolve("f"), "unix:mode", 0755);
        sync(OWNER);
        assertEquals("daemon", owner(trees.right, "f"));
        int mode = (int) Files.getAttribute(trees.right.resolve("f"), "unix:mode");
        assertEquals(0755, mode & 07777);
    }

    /** A tree all of whose owners are unknown elsewhere. */
    private static Tree strange(Path root) throws FileProblem {
        Tree real = TreeBackend.best().open(root);
        return (Tree)
                Proxy.newProxyInstance(
                        Tree.class.getClassLoader(),
                        new Class<?>[] {Tree.class},
                        (proxy, method, arguments) -> {
                            Object result;
                            try {
                                result = method.invoke(real, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                            return result instanceof FoundAttributes
                                    ? new FoundAttributes(
                                            new Attributes(STRANGER, null, null), false, false)
                                    : result;
                        });
    }

    private <T> T withStrangeLeft(TwoTrees.Use<T> use) throws IOException {
        Duration lease = Duration.ofSeconds(LocalPeer.LEASE_SECONDS);
        try (LocalPeer one =
                        new LocalPeer(
                                trees.left,
                                trees.stateOf(trees.left),
                                lease,
                                OwnershipTest::strange);
                LocalPeer other = new LocalPeer(trees.right, trees.stateOf(trees.right))) {
            OpenedRoot.ConnectTimes none = OpenedRoot.ConnectTimes.NONE;
            SessionSetup setup =
                    new SessionSetup(
                            new OpenedRoot("near", one, false, false, none, one),
                            new OpenedRoot("far", other, false, false, none, other),
                            OWNER,
                            "strange-run-" + RUNS.incrementAndGet(),
                            false);
            try (Session session = new Session(setup, (action, outcome) -> {})) {
                return use.of(session);
            }
        }
    }

    @Test
    @Covers(
            value = {"D7", "I2"},
            fault = "the desired owner recorded")
    void reportsUnknownOwnersAndTransfersTheContent() throws IOException {
        put(trees.left, "d/f", "content");
        RunResult first = withStrangeLeft(session -> session.run(session.compare().plan()));
        assertEquals("content", get(trees.right, "d/f"));
        assertEquals(2, first.exitStatus());
        assertEquals(
                List.of("d", "d/f"),
                first.problems().stream().map(problem -> problem.path().toString()).toList());
        assertEquals(
                "its owner was not set: there is no user \"no-such-user\" here",
                first.problems().getLast().reason());
        Comparison second =
                withStrangeLeft(
                        session -> {
                            Comparison found = session.compare();
                            assertEquals(List.of(), session.run(found.plan()).results());
                            return found;
                        });
        assertEquals(1, second.notices().size());
        assertTrue(second.notices().getFirst().startsWith("2 with another owner or group"));
    }
}
