package org.syncline.desktop;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;

import org.controlsfx.control.StatusBar;
import org.testfx.api.FxRobot;
import org.testfx.service.query.NodeQuery;
import org.testfx.util.WaitForAsyncUtils;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Clicks and looks that wait until there is something to click on or to see. */
final class Clicks {
    private static final int SECONDS = 60;

    private final FxRobot robot;

    Clicks(FxRobot robot) {
        this.robot = robot;
    }

    /** Clicks once the node is there and can be clicked. */
    void on(String query) throws TimeoutException {
        until(query, () -> canBeClicked(query));
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(query);
    }

    /** What the thread of the window answers. */
    static <T> T onUiThread(Callable<T> work) throws Exception {
        return WaitForAsyncUtils.asyncFx(work).get(SECONDS, TimeUnit.SECONDS);
    }

    boolean canBeClicked(String query) {
        return robot.lookup(query)
                .match(node -> !node.isDisabled() && isVisible(node))
                .tryQuery()
                .isPresent();
    }

    private static boolean isVisible(Node node) {
        return node.isVisible() && (node.getParent() == null || isVisible(node.getParent()));
    }

    boolean isThere(String query) {
        return robot.lookup(query).tryQuery().filter(Clicks::isVisible).isPresent();
    }

    /** Opens a list of transports, which must have arrived, and chooses what the typing finds. */
    void chooseTransport(String box, String typed) throws TimeoutException {
        on(box);
        until("the list", () -> isThere(box + "-find"));
        robot.write(typed, 0).push(KeyCode.ENTER);
        until("the choice", () -> !isThere(box + "-find"));
    }

    /** Clicks on the first cell of a table's row. */
    void onRow(String table, int index) throws TimeoutException {
        until("row " + index + " of " + table, () -> row(table, index).tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(row(table, index).<TableCell<?, ?>>query());
    }

    /** Each query is made anew, because it looks for its nodes when it is made. */
    private NodeQuery row(String table, int index) {
        return robot.from(robot.lookup(table))
                .lookup(".table-cell")
                .match(
                        node ->
                                node instanceof TableCell<?, ?> cell
                                        && cell.getTableRow() instanceof TableRow<?> row
                                        && row.getItem() != null
                                        && row.getIndex() == index);
    }

    int rows(String table) {
        return robot.lookup(table)
                .tryQueryAs(TableView.class)
                .map(t -> t.getItems().size())
                .orElse(0);
    }

    /** Returns what a cell of a table shows or stands for. */
    String cell(String table, int row, int column) {
        TableView<?> found = robot.lookup(table).queryTableView();
        return String.valueOf(found.getColumns().get(column).getCellData(row));
    }

    String status() {
        return robot.lookup("#status").queryAs(StatusBar.class).getText();
    }

    String label(String query) {
        return robot.lookup(query).queryAs(Label.class).getText();
    }

    void untilStatus(String start) throws TimeoutException {
        try {
            until("the status " + start, () -> status().startsWith(start));
        } catch (TimeoutException e) {
            throw new AssertionError("the status is " + status(), e);
        }
    }

    /** Waits; the condition is asked on the UI thread. */
    static void until(String what, BooleanSupplier condition) throws TimeoutException {
        Callable<Boolean> onUiThread =
                () ->
                        WaitForAsyncUtils.asyncFx((Callable<Boolean>) condition::getAsBoolean)
                                .get(SECONDS, TimeUnit.SECONDS);
        try {
            WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, onUiThread);
        } catch (TimeoutException e) {
            throw (TimeoutException) new TimeoutException("waited for " + what).initCause(e);
        }
    }
}
