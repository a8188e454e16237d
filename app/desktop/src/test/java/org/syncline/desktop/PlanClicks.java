package org.syncline.desktop;

import static org.syncline.desktop.Clicks.until;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;

import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.testfx.api.FxRobot;
import org.testfx.service.query.NodeQuery;
import org.testfx.service.query.PointQuery;
import org.testfx.util.WaitForAsyncUtils;

import java.util.List;
import java.util.concurrent.TimeoutException;

/** Finds the rows of the plan by their names. */
final class PlanClicks {
    private final FxRobot robot;

    PlanClicks(FxRobot robot) {
        this.robot = robot;
    }

    private TableView<PlanRow> table() {
        return robot.lookup("#plan-table").queryTableView();
    }

    /** Returns a place in the left, middle or right third of the row's action. */
    PointQuery third(String name, Pos where) throws TimeoutException {
        double inwards = where == Pos.CENTER_LEFT ? 6 : where == Pos.CENTER_RIGHT ? -6 : 0;
        return robot.point(actionOf(name)).atPosition(where).atOffset(inwards, 0);
    }

    /** Returns the names of the shown rows, in their order. */
    List<String> names() {
        WaitForAsyncUtils.waitForFxEvents();
        return table().getItems().stream().map(PlanRow::name).toList();
    }

    /** Returns the kind of the row of this name. */
    RowKind kind(String name) {
        return table().getItems().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .map(PlanRow::kind)
                .orElseThrow();
    }

    Node actionOf(String name) throws TimeoutException {
        return cells(name, ".action-cell");
    }

    Node cell(String name) throws TimeoutException {
        return cells(name, ".table-cell");
    }

    /** The table is laid out, so that rows have their final place for the click. */
    private Node cells(String name, String query) throws TimeoutException {
        until("a cell of " + name, () -> query(name, query).tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        return query(name, query).query();
    }

    /** Each query is made anew, because it looks for its nodes when it is made. */
    private NodeQuery query(String name, String query) {
        return robot.from(robot.lookup("#plan-table"))
                .lookup(query)
                .match(node -> node instanceof TableCell<?, ?> cell && isOf(name, cell));
    }

    private static boolean isOf(String name, TableCell<?, ?> cell) {
        return cell.getTableRow() != null
                && cell.getTableRow().getItem() instanceof PlanRow row
                && row.name().equals(name);
    }
}
