package org.syncline.desktop.timing;

import atlantafx.base.theme.Styles;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.stage.Window;

import org.controlsfx.control.SegmentedButton;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.chart.ChartCanvas;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.measure.EarlierDialog;
import org.syncline.desktop.measure.MatrixBar;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.measure.MeasureDialog;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.timing.TimingChart;

import java.util.List;

/** The timing tables with a chart beside them, their export, and the matrix under way. */
public final class TimingView extends BorderPane {
    private static final double CHART_WIDTH = 440;
    private static final double LEAST_SHARE = 0.6;

    private final TimingColumns columns = new TimingColumns();
    private final TableView<List<Cell>> table = columns.view();
    private final ChartCanvas chart = new ChartCanvas();

    public TimingView(TimingPresenter presenter) {
        Label empty =
                new Label(
                        "Every run of this window gets a row here. Measure … runs a matrix of"
                                + " transports and corpora.");
        empty.setWrapText(true);
        table.setPlaceholder(empty);
        chart.setId("timing-chart");
        Node drawn = Widgets.pane(chartBar(presenter), chart);
        SplitPane split = new SplitPane(Widgets.pane(tableBar(presenter), table), drawn);
        SplitPane.setResizableWithParent(drawn, false);
        split.widthProperty()
                .when(drawn.layoutBoundsProperty().map(bounds -> bounds.getWidth() == 0))
                .subscribe(width -> split.setDividerPositions(share(width.doubleValue())));
        setTop(new MatrixBar(presenter.matrix()));
        setCenter(split);
        getStyleClass().add("timing");
        presenter.state().subscribe(this::show);
    }

    /** The table gets what the chart does not need. */
    private static double share(double width) {
        return Math.max(LEAST_SHARE, 1 - CHART_WIDTH / Math.max(CHART_WIDTH, width));
    }

    private void show(TimingState state) {
        columns.show(state.shownTable());
        if (!state.showsMatrix() && !table.getItems().isEmpty()) {
            table.scrollTo(table.getItems().size() - 1); // the newest run
        }
        chart.show(state.shownChart());
    }

    public void theme(ChartTheme theme) {
        chart.theme(theme);
    }

    private static HBox tableBar(TimingPresenter presenter) {
        SegmentedButton kinds = new SegmentedButton();
        for (TimingTable each : TimingTable.values()) {
            kinds.getButtons().add(toggle(presenter, each));
        }
        MenuButton export = export("timing", Feather.DOWNLOAD);
        for (TableFormat format : TableFormat.values()) {
            add(export, format.label(), format.extension(), () -> presenter.export(format));
        }
        Node copy =
                Widgets.iconButton("timing-copy", "Copy the table", Feather.COPY, presenter::copy);
        disableWhileEmpty(presenter, copy, export);
        return Widgets.bar(
                kinds,
                Widgets.spacer(),
                earlier(presenter),
                measure(presenter.matrix()),
                copy,
                export);
    }

    /** The chosen table changes by itself, too, when a matrix begins. */
    private static ToggleButton toggle(TimingPresenter presenter, TimingTable table) {
        var toggle = new ToggleButton(table.label());
        toggle.setId("timing-" + table.fileName());
        toggle.getStyleClass().add(Styles.SMALL);
        toggle.setMinWidth(USE_PREF_SIZE);
        toggle.setOnAction(
                event -> {
                    toggle.setSelected(true);
                    presenter.show(table);
                });
        presenter.state().subscribe(state -> toggle.setSelected(state.table() == table));
        return toggle;
    }

    private static Button earlier(TimingPresenter presenter) {
        Button earlier =
                Widgets.iconButton(
                        "earlier",
                        "Earlier measurements … (Ctrl+Shift+H)",
                        Feather.CLOCK,
                        () -> {});
        earlier.setOnAction(event -> showEarlier(presenter, earlier.getScene().getWindow()));
        presenter.matrix().state().subscribe(state -> earlier.setDisable(state.isBusy()));
        return earlier;
    }

    /** Lists the runs of the history; one that the user opens is shown in the table. */
    public static void showEarlier(TimingPresenter presenter, Window owner) {
        if (EarlierDialog.show(presenter.matrix(), owner)) {
            presenter.show(TimingTable.MEASURED);
        }
    }

    private static Button measure(MatrixPresenter matrix) {
        Button measure = Widgets.button("measure", "Measure …", Feather.ACTIVITY, () -> {});
        measure.setOnAction(event -> MeasureDialog.show(matrix, measure.getScene().getWindow()));
        measure.setTooltip(
                new Tooltip("Measures transports × corpora in JVMs of their own (Ctrl+Shift+M)"));
        matrix.state().subscribe(state -> measure.setDisable(state.isBusy()));
        return measure;
    }

    private static MenuButton export(String what, Feather icon) {
        MenuButton export = new MenuButton("Export", Widgets.icon(icon));
        export.setId(what + "-export");
        export.setMinWidth(USE_PREF_SIZE);
        return export;
    }

    private static void add(MenuButton export, String format, String extension, Runnable action) {
        MenuItem item = new MenuItem(format + " …");
        item.setId(export.getId() + "-" + extension);
        item.setOnAction(event -> action.run());
        export.getItems().add(item);
    }

    /** A matrix has one chart, so that there is nothing to choose. */
    private static HBox chartBar(TimingPresenter presenter) {
        ComboBox<TimingChart> kinds =
                Widgets.box(List.of(TimingChart.values()), TimingChart::title);
        kinds.setId("timing-chart-kind");
        kinds.setAccessibleText("Chart");
        kinds.setValue(TimingState.EMPTY.chart());
        kinds.valueProperty().subscribe(presenter::show);
        Label only = new Label("Median time of the cells");
        presenter
                .state()
                .subscribe(
                        state -> {
                            Widgets.show(kinds, !state.showsMatrix());
                            Widgets.show(only, state.showsMatrix());
                        });
        MenuButton export = export("chart", Feather.IMAGE);
        for (ChartFormat format : List.of(ChartFormat.PNG, ChartFormat.SVG, ChartFormat.PDF)) {
            add(export, format.name(), format.extension(), () -> presenter.export(format));
        }
        disableWhileEmpty(presenter, export);
        return Widgets.bar(kinds, only, Widgets.spacer(), export);
    }

    private static void disableWhileEmpty(TimingPresenter presenter, Node... nodes) {
        presenter
                .state()
                .subscribe(
                        state -> {
                            for (Node node : nodes) {
                                node.setDisable(state.isEmpty());
                            }
                        });
    }
}
