package org.syncline.desktop.run;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import org.syncline.desktop.chart.ChartCanvas;
import org.syncline.lab.chart.ChartTheme;

/** The live charts of the present or last run, side by side. */
public final class ChartsView extends HBox {
    private final ChartCanvas throughput = new ChartCanvas();
    private final ChartCanvas phases = new ChartCanvas();

    public ChartsView(RunPresenter presenter) {
        super(1);
        getStyleClass().add("charts");
        HBox.setHgrow(throughput, Priority.ALWAYS);
        HBox.setHgrow(phases, Priority.ALWAYS);
        throughput.setId("chart-throughput");
        phases.setId("chart-phases");
        getChildren().addAll(throughput, phases);
        presenter.throughput().subscribe(throughput::show);
        presenter.phases().subscribe(phases::show);
    }

    public void theme(ChartTheme theme) {
        throughput.theme(theme);
        phases.theme(theme);
    }
}
