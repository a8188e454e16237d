package org.syncline.desktop.setup;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.core.model.Side;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.transport.TransportBox;
import org.syncline.lab.options.RunOption;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The roots side by side, the options below them, and the window's two main buttons. */
public final class SetupView extends VBox {
    private static final double LEAST_WIDTH = 110;
    private static final Map<RunOption, Double> LEAST_WIDTHS =
            Map.of(
                    RunOption.MODE, 150.0,
                    RunOption.POLICY, 128.0,
                    RunOption.CALL, 118.0,
                    RunOption.DURABLE, 102.0);
    private static final String OPTIONS =
            "Options: filters, links, limits of speed and of deletions (Ctrl+O)";

    private static final String TRANSPORT =
            "How the peer on the right is reached. The address begins with it; HOST:PORT/SHARE"
                    + " alone gets it. A folder of this computer needs none.";

    public SetupView(SetupPresenter presenter, Node commands) {
        super(10);
        getStyleClass().add("setup");
        getChildren().addAll(roots(presenter), chosen(presenter), options(presenter, commands));
    }

    private static HBox roots(SetupPresenter presenter) {
        RootField left = new RootField(presenter, Side.LEFT);
        RootField right = new RootField(presenter, Side.RIGHT);
        left.setPrefWidth(100);
        right.setPrefWidth(100);
        var swap = Widgets.iconButton("swap", "Swap the sides", Feather.REPEAT, presenter::swap);
        HBox roots = new HBox(8, left, swap, right, transport(presenter));
        roots.setAlignment(Pos.BOTTOM_CENTER);
        return roots;
    }

    private static Node transport(SetupPresenter presenter) {
        TransportBox box =
                new TransportBox(
                        "peer-transport",
                        "Transport to the peer on the right",
                        presenter.choices(),
                        presenter.peerTransport());
        box.disableProperty().bind(presenter.rightIsFolder());
        Label label = new Label("Transport");
        label.setLabelFor(box);
        label.getStyleClass().add("root-caption");
        VBox captioned = new VBox(2, label, box);
        // A control that is disabled shows no tooltip of its own.
        Tooltip.install(captioned, new Tooltip(TRANSPORT));
        captioned.setMinWidth(Region.USE_PREF_SIZE);
        return captioned;
    }

    /** Which transport was taken; takes space only where the user had left that open. */
    private static Node chosen(SetupPresenter presenter) {
        Label label = Widgets.wrapped("transport-chosen", Styles.TEXT_MUTED);
        label.getStyleClass().add(Styles.TEXT_SMALL);
        presenter
                .chosenTransport()
                .subscribe(
                        sentence -> {
                            Shown.text(label, sentence);
                            Widgets.show(label, !sentence.isEmpty());
                        });
        return label;
    }

    private static HBox options(SetupPresenter presenter, Node commands) {
        HBox options = new HBox(8);
        for (RunOption option : RunOption.IN_BAR) {
            options.getChildren().add(box(option, presenter));
        }
        options.getChildren().add(more(presenter));
        options.setAlignment(Pos.BOTTOM_LEFT);
        HBox.setHgrow(options, Priority.ALWAYS);
        HBox row = new HBox(12, options, commands);
        row.setAlignment(Pos.BOTTOM_LEFT);
        return row;
    }

    public static void showOptions(SetupPresenter presenter, Window owner) {
        OptionsDialog dialog = new OptionsDialog(presenter.options().get());
        dialog.initOwner(owner);
        dialog.showAndWait().ifPresent(presenter.options()::set);
    }

    /**
     * The button shows how many options are not at their preset, because they would otherwise be
     * out of sight.
     */
    private static Node more(SetupPresenter presenter) {
        Button button = Widgets.iconButton("options", OPTIONS, Feather.SLIDERS, () -> {});
        button.setOnAction(event -> showOptions(presenter, button.getScene().getWindow()));
        presenter
                .options()
                .subscribe(
                        options -> {
                            long changed = SetupState.changed(options);
                            Shown.text(button, changed == 0 ? "" : Long.toString(changed));
                            button.getStyleClass().removeAll(Styles.ACCENT, Styles.BUTTON_ICON);
                            button.getStyleClass()
                                    .add(changed > 0 ? Styles.ACCENT : Styles.BUTTON_ICON);
                            Shown.text(
                                    button.getTooltip(),
                                    changed == 0
                                            ? OPTIONS
                                            : OPTIONS + " (" + changed + " changed)");
                        });
        return button;
    }

    private static Node box(RunOption option, SetupPresenter presenter) {
        OptionField field = OptionField.of(option, option.label());
        Tooltip tooltip = new Tooltip(option.window().explanation());
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(340);
        field.control().setTooltip(tooltip);
        field.control().setMinWidth(LEAST_WIDTHS.getOrDefault(option, LEAST_WIDTH));
        field.follow(presenter.options());
        return Widgets.captioned(option.window().caption(), field.control());
    }

    /** The sample corpus and the transport to the embedded peer, for the window's header. */
    public static List<Node> sampleChoices(SetupPresenter presenter) {
        ComboBox<CorpusKind> corpus = Widgets.box(List.of(CorpusKind.values()), SetupView::words);
        corpus.setId("sample-corpus");
        corpus.valueProperty().bindBidirectional(presenter.corpus());
        corpus.setAccessibleText("Sample corpus");
        corpus.setTooltip(new Tooltip("Which sample corpus"));
        TransportBox transport =
                new TransportBox(
                        "sample-transport",
                        "Transport to the sample peer",
                        presenter.choices(),
                        presenter.transport());
        return List.of(corpus, extent(presenter), transport);
    }

    private static Node extent(SetupPresenter presenter) {
        ComboBox<SampleExtent> extent =
                Widgets.box(List.of(SampleExtent.values()), SampleExtent::label);
        extent.setId("sample-extent");
        extent.valueProperty().bindBidirectional(presenter.extent());
        extent.setAccessibleText("Size of the sample corpus");
        extent.setTooltip(
                new Tooltip("How large the sample is: full is ten times small, images eight"));
        return extent;
    }

    private static String words(CorpusKind corpus) {
        return corpus.name().charAt(0) + corpus.name().substring(1).toLowerCase(Locale.ROOT);
    }
}
