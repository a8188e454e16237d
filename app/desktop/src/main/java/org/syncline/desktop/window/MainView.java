package org.syncline.desktop.window;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.measure.MeasureDialog;
import org.syncline.desktop.peers.PeersDialog;
import org.syncline.desktop.plan.PlanView;
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
    private final Fold fold;

    /** The window's needs besides its presenter. */
    public record Surroundings(Themes themes, Dialogs dialogs, Runnable quit) {}

    public MainView(MainPresenter presenter, Surroundings around) {
        Presenters parts = presenter.parts();
        PlanView plan = new PlanView(parts.plan(), new WelcomePane(presenter));
        VBox.setVgrow(plan, Priority.ALWAYS);
        tabs = new ResultTabs(presenter);
        fold = new Fold(split, tabs);
        split.setOrientation(Orientation.VERTICAL);
        // What comes and goes takes its space from the plan, so that the tabs stay in their place;
        // what a decision brings comes below the rows, so that none moves under the pointer.
        split.getItems()
                .addAll(
                        new VBox(new RunBar(parts.run()), plan, new BannerView(presenter)),
                        fold.pane());
        split.setId("split");
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
                                () -> PeersDialog.show(parts.peers(), getScene().getWindow()),
                                this::showTab,
                                plan.shortcuts(),
                                fold::toggle,
                                around.quit()));
        setTop(new VBox(header(presenter, menu), setup(presenter)));
        setCenter(split);
        setBottom(new StatusText(presenter));
        getStyleClass().add("main");
        around.themes()
                .dark()
                .subscribe(dark -> tabs.theme(dark ? ChartTheme.DARK : ChartTheme.LIGHT));
    }

    private void showTab(int index) {
        fold.unfold();
        tabs.showTab(index);
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
        return fold.divider();
    }

    public void setDivider(double position) {
        split.setDividerPositions(position);
    }
}
