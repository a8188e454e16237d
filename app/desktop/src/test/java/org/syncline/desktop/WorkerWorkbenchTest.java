package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.cases.Covers;
import org.syncline.desktop.messages.WindowMessage;
import org.syncline.desktop.run.RunState;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.desktop.setup.SetupState;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.desktop.window.MainState;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The presenters over one worker, which takes one session after the other. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf("org.syncline.desktop.HessianWorkers#areBuilt")
class WorkerWorkbenchTest {
    @TempDir private static Path temp;
    private final OneThread ui = new OneThread();
    private final FakeDialogs dialogs = new FakeDialogs();
    private Workbench workbench;
    private MainPresenter main;
    private HessianPeer peer;
    private int pairs;
    private Path left;
    private Path right;
    private String url;

    @BeforeAll
    void open() throws IOException {
        TransportCatalogue transports = HessianWorkers.in(temp);
        peer = HessianPeer.start(HessianWorkers.family(transports), temp.resolve("far"));
        workbench =
                ui.get(
                        () ->
                                new Workbench(
                                        new Workbench.Setting(
                                                        temp.resolve("state"),
                                                        dialogs,
                                                        ui,
                                                        TestTrees.TINY)
                                                .withTransports(transports)));
        main = workbench.main();
    }

    @AfterAll
    void close() throws InterruptedException {
        ui.run(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
        ui.close();
        peer.close();
    }

    @BeforeEach
    void freshRoots() throws IOException {
        Path pair = temp.resolve("pair-" + ++pairs);
        left = Files.createDirectories(pair.resolve("left"));
        right = Files.createDirectory(pair.resolve("right"));
        url = peer.share(right);
        ui.run(
                () -> {
                    SetupPresenter setup = main.parts().setup();
                    setup.restore(SetupState.DEFAULT, List.of(), List.of());
                    setup.setRoots(left.toString(), url);
                });
        dialogs.questions.clear();
        dialogs.agreements.clear();
    }

    private PlanState compare() {
        MainState state = tryToCompare();
        assertFalse(
                state.banner().filter(MainState.Banner::failure).isPresent(),
                () -> state.banner().toString());
        return plan();
    }

    private MainState tryToCompare() {
        ui.run(main::compare);
        return settled();
    }

    private PlanState plan() {
        return ui.get(() -> main.parts().plan().plan().get().orElseThrow());
    }

    private MainState synchronise() {
        ui.run(main::synchronise);
        return settled();
    }

    private MainState settled() {
        ui.until(main.parts().run().state(), state -> !state.isBusy());
        return ui.get(() -> main.state().get());
    }

    private static PlanRow row(PlanState plan, String name) {
        return plan.rows().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
    }

    private PlanState choose(String name, Optional<Choice> choice) {
        PlanRow row = row(plan(), name);
        ui.run(() -> main.parts().plan().choose(List.of(row), choice));
        return ui.until(
                        main.parts().plan().plan(),
                        plan -> plan.filter(now -> isChosen(now, name, choice)).isPresent())
                .orElseThrow();
    }

    private static boolean isChosen(PlanState plan, String name, Optional<Choice> choice) {
        return plan.rows().stream()
                .anyMatch(row -> row.name().equals(name) && row.choice().equals(choice));
    }

    /** A rename is one row; once the user refuses it, its old path has a row too. */
    @Test
    @Covers(value = "I8", fault = "rows that are gone stay")
    void rowsComeAndGo() throws IOException {
        write(left, "a.txt", "one");
        compare();
        synchronise();
        Files.move(left.resolve("a.txt"), left.resolve("b.txt"));
        PlanState renamed = compare();
        assertEquals(List.of("b.txt"), renamed.rows().stream().map(PlanRow::name).toList());

        PlanState taken = choose("b.txt", Optional.of(Choice.RIGHT_WINS));
        assertEquals(List.of("a.txt", "b.txt"), taken.rows().stream().map(PlanRow::name).toList());
        choose("b.txt", Optional.empty());
        assertEquals(renamed, plan());
    }

    @Test
    @Covers(value = "I8", fault = "the worker runs the plan without the edits")
    void editsGoBothWays() throws IOException {
        write(left, "file.txt", "ours");
        write(right, "file.txt", "theirs, longer");
        write(left, "new/a.txt", "a");
        PlanState first = compare();
        assertEquals(RowKind.CONFLICT, row(first, "file.txt").kind());
        assertTrue(row(first, "file.txt").note().contains("created on both sides"));
        assertEquals(Optional.of(4L), row(first, "file.txt").left().size());

        assertEquals(
                RowKind.UPDATE_LEFT,
                row(choose("file.txt", Optional.of(Choice.RIGHT_WINS)), "file.txt").kind());
        PlanState skipped = choose("new", Optional.of(Choice.SKIP));
        assertEquals(RowKind.SKIP, row(skipped, "new/a.txt").kind());
        PlanState again = choose("new", Optional.empty());
        assertEquals(RowKind.CREATE_RIGHT, row(again, "new/a.txt").kind());
        choose("file.txt", Optional.empty());
        assertEquals(first, plan());

        choose("file.txt", Optional.of(Choice.LEFT_WINS));
        synchronise();
        assertEquals("ours", Files.readString(right.resolve("file.txt")));
        assertEquals(List.of(), differences(left, right));
        assertEquals("done", row(plan(), "new/a.txt").note());
        assertTrue(compare().rows().isEmpty());
    }

    @Test
    @Covers(
            value = {"I7", "E24"},
            fault = "the worker is not told of the user's word")
    void aGuardAsksAndTheAnswerCounts() throws IOException {
        for (int i = 0; i < 12; i++) {
            write(right, "file-" + i, "x");
        }
        ui.run(() -> main.parts().setup().options().set(TestTrees.MIRROR));
        assertTrue(compare().refusal().isPresent());

        ui.run(main::synchronise);
        assertTrue(
                dialogs.questions.getFirst().contains("12 of 12 entries"),
                dialogs.questions::toString);
        assertTrue(Files.exists(right.resolve("file-0")), "the answer was no");

        dialogs.agreements.add(true);
        synchronise();
        assertFalse(Files.exists(right.resolve("file-0")));
    }

    @Test
    @Covers(
            value = {"I7", "E23"},
            fault = "summary without suspect")
    void anEmptiedRootIsTakenForANewOneOnlyAfterAQuestion() throws IOException {
        write(left, "a.txt", "one");
        compare();
        synchronise();
        FileUtils.cleanDirectory(right.toFile());

        MainState refused = tryToCompare();
        assertEquals(MainState.Offer.NEW_ROOT, refused.banner().orElseThrow().offer());
        assertFalse(refused.banner().get().text().contains("--force"), refused::toString);
        dialogs.agreements.add(true);
        ui.run(main::acceptOffer);
        settled();
        synchronise();
        assertEquals("one", Files.readString(right.resolve("a.txt")));
    }

    @Test
    void optionsReachTheWorker() throws IOException {
        write(left, "kept.txt", "x");
        write(left, "left-out.tmp", "x");
        write(right, "extra.txt", "x");
        SyncOptions chosen =
                SyncOptions.DEFAULT
                        .withPolicy(Policy.DEFAULT.withMode(Policy.Mode.UPDATE))
                        .withExcludes(List.of("# not these", "*.tmp"))
                        .withChoices(TreeOptions.DEFAULT.withHardLinks(false))
                        .withChecksum(true)
                        .withVerified(true)
                        .withMaxDelete(List.of(DeletionLimit.parse("30%")));
        ui.run(() -> main.parts().setup().options().set(chosen));
        assertEquals(List.of("kept.txt"), compare().rows().stream().map(PlanRow::name).toList());
        synchronise();
        assertEquals(List.of("extra.txt", "left-out.tmp"), differences(left, right));
    }

    @Test
    @Covers(value = "E16", fault = "cancel is not passed on")
    void aRunIsPausedAndCancelledAndMadeAgain() throws IOException {
        for (int i = 0; i < 100; i++) {
            write(left, "file-" + i, "text " + i);
        }
        compare();
        ui.run(
                () -> {
                    main.synchronise();
                    main.parts().run().pauseOrResume();
                });
        ui.until(main.parts().run().state(), RunState::paused);
        ui.run(main.parts().run()::cancel);
        MainState state = settled();

        assertTrue(state.status().text().startsWith("Cancelled"), state.status().text());
        assertFalse(differences(left, right).isEmpty());
        compare();
        synchronise();
        assertEquals(List.of(), differences(left, right));
    }

    @Test
    @Covers(value = "I5", fault = "the reason why a path is left alone is lost")
    void undoLeavesLaterChangesAlone() throws IOException {
        write(left, "a.txt", "one");
        write(left, "b.txt", "two");
        compare();
        synchronise();
        write(right, "b.txt", "edited since");
        dialogs.agreements.add(true);

        ui.run(main::undoLatest);
        MainState state =
                ui.until(main.state(), now -> now.status().text().contains("taken back, "));

        assertTrue(state.status().text().startsWith("1 change taken back"), state::toString);
        assertTrue(state.status().text().contains("1 left alone"), state::toString);
        assertFalse(Files.exists(right.resolve("a.txt")));
        assertEquals("edited since", Files.readString(right.resolve("b.txt")));
        assertTrue(
                ui.get(() -> main.parts().messages().state().get().all()).stream()
                        .map(WindowMessage::text)
                        .anyMatch(text -> text.startsWith("not undone: ")));
    }

    @Test
    void explainsFailuresAndKeepsTheWorkerRunning() throws IOException {
        ui.run(() -> main.parts().setup().root(Side.RIGHT).set(url + "-other"));
        String text = tryToCompare().banner().orElseThrow().text();
        assertTrue(text.contains("share"), text);
        assertFalse(text.contains("Exception"), text);

        ui.run(() -> main.parts().setup().setRoots(temp.resolve("nowhere").toString(), url));
        text = tryToCompare().banner().orElseThrow().text();
        assertTrue(text.contains("nowhere"), text);

        ui.run(() -> main.parts().setup().setRoots("hessian2://127.0.0.1:1/x", "xmlrpc://h:1/x"));
        assertTrue(tryToCompare().banner().isPresent());

        ui.run(() -> main.parts().setup().setRoots(left.toString(), url));
        write(left, "a.txt", "one");
        compare();
        synchronise();
        assertEquals(List.of(), differences(left, right));
    }
}
