package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.corpora.cases.Covers;
import org.syncline.desktop.messages.WindowMessage;
import org.syncline.desktop.plan.PlanPresenter;
import org.syncline.desktop.run.RunState;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.desktop.window.MainState;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.RunTimings;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.Tunnel;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** The presenters with real sessions and without any window. */
@Tag("slow")
class WorkbenchTest {
    @TempDir private Path temp;
    private final OneThread ui = new OneThread();
    private final FakeDialogs dialogs = new FakeDialogs();
    private Workbench workbench;
    private MainPresenter main;
    private Path left;
    private Path right;

    @BeforeEach
    void open() throws IOException {
        left = Files.createDirectory(temp.resolve("left"));
        right = Files.createDirectory(temp.resolve("right"));
        workbench = ui.get(() -> new Workbench(setting()));
        main = workbench.main();
        ui.run(() -> main.parts().setup().setRoots(left.toString(), right.toString()));
    }

    private Workbench.Setting setting() {
        return new Workbench.Setting(temp.resolve("state"), dialogs, ui, TestTrees.TINY);
    }

    @AfterEach
    void close() throws InterruptedException {
        ui.run(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
        ui.close();
    }

    /** The tunnel is of this JVM, as those are of sessions over transports without a worker. */
    @Test
    void aMachineThatIsRevokedWhileItIsConnectedIsAWarning() throws Exception {
        Installation here = Installation.in(temp.resolve("here"));
        Installation far = Installation.in(temp.resolve("far"));
        here.peers().add(new PairedPeer(far.key(), new PeerName("far"), Instant.EPOCH));
        far.peers().add(new PairedPeer(here.key(), new PeerName("here"), Instant.EPOCH));
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket end = new ServerSocket(0, 1, loopback);
                TunnelServer server =
                        TunnelServer.open(
                                new InetSocketAddress(loopback, 0),
                                far,
                                (peer, request) ->
                                        new TunnelService.InnerEnd(
                                                (InetSocketAddress) end.getLocalSocketAddress(),
                                                new byte[32],
                                                () -> {}));
                Tunnel tunnel =
                        Tunnel.open(server.address(), "socket", "x", here, Optional.empty())) {
            here.peers().revoke(far.key());
            while (warnings().isEmpty()) {
                Thread.onSpinWait();
            }
            String said = warnings().getFirst();
            assertTrue(
                    said.endsWith(
                            "\"far\" is not paired any more; \"syncline pair\" pairs it anew"),
                    said);
            assertEquals(server.address().getAddress(), tunnel.entrance().getAddress());
        }
    }

    private List<String> warnings() {
        return ui.get(
                () ->
                        main.parts().messages().state().get().all().stream()
                                .filter(it -> it.level() == WindowMessage.Level.WARNING)
                                .map(WindowMessage::text)
                                .toList());
    }

    private PlanState compare() {
        ui.run(main::compare);
        MainState state = settled();
        assertFalse(
                state.banner().filter(MainState.Banner::failure).isPresent(),
                () -> state.banner().toString());
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

    /** Others wait for the roots that long at most, and no decision is interrupted. */
    @Test
    void aPlanThatNobodyUsesLetsItsRootsGoAfterSomeMinutes() {
        long minutes = setting().longestIdle().toMinutes();

        assertTrue(minutes >= 2 && minutes <= 10, () -> minutes + " minutes");
    }

    @Test
    @Covers("I8")
    void doesExactlyWhatTheComparisonShowed() throws IOException {
        write(left, "a/one.txt", "one");
        write(right, "two.txt", "two");

        PlanState plan = compare();

        assertEquals(RowKind.CREATE_RIGHT, row(plan, "a/one.txt").kind());
        assertEquals(RowKind.CREATE_LEFT, row(plan, "two.txt").kind());
        MainState done = synchronise();
        assertEquals(MainState.Mood.GOOD, done.status().mood(), done.toString());
        assertEquals(List.of(), differences(left, right));
        List<RunTiming> runs = ui.get(() -> main.parts().timing().state().get().runs());
        assertEquals(1, runs.size());
        assertEquals(Optional.empty(), RunTimings.faultOfPhases(runs));
        assertEquals(
                "done",
                row(ui.get(() -> main.parts().plan().plan().get().orElseThrow()), "two.txt")
                        .note());
        assertTrue(compare().rows().isEmpty());
        assertEquals("In sync: nothing to do.", ui.get(() -> main.state().get().status().text()));
    }

    @Test
    void reportsConflictsAndLetsThemBeDecided() throws IOException {
        write(left, "file.txt", "ours");
        write(right, "file.txt", "theirs, longer");
        PlanState plan = compare();
        PlanRow conflict = row(plan, "file.txt");
        assertEquals(RowKind.CONFLICT, conflict.kind());
        assertTrue(conflict.note().contains("created on both sides"), conflict.note());
        assertEquals(1, messages(WindowMessage.Level.WARNING));

        choose(conflict, Optional.of(Choice.RIGHT_WINS));

        assertEquals(RowKind.UPDATE_LEFT, shown("file.txt").kind());
        synchronise();
        assertEquals("theirs, longer", Files.readString(left.resolve("file.txt")));
    }

    @Test
    void clicksOnAnActionGoAround() throws IOException {
        write(left, "file.txt", "x");
        compare();

        assertEquals(
                RowKind.DELETE_LEFT, cycled("file.txt", Optional.of(Choice.RIGHT_WINS)).kind());
        assertEquals(RowKind.SKIP, cycled("file.txt", Optional.of(Choice.SKIP)).kind());
        assertEquals(RowKind.CREATE_RIGHT, cycled("file.txt", Optional.empty()).kind());
    }

    @Test
    void filterAndCategoriesHideRows() throws IOException {
        write(left, "alpha.txt", "x");
        write(left, "beta.txt", "x");
        write(right, "gamma.txt", "x");
        compare();
        PlanPresenter plan = main.parts().plan();

        ui.run(() -> plan.filter().set("ALPHA"));
        assertEquals(List.of("alpha.txt"), names());
        ui.run(() -> plan.filter().set(""));
        ui.run(() -> plan.hidden().set(Set.of(RowKind.CREATE_RIGHT)));
        assertEquals(List.of("gamma.txt"), names());
        ui.run(() -> plan.copy(plan.visible().get()));
        assertTrue(dialogs.copied.getFirst().startsWith("path\t"), dialogs.copied.getFirst());
        assertTrue(dialogs.copied.getFirst().contains("gamma.txt\t"), dialogs.copied.getFirst());
    }

    @Test
    void changedSettingsPutAPlanOutOfDate() throws IOException {
        write(left, "file.txt", "x");
        compare();

        ui.run(() -> main.parts().setup().options().set(TestTrees.MIRROR));
        ui.run(main::synchronise);

        assertFalse(ui.get(() -> main.isBusy()));
        assertFalse(Files.exists(right.resolve("file.txt")));
        assertTrue(ui.get(() -> main.state().get().status().text()).contains("compare again"));
    }

    @Test
    @Covers({"I7", "E24"})
    void aGuardAsksAndTheAnswerCounts() throws IOException {
        for (int i = 0; i < 12; i++) {
            write(right, "file-" + i, "x");
        }
        ui.run(() -> main.parts().setup().options().set(TestTrees.MIRROR));
        compare();

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
    void aClosedPortIsNamedInWords() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        ui.run(
                () ->
                        main.parts()
                                .setup()
                                .root(org.syncline.core.model.Side.RIGHT)
                                .set("socket://127.0.0.1:" + port + "/x"));
        ui.run(main::compare);

        String text = settled().banner().orElseThrow().text();
        assertTrue(text.contains(String.valueOf(port)), text);
        assertFalse(text.contains("Exception"), text);
        assertEquals(1, messages(WindowMessage.Level.ERROR));
    }

    @Test
    void rootsThatCannotBeUsedAreNamed() {
        ui.run(() -> main.parts().setup().setRoots(left.toString(), left.toString()));
        ui.run(main::compare);
        assertTrue(settled().banner().orElseThrow().text().contains("same folder"));

        String missing = temp.resolve("nowhere").toString();
        ui.run(() -> main.parts().setup().setRoots(left.toString(), missing));
        ui.run(main::compare);
        assertTrue(settled().banner().orElseThrow().text().contains(missing));

        ui.run(() -> main.parts().setup().setRoots(left.toString(), ""));
        ui.run(main::compare);
        assertTrue(settled().banner().orElseThrow().text().contains("Choose a folder"));
    }

    @Test
    @Covers("E16")
    void aCancelledRunLeavesTheRestForTheNext() throws IOException {
        for (int i = 0; i < 400; i++) {
            write(left, "dir-" + i % 20 + "/file-" + i, "text " + i);
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
        assertEquals(0, ui.get(() -> main.parts().timing().state().get().runs().size()));
        compare();
        synchronise();
        assertEquals(List.of(), differences(left, right));
    }

    /** Some of 500 changes are taken back before the cancel request is seen. */
    @Test
    @Covers(value = "I5", fault = "the wish to cancel is forgotten")
    void aCancelledUndoIsMadeAgain() throws IOException {
        int files = 700;
        for (int i = 0; i < files; i++) {
            write(left, "file-" + i, "text " + i);
        }
        compare();
        synchronise();
        dialogs.agreements.addAll(List.of(true, true));
        AtomicBoolean patient = new AtomicBoolean();
        ui.run(
                () ->
                        main.parts()
                                .run()
                                .state()
                                .subscribe(
                                        state -> {
                                            if (state.activity() == RunState.Activity.UNDOING
                                                    && !patient.getAndSet(true)) {
                                                main.parts().run().cancel();
                                            }
                                        }));

        ui.run(main::undoLatest);
        ui.until(main.state(), state -> state.status().text().startsWith("Cancelled: undo"));
        int rest = count(right);
        assertTrue(rest > 0 && rest < files, () -> rest + " of " + files + " are left");

        ui.run(main::undoLatest);
        ui.until(main.state(), state -> state.status().text().startsWith(rest + " changes taken"));
        assertEquals(0, count(right));
        assertEquals(files, count(left));
    }

    private static int count(Path root) throws IOException {
        try (var files = Files.list(root)) {
            return (int)
                    files.filter(file -> file.getFileName().toString().startsWith("file-")).count();
        }
    }

    private void choose(PlanRow row, Optional<Choice> choice) {
        PlanPresenter plan = main.parts().plan();
        ui.run(() -> plan.choose(List.of(row), choice));
        ui.until(
                plan.plan(), state -> row(state.orElseThrow(), row.name()).choice().equals(choice));
    }

    private PlanRow cycled(String name, Optional<Choice> expected) {
        PlanPresenter plan = main.parts().plan();
        ui.run(() -> plan.cycle(List.of(row(plan.plan().get().orElseThrow(), name))));
        ui.until(plan.plan(), state -> row(state.orElseThrow(), name).choice().equals(expected));
        return shown(name);
    }

    private PlanRow shown(String name) {
        return row(ui.get(() -> main.parts().plan().plan().get().orElseThrow()), name);
    }

    private List<String> names() {
        return ui.get(() -> main.parts().plan().visible().get()).stream()
                .map(PlanRow::name)
                .toList();
    }

    private long messages(WindowMessage.Level level) {
        return ui.get(() -> main.parts().messages().state().get().count(level));
    }
}
