package org.syncline.desktop.window;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Widgets;

/**
 * Folds the results to their tabs, so that the plan has the rest of the window; a tab that is
 * chosen unfolds them.
 */
final class Fold {
    private static final double LEAST_HEIGHT = 150;

    private final SplitPane split;
    private final TabPane tabs;
    private final Button button =
            Widgets.iconButton("fold", "Fold the results (F8)", Feather.CHEVRON_DOWN, this::toggle);
    private final StackPane pane;
    private double open;
    private boolean folded;

    /**
     * @param split its only divider lies above the tabs
     */
    Fold(SplitPane split, TabPane tabs) {
        this.split = split;
        this.tabs = tabs;
        button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL, "fold");
        pane = new StackPane(tabs, button);
        pane.setMinHeight(LEAST_HEIGHT);
        StackPane.setAlignment(button, Pos.TOP_RIGHT);
        tabs.getSelectionModel().selectedItemProperty().subscribe(tab -> unfold());
        tabs.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> unfold());
    }

    Node pane() {
        return pane;
    }

    void toggle() {
        if (folded) {
            unfold();
        } else {
            fold();
        }
    }

    private void fold() {
        open = divider();
        folded = true;
        double tabsAlone = tabs.lookup(".tab-header-area").getLayoutBounds().getHeight();
        pane.setMinHeight(tabsAlone);
        pane.setMaxHeight(tabsAlone);
        split.setDividerPositions(1);
        say("Unfold the results (F8)", Feather.CHEVRON_UP);
    }

    void unfold() {
        if (folded) {
            folded = false;
            pane.setMaxHeight(Double.MAX_VALUE);
            pane.setMinHeight(LEAST_HEIGHT);
            split.setDividerPositions(open);
            say("Fold the results (F8)", Feather.CHEVRON_DOWN);
        }
    }

    private void say(String text, Feather icon) {
        button.setGraphic(Widgets.icon(icon));
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
    }

    /** The divider's position while the results are not folded. */
    double divider() {
        return folded ? open : split.getDividerPositions()[0];
    }
}
