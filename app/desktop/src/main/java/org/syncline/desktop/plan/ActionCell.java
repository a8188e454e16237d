package org.syncline.desktop.plan;

import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;

import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.desktop.common.Shown;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;

import java.util.Arrays;
import java.util.List;

/**
 * Shows the row's action in colour, with an arrow to the side that changes. Its left third makes
 * the left side change, its right third the right one, and what is between them skips the row; a
 * second click there takes that back. While the pointer is over it, it shows what a click would do.
 */
final class ActionCell extends TableCell<PlanRow, RowKind> {
    private static final List<String> STYLES =
            Arrays.stream(RowKind.values()).map(RowKind::label).distinct().toList();

    private static final String HOW =
            " Click on the left to change the left side, on the right to change the right side,"
                    + " between them to skip.";

    /** Where a click makes the sides alike, or leaves them. */
    private enum Zone {
        TO_LEFT(Choice.RIGHT_WINS, Feather.ARROW_LEFT, "to left"),
        NEITHER(Choice.SKIP, Feather.SLASH, "skip"),
        TO_RIGHT(Choice.LEFT_WINS, Feather.ARROW_RIGHT, "to right");

        private final Choice choice;
        private final Feather icon;
        private final String words;

        Zone(Choice choice, Feather icon, String words) {
            this.choice = choice;
            this.icon = icon;
            this.words = words;
        }
    }

    private final FontIcon icon = new FontIcon(Feather.CIRCLE);
    private final Tooltip tooltip = new Tooltip();

    ActionCell(PlanPresenter presenter) {
        setAlignment(Pos.CENTER);
        getStyleClass().add("action-cell");
        setOnMouseClicked(
                event -> {
                    PlanRow row = row();
                    if (event.getButton() == MouseButton.PRIMARY && row != null) {
                        presenter.toggle(row, zone(event.getX()).choice);
                    }
                });
        setOnMouseMoved(
                event -> {
                    PlanRow row = row();
                    if (row != null && row.kind().isDecidable() && presenter.isEditable()) {
                        preview(row, zone(event.getX()));
                    }
                });
        setOnMouseExited(event -> updateItem(getItem(), isEmpty()));
    }

    private @Nullable PlanRow row() {
        return isEmpty() ? null : getTableRow().getItem();
    }

    private Zone zone(double x) {
        double third = getWidth() / 3;
        return x < third ? Zone.TO_LEFT : x < 2 * third ? Zone.NEITHER : Zone.TO_RIGHT;
    }

    private void preview(PlanRow row, Zone zone) {
        icon.setIconCode(zone.icon);
        setContentDisplay(zone == Zone.TO_RIGHT ? ContentDisplay.RIGHT : ContentDisplay.LEFT);
        Shown.text(this, row.toggled(zone.choice).isPresent() ? zone.words : "back");
        getStyleClass().removeAll(STYLES);
        getStyleClass().add("skip");
    }

    @Override
    protected void updateItem(@Nullable RowKind kind, boolean empty) {
        super.updateItem(kind, empty);
        getStyleClass().removeAll(STYLES);
        getStyleClass().remove("chosen");
        if (empty || kind == null) {
            Shown.text(this, null);
            setGraphic(null);
            setTooltip(null);
            return;
        }
        show(kind);
    }

    private void show(RowKind kind) {
        PlanRow row = getTableRow().getItem();
        boolean chosen = row != null && row.choice().isPresent();
        icon.setIconCode(icon(kind));
        Shown.text(this, kind.verb());
        setGraphic(icon);
        setContentDisplay(kind.changes(Side.RIGHT) ? ContentDisplay.RIGHT : ContentDisplay.LEFT);
        getStyleClass().add(kind.label());
        if (chosen) {
            getStyleClass().add("chosen");
        }
        setAccessibleText(kind.words() + (chosen ? ", changed by you" : ""));
        Shown.text(
                tooltip,
                kind.words()
                        + (chosen ? " (changed by you)" : "")
                        + "."
                        + (kind.isDecidable() ? HOW : ""));
        setTooltip(tooltip);
    }

    static Feather icon(RowKind kind) {
        return switch (kind) {
            case CREATE_RIGHT, UPDATE_RIGHT, DELETE_RIGHT, RENAME_RIGHT -> Feather.ARROW_RIGHT;
            case CREATE_LEFT, UPDATE_LEFT, DELETE_LEFT, RENAME_LEFT -> Feather.ARROW_LEFT;
            case CONFLICT -> Feather.ALERT_TRIANGLE;
            case SKIP -> Feather.SLASH;
            case EQUAL -> Feather.CHECK;
            case LEFT_OUT -> Feather.EYE_OFF;
        };
    }
}
