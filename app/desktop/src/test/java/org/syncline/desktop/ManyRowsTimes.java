package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.application.Platform;
import javafx.event.EventHandler;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Measures how long all rows of a large plan take to be selected and decided, by real keys in the
 * window, until the table shows it: {@code -Dtest=ManyRowsTimes -Dmany.rows=100000}. Half of the
 * rounds take half a second at most, on a machine that does nothing else. Figures are in
 * docs/measured.md.
 */
@EnabledIfSystemProperty(named = "many.rows", matches = "\\d+")
class ManyRowsTimes {
    private static final int ROWS = Integer.getInteger("many.rows", 0);
    private static final int FOLDERS = 100;
    private static final int ROUNDS = 10;
    private static final double NANOS = 1e9;
    private static final double MOST_SECONDS = 0.5;

    private final FxRobot robot = new FxRobot();

    @Test
    void selectAndDecide(@TempDir Path temp) throws Exception {
        Stage stage = FxToolkit.registerPrimaryStage();
        TestWindow window = WaitForAsyncUtils.asyncFx(() -> TestWindow.open(stage, temp)).get();
        try {
            selectAndDecide(window);
        } finally {
            window.close(robot);
        }
    }

    private void selectAndDecide(TestWindow window) throws Exception {
        Clicks clicks = new Clicks(robot);
        for (int i = 0; i < ROWS; i++) {
            Path folder = window.left().resolve("folder-%02d".formatted(i % FOLDERS));
            Files.createDirectories(folder);
            Files.createFile(folder.resolve("file-%06d".formatted(i)));
        }
        clicks.on("#compare");
        until("the plan", () -> clicks.status().endsWith(" changes to make."));
        clicks.onRow("#plan-table", 2);
        TableView<PlanRow> table = robot.lookup("#plan-table").queryTableView();
        int all = table.getItems().size();
        List<Double> both = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            boolean skip = round % 2 == 1;
            double selecting = secondsUntilHandled(table);
            double deciding =
                    secondsUntilShown(
                            table,
                            skip ? KeyCode.DOWN : KeyCode.UP,
                            skip ? RowKind.SKIP : RowKind.CREATE_RIGHT);
            assertEquals(all, table.getSelectionModel().getSelectedItems().size());
            System.out.printf(
                    "round %d: %,d rows, selected in %.3f s, decided in %.3f s%n",
                    round, all, selecting, deciding);
            both.add(selecting + deciding);
        }
        Collections.sort(both);
        double median = both.get(ROUNDS / 2);
        assertTrue(median <= MOST_SECONDS, () -> "the median is %.3f s".formatted(median));
    }

    private double secondsUntilHandled(TableView<PlanRow> table) throws Exception {
        CompletableFuture<Long> handled = new CompletableFuture<>();
        CompletableFuture<Long> pressed =
                pressed(table, KeyCode.A, () -> handled.complete(System.nanoTime()));
        robot.push(KeyCode.CONTROL, KeyCode.A);
        return (handled.get() - pressed.get()) / NANOS;
    }

    /** From the press of the key with Alt until the pulse that lays out rows of this kind. */
    private double secondsUntilShown(TableView<PlanRow> table, KeyCode key, RowKind wanted)
            throws Exception {
        CompletableFuture<Long> shown = new CompletableFuture<>();
        Runnable laidOut =
                () -> {
                    if (table.getItems().getLast().kind() == wanted) {
                        shown.complete(System.nanoTime());
                    }
                };
        robot.interact(() -> table.getScene().addPostLayoutPulseListener(laidOut));
        CompletableFuture<Long> pressed = pressed(table, key, () -> {});
        robot.push(KeyCode.ALT, key);
        long ended = shown.get();
        robot.interact(() -> table.getScene().removePostLayoutPulseListener(laidOut));
        return (ended - pressed.get()) / NANOS;
    }

    /** Returns when the window gets this key; {@code next} follows once it is handled. */
    private CompletableFuture<Long> pressed(TableView<?> table, KeyCode key, Runnable next) {
        CompletableFuture<Long> pressed = new CompletableFuture<>();
        EventHandler<KeyEvent> filter =
                event -> {
                    if (event.getCode() == key && pressed.complete(System.nanoTime())) {
                        Platform.runLater(next);
                    }
                };
        robot.interact(
                () -> {
                    table.getScene().addEventFilter(KeyEvent.KEY_PRESSED, filter);
                    pressed.thenRun(
                            () ->
                                    Platform.runLater(
                                            () ->
                                                    table.getScene()
                                                            .removeEventFilter(
                                                                    KeyEvent.KEY_PRESSED, filter)));
                });
        return pressed;
    }
}
