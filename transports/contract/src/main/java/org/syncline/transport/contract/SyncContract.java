package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.compress.Compression;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.session.ActionSink;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.TrafficCount;
import org.syncline.core.session.UndoResult;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.core.transport.Address;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.EditSpec;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.compare.Aspect;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;
import org.syncline.corpora.hardcases.CaseGroup;
import org.syncline.corpora.hardcases.HardCase;
import org.syncline.corpora.hardcases.HardCases;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * The purpose of a transport: a root here and one that another JVM serves come to the same state. A
 * transport's test class extends this one and says which transport it is.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
public abstract class SyncContract implements KilledServers {

    private static final Set<CaseGroup> HARD =
            Set.of(CaseGroup.NAMES, CaseGroup.PATHS, CaseGroup.LINKS);
    private static final int FILES = 120;
    private static final long BYTES = 2_000_000;
    private static final int EDITS = 25;
    private static final AtomicInteger RUNS = new AtomicInteger();

    /** More than one piece of most calling styles. */
    private static final int COMPRESSIBLE_BYTES = 1_400_000;

    /** Of a file, beyond the pieces that fill the calls under way together. */
    private static final int REST_BYTES = 12_345;

    /** Of a file that is cut in the middle; each fills a call. */
    private static final int PIECES = 16;

    @TempDir private Path folder;
    private Path near;
    private Path far;

    @BeforeEach
    void makeRoots() throws IOException {
        near = Files.createDirectory(folder.resolve("near"));
        far = Files.createDirectory(folder.resolve("far"));
    }

    /** The hard cases hold what ordinary tools cannot delete. */
    @AfterEach
    void clearRoots() throws IOException {
        TreeDirs.clear(near);
        TreeDirs.clear(far);
    }

    /** Each style brings files and hard cases of its own, and edits of both sides. */
    @Test
    @Covers(value = "M5", fault = "a side counts no bytes of content that the other one counts")
    void twoRootsThatBothChangeConvergeInEachStyle() throws IOException {
        try (ServerProcess server = server()) {
            Address address = server.address();
            for (CallStyle style : CallStyle.values()) {
                CorpusSpec spec = new CorpusSpec(CorpusKind.MIXED, style.ordinal(), FILES, BYTES);
                Corpora.generate(spec, near.resolve(style.name()));
                HardCases.build(hardCases(), Files.createDirectory(near.resolve("hard-" + style)));
                Files.write(near.resolve("large-" + style), new byte[large(style)]);
                RunResult first = sync(address, style, (action, outcome) -> {});
                assertEquals(0, first.exitStatus(), first::toString);
                assertEqualTrees();
                assertTrue(counted(first).sent() > BYTES / 2, counted(first)::sentence);

                edit(near.resolve(style.name()), 0);
                edit(far.resolve(style.name()), 1);
                RunResult second = sync(address, style, (action, outcome) -> {});
                assertEquals(0, second.exitStatus(), second::toString);
                assertTrue(second.done() >= EDITS, second::toString);
                assertEqualTrees();
                assertTrue(counted(second).received() > 0, counted(second)::sentence);

                assertEquals(List.of(), sync(address, style, (action, outcome) -> {}).results());
            }
        }
    }

    /** More than the style's calls that are under way together hold. */
    private static int large(CallStyle style) {
        return style.window() * style.batchBytes() + REST_BYTES;
    }

    /** What both sides counted, which is the same. */
    private static TrafficCount counted(RunResult run) {
        TrafficCount counted = run.traffic().orElseThrow();
        assertTrue(counted.agrees(), counted::sentence);
        return counted;
    }

    @Test
    @Tag(ONE_OF_A_KIND)
    @Covers({"M4", "M5"})
    void contentIsCompressedOnItsWay() throws IOException {
        List<String> compressions = List.of("deflate", "lz4", "zstd");
        try (ServerProcess server = server()) {
            Address address = server.address();
            for (CallStyle style : CallStyle.values()) {
                for (Path root : List.of(near, far)) {
                    CorpusSpec spec = new CorpusSpec(CorpusKind.CHAT, 7, FILES / 4, BYTES / 10);
                    Corpora.generate(spec, root.resolve(root.getFileName() + "-" + style));
                    Files.write(root.resolve(root.getFileName() + "." + style), compressible());
                }
                SyncOptions options =
                        SyncOptions.DEFAULT
                                .withDurable(false)
                                .withCallStyle(style)
                                .withDelta(DeltaMode.NEVER)
                                .withCompression(
                                        Compression.parse(compressions.get(style.ordinal())));
                RunResult run = sync(address, options, (action, outcome) -> {}, root -> root);
                assertEquals(0, run.exitStatus(), run::toString);
                assertEqualTrees();
                assertTrue(run.carried() < run.bytes() / 2, run::toString);
                assertEquals(run.carried(), counted(run).sent() + counted(run).received());
                for (PhaseTime phase : run.phases()) {
                    boolean own = phase.phase().heading().equals(Phase.COMPRESS.label());
                    assertTrue(!own || phase.bytes() > BYTES, phase::toString);
                }
            }
        }
    }

    private static byte[] compressible() {
        byte[] content = new byte[COMPRESSIBLE_BYTES];
        Random random = new Random(content.length);
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (i % 100 < 80 ? 'a' : random.nextInt());
        }
        return content;
    }

    @Test
    @Tag(ONE_OF_A_KIND)
    @EnabledOnOs(OS.LINUX)
    @Covers("D7")
    void attributesTravelBothWays() throws IOException {
        SyncOptions options =
                SyncOptions.DEFAULT
                        .withDurable(false)
                        .withChoices(new TreeOptions(true, LinkPolicy.KEEP, true, true, true));
        Files.writeString(near.resolve("file"), "content");
        tag(near, "colour", "red");
        try (ServerProcess server = server()) {
            Address address = server.address();
            sync(address, options, (action, outcome) -> {}, root -> root);
            assertEquals("red", tagged(far, "colour"));
            tag(far, "colour", "blue");
            sync(address, options, (action, outcome) -> {}, root -> root);
            assertEquals("blue", tagged(near, "colour"));
        }
    }

    private static UserDefinedFileAttributeView tags(Path root) {
        return Files.getFileAttributeView(root.resolve("file"), UserDefinedFileAttributeView.class);
    }

    private static void tag(Path root, String name, String value) throws IOException {
        tags(root).write(name, ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8)));
    }

    private static String tagged(Path root, String name) throws IOException {
        ByteBuffer value = ByteBuffer.allocate(tags(root).size(name));
        tags(root).read(name, value);
        return new String(value.array(), StandardCharsets.UTF_8);
    }

    @Test
    @Covers("E18")
    void aServerThatIsKilledEndsTheRunInWords() throws IOException {
        Corpora.generate(new CorpusSpec(CorpusKind.CHAT, 1, 300, 300_000), near.resolve("corpus"));
        try (ServerProcess server = server()) {
            Address address = server.address();
            IOException why =
                    assertThrows(
                            IOException.class,
                            () -> sync(address, CallStyle.PER_FILE, killing(server)));
            String message = String.valueOf(why.getMessage());
            assertTrue(message.contains(address.toString()), message);
        }
    }

    @Test
    @Tag(ONE_OF_A_KIND)
    @Covers("E1")
    void theNextRunDoesWhatAKilledServerLeft() throws IOException {
        aServerThatIsKilledEndsTheRunInWords();
        try (ServerProcess server = server()) {
            RunResult next = sync(server.address(), CallStyle.PIPELINED, (action, outcome) -> {});
            assertEquals(0, next.exitStatus(), next::toString);
            assertEqualTrees();
        }
    }

    @Test
    @Tag(ONE_OF_A_KIND)
    @Covers({"E1", "E3"})
    void aLargeFileIsTakenUpWhereItWasCutAndThenOnlyItsChangesAreSent() throws Exception {
        byte[] content = new byte[PIECES << 20];
        new Random(PIECES).nextBytes(content);
        Files.write(near.resolve("large"), content);
        try (ServerProcess server = server()) {
            Address address = server.address();
            assertThrows(
                    IOException.class,
                    () -> sync(address, root -> DyingServer.in(root, server, PIECES / 2)));
        }
        try (ServerProcess server = server()) {
            Address address = server.address();
            RunResult next = sync(address, CallStyle.PIPELINED, (action, outcome) -> {});
            assertEquals(0, next.exitStatus(), next::toString);
            assertEqualTrees();
            long atLeast = (PIECES / 2 - 1 - CallStyle.PIPELINED.window()) << 20;
            assertTrue(next.reused() >= atLeast, () -> next.reused() + " of " + atLeast);

            byte[] edited = Arrays.copyOf(content, content.length + 100);
            int middle = content.length / 2;
            System.arraycopy(content, middle, edited, middle + 100, content.length - middle);
            Files.write(far.resolve("large"), edited);
            RunResult back = sync(address, CallStyle.PIPELINED, (action, outcome) -> {});
            assertEquals(0, back.exitStatus(), back::toString);
            assertEqualTrees();
            assertTrue(back.bytes() - back.reused() < 100_000, () -> back.reused() + " reused");
        }
    }

    @Test
    @Tag(ONE_OF_A_KIND)
    @Covers("I5")
    void aRunIsTakenBackOnBothSidesAndMadeAgain() throws IOException, RefusedException {
        CorpusSpec spec = new CorpusSpec(CorpusKind.CHAT, 5, FILES, BYTES / 10);
        Corpora.generate(spec, near.resolve("corpus"));
        try (ServerProcess server = server()) {
            Address address = server.address();
            sync(address, CallStyle.PIPELINED, (action, outcome) -> {});
            edit(near.resolve("corpus"), 0);
            edit(far.resolve("corpus"), 1);
            List<Difference> edited = differences();
            assertFalse(edited.isEmpty());
            RunResult run = sync(address, CallStyle.PIPELINED, (action, outcome) -> {});
            assertEqualTrees();

            UndoResult undone = undo(address, "");
            assertEquals(0, undone.exitStatus(), undone::toString);
            assertEquals(edited, differences());
            UndoResult redone = undo(address, undone.run());
            assertEquals(0, redone.exitStatus(), redone::toString);
            assertEqualTrees();
            assertTrue(redone.done() >= EDITS, redone::toString);
            assertThrows(RefusedException.class, () -> undo(address, run.run() + "-not"));
        }
    }

    private List<Difference> differences() throws IOException {
        return TreeComparer.compare(near, far, CompareOptions.strict().without(Aspect.HARD_LINKS));
    }

    private UndoResult undo(Address address, String run) throws IOException, RefusedException {
        RootOpener roots = LoopbackPair.roots(folder.resolve("near-state"));
        String own = "undo-" + RUNS.incrementAndGet();
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        try (OpenedRoot here = roots.openLocal(near);
                OpenedRoot there = roots.connect(address);
                HistorySession past =
                        new HistorySession(new SessionSetup(here, there, options, own, false))) {
            past.open();
            return past.undo(past.past().choose(run), item -> {});
        }
    }

    private static ActionSink killing(ServerProcess server) {
        AtomicInteger left = new AtomicInteger(50);
        return (action, outcome) -> {
            if (left.decrementAndGet() == 0) {
                server.close();
            }
        };
    }

    private static List<HardCase> hardCases() {
        return HardCases.all().stream()
                .filter(each -> HARD.contains(each.group()))
                .filter(each -> !each.name().equals("hard-link-to-symlink"))
                .toList();
    }

    private static void edit(Path corpus, int part) throws IOException {
        EditSpec edits = EditSpec.of(part, EDITS).within(new EditSpec.Share(part, 2));
        CorpusEdits.apply(edits, corpus);
    }

    private void assertEqualTrees() throws IOException {
        assertEquals(List.of(), TreeComparer.compare(near, far, CompareOptions.strict()));
    }

    private RunResult sync(Address address, CallStyle style, ActionSink sink) throws IOException {
        SyncOptions options =
                SyncOptions.DEFAULT
                        .withDurable(false)
                        .withCallStyle(style)
                        .withChoices(new TreeOptions(true, LinkPolicy.KEEP));
        return sync(address, options, sink, root -> root);
    }

    private RunResult sync(Address address, UnaryOperator<OpenedRoot> between) throws IOException {
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        return sync(address, options, (action, outcome) -> {}, between);
    }

    private RunResult sync(
            Address address,
            SyncOptions options,
            ActionSink sink,
            UnaryOperator<OpenedRoot> between)
            throws IOException {
        RootOpener roots = LoopbackPair.roots(folder.resolve("near-state"));
        String run = "run-" + RUNS.incrementAndGet();
        try (OpenedRoot here = roots.openLocal(near);
                OpenedRoot there = between.apply(roots.connect(address));
                Session session =
                        new Session(new SessionSetup(here, there, options, run, false), sink)) {
            return session.run(session.compare().plan());
        }
    }

    private ServerProcess server() throws IOException {
        return ServerProcess.start(
                transport(),
                SyncServer.class,
                List.of("--enable-native-access=ALL-UNNAMED"),
                transport().name(),
                far.toString(),
                folder.resolve("far-state").toString());
    }
}
