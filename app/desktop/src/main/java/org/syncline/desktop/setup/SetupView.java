package org.syncline.desktop.setup;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.common.Nodes;

import java.util.List;

/** The roots side by side, the options below them, and the window's two main buttons. */
public final class SetupView extends VBox {
    private static final String OPTIONS =
            "Options: filters, links, limits of speed and of deletions (Ctrl+O)";

    /**
     * @param commands what stands beside the options
     */
    public SetupView(SetupPresenter presenter, Node commands) {
        super(10);
        getStyleClass().add("setup");
        getChildren().addAll(roots(presenter), options(presenter, commands));
    }

    private static HBox roots(SetupPresenter presenter) {
        RootField left = new RootField(presenter, Side.LEFT);
        RootField right = new RootField(presenter, Side.RIGHT);
        left.setPrefWidth(100);
        right.setPrefWidth(100);
        var swap = Nodes.iconButton("swap", "Swap the sides", Feather.REPEAT, presenter::swap);
        HBox roots = new HBox(8, left, swap, right);
        roots.setAlignment(Pos.BOTTOM_CENTER);
        return roots;
    }

    private static HBox options(SetupPresenter presenter, Node commands) {
        HBox options =
                new HBox(
                        8,
                        Nodes.captioned("_Mode", mode(presenter)),
                        Nodes.captioned("Co_nflicts", onConflict(presenter)),
                        Nodes.captioned("Si_gnature", digest(presenter)),
                        Nodes.captioned("_Calls", call(presenter)),
                        Nodes.captioned("_Writing", durable(presenter)),
                        more(presenter));
        options.setAlignment(Pos.BOTTOM_LEFT);
        HBox.setHgrow(options, Priority.ALWAYS);
        HBox row = new HBox(12, options, commands);
        row.setAlignment(Pos.BOTTOM_LEFT);
        return row;
    }

    /** Lets the user change the seldom options. */
    public static void showOptions(SetupPresenter presenter, Window owner) {
        OptionsDialog dialog = new OptionsDialog(presenter.more().get());
        dialog.initOwner(owner);
        dialog.showAndWait().ifPresent(presenter.more()::set);
    }

    /** Says how many are not as preset, because they would otherwise be out of sight. */
    private static Node more(SetupPresenter presenter) {
        Button button = Nodes.iconButton("options", OPTIONS, Feather.SLIDERS, () -> {});
        button.setOnAction(event -> showOptions(presenter, button.getScene().getWindow()));
        presenter
                .more()
                .subscribe(
                        more -> {
                            long changed = more.changed();
                            button.setText(changed == 0 ? "" : Long.toString(changed));
                            button.getStyleClass().removeAll(Styles.ACCENT, Styles.BUTTON_ICON);
                            button.getStyleClass()
                                    .add(changed > 0 ? Styles.ACCENT : Styles.BUTTON_ICON);
                            button.getTooltip()
                                    .setText(
                                            changed == 0
                                                    ? OPTIONS
                                                    : OPTIONS + " (" + changed + " changed)");
                        });
        return button;
    }

    private static Node mode(SetupPresenter presenter) {
        return explained(
                Choice.box("mode", List.of(Policy.Mode.values()), Labels::of, presenter.mode()),
                150,
                "Two-way: changes travel both ways. Mirror: the right becomes what the left is."
                        + " Update: new and changed files go to the right, nothing is deleted.");
    }

    private static Node onConflict(SetupPresenter presenter) {
        return explained(
                Choice.box(
                        "policy",
                        List.of(Policy.OnConflict.values()),
                        Labels::of,
                        presenter.onConflict()),
                128,
                "What happens to a file that both sides changed.");
    }

    private static Node digest(SetupPresenter presenter) {
        return explained(
                Choice.box(
                        "digest",
                        List.of(DigestAlgorithm.values()),
                        Labels::of,
                        presenter.digest()),
                110,
                "How files are signed to tell whether they differ.");
    }

    private static Node call(SetupPresenter presenter) {
        return explained(
                Choice.box("call", List.of(CallStyle.values()), Labels::of, presenter.call()),
                118,
                "How files are packed into remote calls: one call per file, many per call, or"
                        + " several such calls under way at once.");
    }

    private static Node durable(SetupPresenter presenter) {
        return explained(
                Choice.box("durable", List.of(true, false), Labels::of, presenter.durable()),
                102,
                "Durable: everything is forced to disk before it counts as done. Fast: the"
                        + " operating system writes when it likes.");
    }

    private static <T> ComboBox<T> explained(ComboBox<T> box, double leastWidth, String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(340);
        box.setTooltip(tooltip);
        box.setMinWidth(leastWidth);
        return box;
    }

    /** The sample corpus and the transport to the embedded peer, for the window's header. */
    public static List<Node> sampleChoices(SetupPresenter presenter) {
        ComboBox<CorpusKind> corpus =
                Choice.box(
                        "sample-corpus",
                        List.of(CorpusKind.values()),
                        Labels::of,
                        presenter.corpus());
        corpus.setAccessibleText("Sample corpus");
        corpus.setTooltip(new Tooltip("Which sample corpus"));
        return List.of(corpus, new TransportBox(presenter));
    }
}
