package org.syncline.desktop.timing;

import atlantafx.base.theme.Styles;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

import org.controlsfx.control.SegmentedButton;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.chart.ChartCanvas;
import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.timing.TimingChart;

import java.util.List;

/** The timing tables with a chart beside them, and their export. */
public final class TimingView extends SplitPane {
    private final TableView<List<Cell>> table = new TableView<>();
    private final ChartCanvas chart = new ChartCanvas();

    public TimingView(TimingPresenter presenter) {
        Tables.style(table, "timing-table", "Timings");
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        Label empty = new Label("Every run of this window gets a row here.");
        empty.setWrapText(true);
        table.setPlaceholder(empty);
        chart.setId("timing-chart");
        getItems().add(Widgets.pane(tableBar(presenter), table));
        getItems().add(Widgets.pane(chartBar(presenter), chart));
        setDividerPositions(0.6);
        getStyleClass().add("timing");
        presenter.state().subscribe(this::show);
    }

    private void show(TimingState state) {
        TimingColumns.show(state.table().of(state.runs()), table);
        chart.show(state.chart().of(state.runs()));
    }

    public void theme(ChartTheme theme) {
        chart.theme(theme);
    }

    private static HBox tableBar(TimingPresenter presenter) {
        SegmentedButton kinds = new SegmentedButton();
        for (TimingTable each : TimingTable.values()) {
            var toggle = new ToggleButton(each.label());
            toggle.setId("timing-" + each.fileName());
            toggle.getStyleClass().add(Styles.SMALL);
            toggle.setSelected(each == TimingState.EMPTY.table());
            toggle.setOnAction(
                    event -> {
                        toggle.setSelected(true);
                        presenter.show(each);
                    });
            kinds.getButtons().add(toggle);
        }
        MenuButton export = export("timing", Feather.DOWNLOAD);
        for (TableFormat format : TableFormat.values()) {
            add(export, format.label(), format.extension(), () -> presenter.export(format));
        }
        Node copy = Widgets.button("timing-copy", "Copy", Feather.COPY, presenter::copy);
        return bar(presenter, kinds, Widgets.spacer(), copy, export);
    }

    private static MenuButton export(String what, Feather icon) {
        MenuButton export = new MenuButton("Export", Widgets.icon(icon));
        export.setId(what + "-export");
        return export;
    }

    private static void add(MenuButton export, String format, String extension, Runnable action) {
        MenuItem item = new MenuItem(format + " …");
        item.setId(export.getId() + "-" + extension);
        item.setOnAction(event -> action.run());
        export.getItems().add(item);
    }

    private static HBox chartBar(TimingPresenter presenter) {
        ComboBox<TimingChart> kinds =
                Widgets.box(List.of(TimingChart.values()), TimingChart::title);
        kinds.setId("timing-chart-kind");
        kinds.setAccessibleText("Chart");
        kinds.setValue(TimingState.EMPTY.chart());
        kinds.valueProperty().subscribe(presenter::show);
        MenuButton export = export("chart", Feather.IMAGE);
        for (ChartFormat format : List.of(ChartFormat.PNG, ChartFormat.SVG, ChartFormat.PDF)) {
            add(export, format.name(), format.extension(), () -> presenter.export(format));
        }
        return bar(presenter, kinds, Widgets.spacer(), export);
    }

    /** The export buttons are disabled until there is a run. */
    private static HBox bar(TimingPresenter presenter, Node... nodes) {
        HBox bar = Widgets.bar(nodes);
        presenter
                .state()
                .subscribe(
                        state ->
                                bar.getChildren().stream()
                                        .skip(2)
                                        .forEach(node -> node.setDisable(state.runs().isEmpty())));
        return bar;
    }
}
