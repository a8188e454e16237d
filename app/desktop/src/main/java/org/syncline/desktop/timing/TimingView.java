package org.syncline.desktop.timing;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;

import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.chart.ChartCanvas;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.TableFormat;

import java.util.List;

/** The timing tables with a chart beside them, and their export. */
public final class TimingView extends SplitPane {
    private static final List<TableFormat> TABLES =
            List.of(
                    TableFormat.CSV,
                    TableFormat.MARKDOWN,
                    TableFormat.LATEX,
                    TableFormat.JSON,
                    TableFormat.TSV,
                    TableFormat.TEXT);

    private final TableView<List<Cell>> table = new TableView<>();
    private final ChartCanvas chart = new ChartCanvas();

    public TimingView(TimingPresenter presenter) {
        table.setId("timing-table");
        table.setAccessibleText("Timings");
        table.getStyleClass().addAll(Styles.DENSE, Styles.STRIPED);
        Label empty = new Label("Every run of this window gets a row here.");
        empty.setWrapText(true);
        table.setPlaceholder(empty);
        chart.setId("timing-chart");
        getItems().addAll(pane(tableBar(presenter), table), pane(chartBar(presenter), chart));
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

    private static BorderPane pane(Node bar, Node content) {
        BorderPane pane = new BorderPane(content);
        pane.setTop(bar);
        pane.getStyleClass().add("pane");
        return pane;
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
        MenuButton export = new MenuButton("Export", Widgets.icon(Feather.DOWNLOAD));
        export.setId("timing-export");
        for (TableFormat format : TABLES) {
            MenuItem item = new MenuItem(name(format));
            item.setId("timing-export-" + format.extension());
            item.setOnAction(event -> presenter.export(format));
            export.getItems().add(item);
        }
        Node copy = Widgets.button("timing-copy", "Copy", Feather.COPY, presenter::copy);
        return bar(presenter, kinds, Widgets.spacer(), copy, export);
    }

    private static String name(TableFormat format) {
        return switch (format) {
            case CSV -> "CSV …";
            case TSV -> "TSV …";
            case MARKDOWN -> "Markdown …";
            case LATEX -> "LaTeX …";
            case JSON -> "JSON …";
            case TEXT -> "Text …";
        };
    }

    private static HBox chartBar(TimingPresenter presenter) {
        ComboBox<TimingChart> kinds = new ComboBox<>();
        kinds.setId("timing-chart-kind");
        kinds.setAccessibleText("Chart");
        kinds.getItems().setAll(TimingChart.values());
        kinds.setValue(TimingState.EMPTY.chart());
        kinds.setConverter(new Names());
        kinds.valueProperty().subscribe(presenter::show);
        MenuButton export = new MenuButton("Export", Widgets.icon(Feather.IMAGE));
        export.setId("chart-export");
        for (ChartFormat format : List.of(ChartFormat.PNG, ChartFormat.SVG, ChartFormat.PDF)) {
            MenuItem item = new MenuItem(format.name() + " …");
            item.setId("chart-export-" + format.extension());
            item.setOnAction(event -> presenter.export(format));
            export.getItems().add(item);
        }
        return bar(presenter, kinds, Widgets.spacer(), export);
    }

    /** The export buttons are disabled until there is a run. */
    private static HBox bar(TimingPresenter presenter, Node... nodes) {
        HBox bar = new HBox(8, nodes);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("pane-bar");
        presenter
                .state()
                .subscribe(
                        state ->
                                bar.getChildren().stream()
                                        .skip(2)
                                        .forEach(node -> node.setDisable(state.runs().isEmpty())));
        return bar;
    }

    private static final class Names extends StringConverter<TimingChart> {
        @Override
        public String toString(@Nullable TimingChart chart) {
            return chart == null ? "" : chart.label();
        }

        @Override
        public TimingChart fromString(String text) {
            throw new UnsupportedOperationException("the box is not editable");
        }
    }
}
