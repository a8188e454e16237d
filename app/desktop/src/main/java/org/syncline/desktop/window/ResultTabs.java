package org.syncline.desktop.window;

import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

import org.syncline.desktop.history.HistoryView;
import org.syncline.desktop.measure.MatrixProgress;
import org.syncline.desktop.measure.MatrixState;
import org.syncline.desktop.messages.MessagesView;
import org.syncline.desktop.run.ChartsView;
import org.syncline.desktop.timing.TimingPresenter;
import org.syncline.desktop.timing.TimingView;
import org.syncline.lab.chart.ChartTheme;

/** The area below the plan: charts while a run is under way, timings, history, messages. */
final class ResultTabs extends TabPane {
    private final ChartsView charts;
    private final TimingView timing;
    private final Tab timings;

    ResultTabs(MainPresenter presenter) {
        Presenters parts = presenter.parts();
        setId("results");
        setMinHeight(0);
        charts = new ChartsView(parts.run());
        timing = new TimingView(parts.timing());
        Tab messages = tab("tab-messages", "Messages", new MessagesView(parts.messages()));
        timings = tab("tab-timings", "Timings", timing);
        Tab live = tab("tab-charts", "Charts", charts);
        Tab history =
                tab("tab-history", "History", new HistoryView(parts.history(), presenter::undo));
        history.selectedProperty().subscribe(parts.history()::look);
        getTabs().addAll(live, timings, history, messages);
        parts.messages()
                .state()
                .subscribe(state -> messages.setText("Messages (" + state.all().size() + ")"));
        parts.timing().state().subscribe(state -> entitle(parts.timing()));
        parts.timing().matrix().state().subscribe(state -> entitle(parts.timing()));
    }

    /** A matrix can be seen to go on while another tab is in front. */
    private void entitle(TimingPresenter presenter) {
        String title = "Timings (" + presenter.state().get().runs().size() + ")";
        MatrixState matrix = presenter.matrix().state().get();
        timings.setText(
                !matrix.isBusy()
                        ? title
                        : title
                                + matrix.progress()
                                        .flatMap(MatrixProgress::forks)
                                        .map(now -> now.settled() + " of " + now.all())
                                        .map(forks -> ", measured " + forks)
                                        .orElse(", measuring"));
    }

    void showTab(int index) {
        getSelectionModel().select(index);
        requestFocus();
    }

    void showTimings() {
        getSelectionModel().select(timings);
    }

    private static Tab tab(String id, String text, Node content) {
        Tab tab = new Tab(text, content);
        tab.setId(id);
        tab.setClosable(false);
        return tab;
    }

    void theme(ChartTheme theme) {
        charts.theme(theme);
        timing.theme(theme);
    }
}
