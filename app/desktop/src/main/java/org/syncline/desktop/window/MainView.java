package org.syncline.desktop.window;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.history.HistoryView;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.measure.MatrixProgress;
import org.syncline.desktop.measure.MatrixState;
import org.syncline.desktop.measure.MeasureDialog;
import org.syncline.desktop.messages.MessagesView;
import org.syncline.desktop.plan.PlanView;
import org.syncline.desktop.run.ChartsView;
import org.syncline.desktop.run.RunBar;
import org.syncline.desktop.setup.SetupView;
import org.syncline.desktop.share.ShareDialog;
import org.syncline.desktop.timing.TimingPresenter;
import org.syncline.desktop.timing.TimingView;
import org.syncline.lab.chart.ChartTheme;

import java.util.List;

/** The window from top to bottom: menu and samples, roots and options, plan, results, status. */
public final class MainView extends BorderPane {
    private final SplitPane split = new SplitPane();
    private final ResultTabs tabs;

    /** The window's needs besides its presenter. */
    public record Surroundings(Themes themes, Dialogs dialogs, Runnable quit) {}

    public MainView(MainPresenter presenter, Surroundings around) {
        Presenters parts = presenter.parts();
        PlanView plan = new PlanView(parts.plan(), new WelcomePane(presenter));
        tabs = new ResultTabs(presenter);
        split.setOrientation(Orientation.VERTICAL);
        split.getItems().addAll(plan, tabs);
        split.setId("split");
        SplitPane.setResizableWithParent(tabs, true);
        MainMenu menu =
                new MainMenu(
                        presenter,
                        around.themes(),
                        around.dialogs(),
                        new MainMenu.WindowActions(
                                plan::focusFilter,
                                () -> SetupView.showOptions(parts.setup(), getScene().getWindow()),
                                () -> measure(parts.timing().matrix()),
                                () -> showEarlier(parts.timing()),
                                () -> ShareDialog.show(parts.share(), getScene().getWindow()),
                                tabs::showTab,
                                plan.shortcuts(),
                                around.quit()));
        VBox top =
                new VBox(
                        header(presenter, menu),
                        setup(presenter),
                        new RunBar(parts.run()),
                        new BannerView(presenter));
        setTop(top);
        setCenter(split);
        setBottom(new StatusText(presenter));
        getStyleClass().add("main");
        around.themes()
                .dark()
                .subscribe(dark -> tabs.theme(dark ? ChartTheme.DARK : ChartTheme.LIGHT));
    }

    private void measure(MatrixPresenter matrix) {
        tabs.showTimings();
        MeasureDialog.show(matrix, getScene().getWindow());
    }

    private void showEarlier(TimingPresenter timing) {
        tabs.showTimings();
        TimingView.showEarlier(timing, getScene().getWindow());
    }

    private static Node setup(MainPresenter presenter) {
        SetupView setup = new SetupView(presenter.parts().setup(), new CommandButtons(presenter));
        // The inputs of a plan stay as they are while it is under way.
        setup.disableProperty().bind(CommandButtons.busy(presenter));
        return setup;
    }

    private static Node header(MainPresenter presenter, MainMenu menu) {
        Button sample =
                Widgets.button(
                        "try-sample",
                        "_Try it with sample corpora",
                        Feather.PLAY_CIRCLE,
                        presenter::trySample);
        sample.setTooltip(
                new Tooltip(
                        "Makes a corpus and a second peer on this computer, then compares (F6)"));
        List<Node> choices = SetupView.sampleChoices(presenter.parts().setup());
        HBox samples = new HBox(6, sample);
        samples.getChildren().addAll(choices);
        samples.setAlignment(Pos.CENTER_RIGHT);
        samples.disableProperty().bind(CommandButtons.busy(presenter));
        HBox header = new HBox(8, menu, Widgets.spacer(), samples);
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("header");
        return header;
    }

    public double divider() {
        return split.getDividerPositions()[0];
    }

    public void setDivider(double position) {
        split.setDividerPositions(position);
    }

    /** The area below the plan: charts while a run is under way, timings, history, messages. */
    static final class ResultTabs extends TabPane {
        private static final double LEAST_HEIGHT = 150;

        private final ChartsView charts;
        private final TimingView timing;
        private final Tab timings;

        ResultTabs(MainPresenter presenter) {
            Presenters parts = presenter.parts();
            setId("results");
            setMinHeight(LEAST_HEIGHT);
            charts = new ChartsView(parts.run());
            timing = new TimingView(parts.timing());
            Tab messages = tab("tab-messages", "Messages", new MessagesView(parts.messages()));
            timings = tab("tab-timings", "Timings", timing);
            Tab live = tab("tab-charts", "Charts", charts);
            Tab history =
                    tab(
                            "tab-history",
                            "History",
                            new HistoryView(parts.history(), presenter::undo));
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
}
