package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuBar;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.common.Theme;
import org.syncline.desktop.common.UiThread;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.lab.review.RowKind;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** The window by clicks and keys, with real sessions below it. */
@ExtendWith(ApplicationExtension.class)
class WindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final PlanClicks plan = new PlanClicks(robot);
    private final FakeDialogs dialogs = new FakeDialogs();
    private Workbench workbench;
    private MainWindow window;
    private Stage stage;
    private Path left;
    private Path right;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        left = Files.createDirectory(temp.resolve("left"));
        right = Files.createDirectory(temp.resolve("right"));
        Path state = temp.resolve("state");
        workbench =
                new Workbench(
                        new Workbench.Setting(state, dialogs, new UiThread(), TestTrees.TINY));
        window = new MainWindow(stage, workbench.main(), dialogs, new SettingsFile(state));
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(980);
        stage.setHeight(760);
        window.show();
        stage.toFront();
    }

    @AfterEach
    void close() throws InterruptedException {
        robot.interact(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
    }

    @Test
    void aRunFromChoosingFoldersToEqualTrees() throws Exception {
        write(left, "a/one.txt", "one");
        write(left, "skipped.txt", "not now");
        write(right, "two.txt", "two");
        dialogs.folders.add(left);
        dialogs.folders.add(right);

        robot.clickOn("#browse-left").clickOn("#browse-right");
        clicks.on("#compare");
        until("the plan", () -> plan.names().size() == 4);
        robot.clickOn(plan.third("skipped.txt", Pos.CENTER_LEFT));
        until("the opposite", () -> plan.kind("skipped.txt") == RowKind.DELETE_LEFT);
        robot.clickOn(plan.third("skipped.txt", Pos.CENTER));
        until("the skip", () -> plan.kind("skipped.txt") == RowKind.SKIP);
        clicks.on("#synchronise");
        until("the end", () -> clicks.status().startsWith("3 items done"));

        assertEquals(List.of("skipped.txt"), differences(left, right));
        assertEquals(1, table("#timing-table").getItems().size());
    }

    @Test
    void keysChangeAllSelectedRows() throws Exception {
        write(left, "one.txt", "one");
        write(left, "two.txt", "two");
        type("#left-root", left.toString());
        type("#right-root", right.toString());
        robot.push(KeyCode.F5);
        until("the plan", () -> plan.names().size() == 2);

        robot.clickOn(plan.cell("one.txt")).push(KeyCode.CONTROL, KeyCode.A);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        until("the reversal", () -> plan.kind("one.txt") == RowKind.DELETE_LEFT);
        assertEquals(RowKind.DELETE_LEFT, plan.kind("two.txt"));
        robot.push(KeyCode.CONTROL, KeyCode.C);
        until("the copy", () -> !dialogs.copied.isEmpty());
        assertTrue(
                dialogs.copied.getFirst().contains("delete on the left"), dialogs.copied::toString);
        robot.push(KeyCode.ALT, KeyCode.UP);
        until("the plan's own", () -> plan.kind("two.txt") == RowKind.CREATE_RIGHT);
        robot.push(KeyCode.F9);
        until("the end", () -> clicks.status().startsWith("2 items done"));

        assertEquals(List.of(), differences(left, right));
    }

    @Test
    void sampleCorporaOverATransportToAnotherJvm() throws Exception {
        robot.interact(() -> workbench.main().parts().setup().transport().set("rmi"));
        clicks.on("#welcome-sample");
        until("the plan", () -> !plan.names().isEmpty());
        clicks.on("#synchronise");
        until("the end", () -> clicks.status().contains("items done"));
        robot.clickOn("#tab-timings").clickOn("#timing-runs");
        Path csv = temp.resolve("runs.csv");
        dialogs.files.add(csv);
        robot.clickOn("#timing-export").clickOn("#timing-export-csv");
        until("the file", () -> Files.exists(csv));
        Path png = temp.resolve("chart.png");
        dialogs.files.add(png);
        robot.clickOn("#chart-export").clickOn("#chart-export-png");
        until("the chart", () -> Files.exists(png));

        List<String> lines = Files.readAllLines(csv);
        assertEquals(2, lines.size(), lines::toString);
        assertTrue(lines.get(1).contains("mixed,rmi,two-way,sha-256,pipelined"), lines::toString);
        assertEquals(List.of("runs.csv", "phases.png"), dialogs.suggested);
        assertEquals((byte) 'P', Files.readAllBytes(png)[1]);
        Path source = Path.of(this.<String>box("#left-root").getEditor().getText());
        assertEquals(List.of(), differences(source, source.resolveSibling("target-1")));
    }

    @Test
    void aRunIsPausedAndCancelled() throws Exception {
        for (int i = 0; i < 400; i++) {
            write(left, "dir-" + i % 20 + "/file-" + i, "text " + i);
        }
        setRoots(right.toString());
        clicks.on("#compare");
        until("the plan", () -> plan.names().size() == 420);
        // A click on "Pause" could come too late for so short a run.
        robot.interact(
                () -> {
                    workbench.main().synchronise();
                    workbench.main().parts().run().pauseOrResume();
                });
        until("the pause", () -> clicks.label("#run-headline").startsWith("Paused"));
        robot.clickOn("#cancel");
        until("the end", () -> clicks.status().startsWith("Cancelled"));

        assertFalse(differences(left, right).isEmpty());
        assertFalse(robot.lookup("#run-bar").query().isVisible());
    }

    @Test
    void showsAFailureInWordsUntilItIsClosed() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        setRoots("socket://127.0.0.1:" + port + "/share");
        clicks.on("#compare");
        until("the banner", () -> robot.lookup("#banner").query().isVisible());

        assertTrue(
                clicks.label("#banner-text").contains(String.valueOf(port)),
                clicks.label("#banner-text"));
        assertFalse(
                clicks.label("#banner-text").contains("Exception"), clicks.label("#banner-text"));
        robot.clickOn("#banner-close");
        until("no banner", () -> !robot.lookup("#banner").query().isVisible());
        robot.clickOn("#tab-messages");
        assertEquals(1, table("#messages-table").getItems().size());
    }

    @Test
    void lightAndDarkLookDifferentAndAreRemembered() throws Exception {
        robot.interact(() -> window.themes().use(Theme.LIGHT));
        until("a light window", () -> brightness() > 0.8);
        robot.interact(() -> window.themes().use(Theme.DARK));
        until("a dark window", () -> brightness() < 0.25);

        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the end", () -> !stage.isShowing());
        assertEquals(Theme.DARK, new SettingsFile(temp.resolve("state")).load().theme());
    }

    @Test
    void everyMnemonicLeadsToOnePlace() {
        List<String> texts = new ArrayList<>();
        robot.lookup("#menu")
                .queryAs(MenuBar.class)
                .getMenus()
                .forEach(m -> texts.add(m.getText()));
        for (Labeled labeled :
                robot.lookup(node -> node instanceof Labeled).queryAllAs(Labeled.class)) {
            if (labeled.isMnemonicParsing()
                    && labeled.getParent() != null
                    && labeled.getText() != null) {
                texts.add(labeled.getText());
            }
        }
        List<String> letters =
                texts.stream()
                        .distinct()
                        .filter(text -> text.contains("_"))
                        .map(text -> text.substring(text.indexOf('_') + 1, text.indexOf('_') + 2))
                        .map(letter -> letter.toLowerCase(Locale.ROOT))
                        .sorted()
                        .toList();
        assertEquals(List.copyOf(new TreeSet<>(letters)), letters, texts::toString);
        assertTrue(letters.size() > 12, texts::toString);
    }

    private void setRoots(String rightRoot) {
        robot.interact(() -> workbench.main().parts().setup().setRoots(left.toString(), rightRoot));
    }

    private void type(String query, String text) {
        robot.clickOn(this.<String>box(query).getEditor()).write(text, 0);
    }

    private <T> ComboBox<T> box(String query) {
        return robot.lookup(query).queryComboBox();
    }

    private <T> TableView<T> table(String query) {
        TabPane tabs = robot.lookup("#results").queryAs(TabPane.class);
        for (var tab : tabs.getTabs()) {
            if (tab.getContent().lookup(query) instanceof TableView<?> found) {
                return cast(found);
            }
        }
        return robot.lookup(query).queryTableView();
    }

    @SuppressWarnings("unchecked")
    private static <T> TableView<T> cast(TableView<?> table) {
        return (TableView<T>) table;
    }

    private double brightness() {
        WritableImage image = stage.getScene().snapshot(null);
        double sum = 0;
        int count = 0;
        for (int y = 0; y < image.getHeight(); y += 7) {
            for (int x = 0; x < image.getWidth(); x += 7) {
                sum += image.getPixelReader().getColor(x, y).getBrightness();
                count++;
            }
        }
        return sum / count;
    }
}
