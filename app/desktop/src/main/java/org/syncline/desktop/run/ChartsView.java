package org.syncline.desktop.run;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import org.syncline.desktop.chart.ChartCanvas;
import org.syncline.lab.chart.ChartTheme;

import java.util.List;

/** The live charts of the present or last comparison and run, side by side. */
public final class ChartsView extends HBox {
    private static final double NAMING_WIDTH = 340;

    private final ChartCanvas throughput = new ChartCanvas();
    private final ChartCanvas phases = new ChartCanvas();
    private final ChartCanvas naming = new ChartCanvas();

    public ChartsView(RunPresenter presenter) {
        super(1);
        getStyleClass().add("charts");
        HBox.setHgrow(throughput, Priority.ALWAYS);
        HBox.setHgrow(phases, Priority.ALWAYS);
        naming.setPrefWidth(NAMING_WIDTH);
        throughput.setId("chart-throughput");
        phases.setId("chart-phases");
        naming.setId("chart-naming");
        getChildren().addAll(all());
        presenter.throughput().subscribe(throughput::show);
        presenter.phases().subscribe(phases::show);
        presenter.naming().subscribe(naming::show);
    }

    private List<ChartCanvas> all() {
        return List.of(throughput, phases, naming);
    }

    public void theme(ChartTheme theme) {
        all().forEach(chart -> chart.theme(theme));
    }
}
