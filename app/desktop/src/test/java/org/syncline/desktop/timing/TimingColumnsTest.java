package org.syncline.desktop.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.util.ArrayList;
import java.util.List;

@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class TimingColumnsTest {
    private final FxRobot robot = new FxRobot();
    private TimingColumns columns;

    @Start
    void open(Stage stage) {
        columns = new TimingColumns();
        stage.setScene(new Scene(columns.view(), 800, 200));
        stage.show();
    }

    /** A table with so many more figures that are not pinned. */
    private void show(int others) {
        List<Column> heads = new ArrayList<>(Column.texts("corpus", "transport"));
        heads.add(Column.count("runs", "n"));
        List<Cell> row = new ArrayList<>(Cell.texts("mixed", "rmi"));
        row.add(Cell.count(3));
        for (int i = 0; i < others; i++) {
            heads.add(Column.figure("other" + i, "another figure", "s"));
            row.add(Cell.figure(i));
        }
        heads.add(Column.figure("total", "total", "s"));
        row.add(Cell.figure(2));
        robot.interact(() -> columns.show(new Table("Timings", heads, List.of(row), List.of())));
    }

    private double width() {
        return columns.view().getColumns().stream().mapToDouble(TableColumn::getWidth).sum();
    }

    @Test
    void fewColumnsUseTheWholeWidth() {
        show(1);

        assertEquals(columns.view().getWidth(), width(), 10);
    }

    @Test
    void nameAndTotalComeFirstInATableThatIsTooWide() {
        show(20);

        assertTrue(width() > columns.view().getWidth(), "it has to be scrolled");
        assertEquals(
                List.of("corpus", "transport", "total", "n"),
                columns.view().getColumns().stream()
                        .filter(column -> column.getStyleClass().contains("pinned"))
                        .map(TableColumn::getText)
                        .toList());
        assertEquals("another figure", columns.view().getColumns().get(4).getText());
    }
}
