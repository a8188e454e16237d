package org.syncline.desktop.plan;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shortcut;
import org.syncline.desktop.common.Widgets;

import java.util.List;

/**
 * The two-sided table; categories, filter and figures are below it, so that another line of
 * categories, which a decision can bring, moves no row under the pointer.
 */
public final class PlanView extends BorderPane {
    private static final double LEAST_HEIGHT = 120;
    private static final double BESIDE_CATEGORIES = 270;

    private final TextField filter = filter();
    private final PlanKeys keys;

    /**
     * @param welcome replaces the table while there is nothing to show
     */
    public PlanView(PlanPresenter presenter, Node welcome) {
        filter.textProperty().bindBidirectional(presenter.filter());
        CategoryBar categories = new CategoryBar(presenter);
        // A flow pane computes its height for this width, whatever width it gets in the end.
        categories.prefWrapLengthProperty().bind(widthProperty().subtract(BESIDE_CATEGORIES));
        HBox.setHgrow(categories, Priority.ALWAYS);
        HBox bar = new HBox(10, categories, filter);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("plan-bar");
        PlanTable table = new PlanTable(presenter);
        table.setPlaceholder(welcome);
        table.setMinHeight(0);
        keys = PlanKeys.install(table, presenter);
        SummaryBar summary = new SummaryBar(presenter);
        setCenter(table);
        setBottom(new VBox(bar, summary));
        presenter
                .plan()
                .subscribe(
                        plan -> {
                            Widgets.show(bar, plan.isPresent());
                            Widgets.show(summary, plan.isPresent());
                        });
        setMinHeight(LEAST_HEIGHT);
        getStyleClass().add("plan");
    }

    private static TextField filter() {
        CustomTextField field = (CustomTextField) TextFields.createClearableTextField();
        field.setId("plan-filter");
        field.setPromptText("Filter paths and notes");
        field.setAccessibleText("Filter paths and notes");
        field.setLeft(Widgets.icon(Feather.SEARCH, "filter-icon"));
        field.setPrefWidth(220);
        field.setMinWidth(150);
        return field;
    }

    /** Returns the keys for the selected rows. */
    public List<Shortcut> shortcuts() {
        return keys.shortcuts();
    }

    /** Moves the focus to the filter, for its shortcut. */
    public void focusFilter() {
        filter.requestFocus();
    }
}
