package org.syncline.desktop.measure;

import atlantafx.base.theme.Styles;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import org.syncline.core.transfer.CallStyle;
import org.syncline.desktop.common.Shown;
import org.syncline.lab.options.Labels;

import java.util.function.Function;

/** {@link MoreAxes} to be ticked; folded, its title tells what is chosen. */
final class MoreAxesPane extends TitledPane {
    private final AxisBoxes<String> links =
            new AxisBoxes<>("link", MoreAxes.OFFERED.links(), Function.identity());
    private final AxisBoxes<CallStyle> callStyles =
            new AxisBoxes<>("call", MoreAxes.OFFERED.callStyles(), Labels::of);
    private final AxisBoxes<String> digests =
            new AxisBoxes<>("digest", MoreAxes.OFFERED.digests(), Function.identity());
    private final AxisBoxes<String> compressions =
            new AxisBoxes<>("compress", MoreAxes.OFFERED.compressions(), Function.identity());

    /**
     * @param changed called after each change
     */
    MoreAxesPane(MoreAxes chosen, Runnable changed) {
        links.choose(chosen.links());
        callStyles.choose(chosen.callStyles());
        digests.choose(chosen.digests());
        compressions.choose(chosen.compressions());
        for (AxisBoxes<?> axis : new AxisBoxes<?>[] {links, callStyles, digests, compressions}) {
            axis.onChange(
                    () -> {
                        entitle();
                        changed.run();
                    });
        }
        setContent(grid());
        setId("measure-more");
        setAnimated(false);
        setExpanded(!chosen.equals(MoreAxes.DEFAULT));
        getStyleClass().addAll(Styles.DENSE, "measure-more");
        entitle();
    }

    private void entitle() {
        Shown.text(this, "More axes:  " + chosen().words());
    }

    private GridPane grid() {
        GridPane grid = new GridPane(14, 8);
        row(grid, "Links", "Emulated, between client and server", links);
        row(grid, "Calls", "How content is packed into calls", callStyles);
        row(grid, "Digests", "What files are signed with", digests);
        row(
                grid,
                "Compression",
                "Content that travels, at the usual level; files of experiments may name others",
                compressions);
        return grid;
    }

    private static void row(GridPane grid, String caption, String tip, Node values) {
        Label label = new Label(caption);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setTooltip(new Tooltip(tip));
        GridPane.setValignment(label, VPos.TOP);
        GridPane.setHgrow(values, Priority.ALWAYS);
        grid.addRow(grid.getRowCount(), label, values);
    }

    MoreAxes chosen() {
        return new MoreAxes(
                links.chosen(), callStyles.chosen(), digests.chosen(), compressions.chosen());
    }
}
