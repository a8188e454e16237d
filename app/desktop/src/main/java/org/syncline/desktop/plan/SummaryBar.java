package org.syncline.desktop.plan;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

import org.syncline.core.model.Side;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.table.Figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The changes of a run to each side, in figures, below the table. */
final class SummaryBar extends HBox {
    private final Label left = label("summary-left");
    private final Label middle = label("summary-middle");
    private final Label right = label("summary-right");

    SummaryBar(PlanPresenter presenter) {
        super(12);
        setAlignment(Pos.CENTER);
        getStyleClass().add("summary");
        getChildren().addAll(left, Widgets.spacer(), middle, Widgets.spacer(), right);
        presenter.plan().subscribe(this::show);
    }

    private static Label label(String id) {
        Label label = new Label();
        label.setId(id);
        label.getStyleClass().add(Styles.TEXT_SMALL);
        return label;
    }

    private void show(Optional<PlanState> plan) {
        Shown.text(left, plan.map(state -> side("Left", state.totals(Side.LEFT))).orElse(""));
        Shown.text(right, plan.map(state -> side("Right", state.totals(Side.RIGHT))).orElse(""));
        Shown.text(middle, plan.map(SummaryBar::middle).orElse(""));
    }

    private static String side(String name, PlanState.Totals totals) {
        List<String> parts = new ArrayList<>();
        add(parts, totals.create(), "create");
        add(parts, totals.update(), "update");
        add(parts, totals.delete(), "delete");
        if (parts.isEmpty()) {
            return name + ": no change";
        }
        return name
                + (": " + String.join(", ", parts))
                + (totals.bytes() > 0 ? ", " + Figures.bytes(totals.bytes()) + " to come" : "");
    }

    private static void add(List<String> parts, int count, String verb) {
        if (count > 0) {
            parts.add(verb + " " + FigureText.count(count));
        }
    }

    private static String middle(PlanState state) {
        String equal =
                state.unconcerned() > 0
                        ? FigureText.count(state.unconcerned()) + " already equal"
                        : "";
        int conflicts = state.count(RowKind.CONFLICT);
        String open = conflicts > 0 ? FigureText.counted(conflicts, "conflict") : "";
        return equal + (equal.isEmpty() || open.isEmpty() ? "" : " · ") + open;
    }
}
