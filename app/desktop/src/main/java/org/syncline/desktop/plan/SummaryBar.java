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
        Shown.text(left, plan.map(state -> side(state, Side.LEFT)).orElse(""));
        Shown.text(right, plan.map(state -> side(state, Side.RIGHT)).orElse(""));
        Shown.text(middle, plan.map(SummaryBar::middle).orElse(""));
    }

    /** "Left: create 2, update 1, 3 kB to come", or after a run "Left: created 2, updated 1". */
    private static String side(PlanState state, Side side) {
        String name = side == Side.LEFT ? "Left: " : "Right: ";
        boolean done = state.done().isPresent();
        List<String> parts = new ArrayList<>();
        state.changes(side)
                .forEach(
                        (kind, count) ->
                                parts.add(
                                        (done ? kind.past() : kind.verb())
                                                + " "
                                                + FigureText.count(count)));
        if (parts.isEmpty()) {
            return name + (done ? "nothing changed" : "no change");
        }
        long bytes = state.bytesToCome(side);
        if (bytes > 0) {
            parts.add(Figures.bytes(bytes) + " to come");
        }
        return name + String.join(", ", parts);
    }

    private static String middle(PlanState state) {
        List<String> parts = new ArrayList<>();
        add(parts, state.count(RowKind.EQUAL), "already equal");
        add(parts, state.count(RowKind.LEFT_OUT), "left out");
        add(parts, state.count(RowKind.SKIP), "skipped");
        int conflicts = state.count(RowKind.CONFLICT);
        add(parts, conflicts, conflicts == 1 ? "conflict" : "conflicts");
        return String.join(" · ", parts);
    }

    private static void add(List<String> parts, int count, String what) {
        if (count > 0) {
            parts.add(FigureText.count(count) + " " + what);
        }
    }
}
