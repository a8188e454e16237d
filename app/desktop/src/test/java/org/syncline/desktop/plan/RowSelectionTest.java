package org.syncline.desktop.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableView;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.syncline.core.model.RelPath;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.review.SideEntry;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** The selection of a table beside the promises of the toolkit's own. */
@ExtendWith(ApplicationExtension.class)
class RowSelectionTest {
    private static final int SECONDS = 60;

    /** The toolkit's own model would need minutes for each change of a selection of so many. */
    private static final int MANY = 1_000_000;

    private final ObservableList<PlanRow> rows = FXCollections.observableArrayList();
    private final SortedList<PlanRow> sorted = new SortedList<>(rows);
    private TableView<PlanRow> table;
    private RowSelection selection;

    @BeforeEach
    void open() throws Exception {
        onUiThread(
                () -> {
                    table = new TableView<>(sorted);
                    selection = new RowSelection(table);
                    table.setSelectionModel(selection);
                    return true;
                });
    }

    private static <T> T onUiThread(Callable<T> work) throws Exception {
        return WaitForAsyncUtils.asyncFx(work).get(SECONDS, TimeUnit.SECONDS);
    }

    private static PlanRow row(String path) {
        return new PlanRow(
                RelPath.of(path),
                SideEntry.ABSENT,
                SideEntry.ABSENT,
                RowKind.SKIP,
                Optional.empty(),
                Optional.empty(),
                "");
    }

    @Test
    void aMillionRowsAreSelectedAndClearedWithOneChangeEach() throws Exception {
        PlanRow one = row("one");
        onUiThread(() -> rows.setAll(IntStream.range(0, MANY).mapToObj(i -> one).toList()));
        int[] changes = new int[1];
        onUiThread(
                () -> {
                    selection
                            .getSelectedIndices()
                            .addListener((ListChangeListener<Integer>) change -> changes[0]++);
                    selection.selectAll();
                    selection.selectAll();
                    assertEquals(MANY, selection.getSelectedItems().size());
                    selection.clearAndSelect(MANY / 2);
                    selection.selectAll();
                    selection.clearSelection();
                    return true;
                });

        assertEquals(4, changes[0]);
        assertTrue(onUiThread(selection::isEmpty));
    }

    @Test
    void selectsByIndexRangeAndRow() throws Exception {
        onUiThread(
                () -> {
                    rows.setAll(row("a"), row("b"), row("c"), row("d"), row("e"));
                    selection.clearAndSelect(1);
                    selection.select(rows.get(3));
                    assertEquals(List.of(1, 3), selection.getSelectedIndices());
                    selection.clearSelection(1);
                    assertEquals(List.of(rows.get(3)), selection.getSelectedItems());
                    selection.selectRange(0, 2);
                    assertEquals(List.of(0, 1, 3), selection.getSelectedIndices());
                    selection.select(99);
                    selection.clearAndSelect(-1);
                    assertEquals(3, selection.getSelectedCells().getLast().getRow());
                    selection.selectFirst();
                    selection.selectNext();
                    assertEquals(1, selection.getSelectedIndex());
                    return true;
                });
    }

    @Test
    void sortedRowsStaySelectedAndOthersDoNot() throws Exception {
        onUiThread(
                () -> {
                    rows.setAll(row("a"), row("b"), row("c"));
                    selection.selectIndices(0, 1);
                    sorted.setComparator(Comparator.comparing(PlanRow::name).reversed());
                    assertEquals(List.of(1, 2), selection.getSelectedIndices());
                    assertFalse(selection.isSelected(0));
                    rows.setAll(row("x"), row("y"), row("z"));
                    assertTrue(selection.isEmpty());
                    return true;
                });
    }
}
