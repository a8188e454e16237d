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
import org.syncline.desktop.common.Shown;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;

import java.util.List;
import java.util.Locale;

/**
 * Shows the row's action in colour, with an arrow to the side that changes. A click changes the
 * action.
 */
final class ActionCell extends TableCell<PlanRow, RowKind> {
    private static final List<String> STYLES =
            List.of("create", "update", "delete", "rename", "conflict", "skip");

    private final FontIcon icon = new FontIcon(Feather.CIRCLE);
    private final Tooltip tooltip = new Tooltip();

    ActionCell(PlanPresenter presenter) {
        setAlignment(Pos.CENTER);
        getStyleClass().add("action-cell");
        setOnMouseClicked(
                event -> {
                    PlanRow row = getTableRow().getItem();
                    if (event.getButton() == MouseButton.PRIMARY && row != null && !isEmpty()) {
                        presenter.cycle(List.of(row));
                    }
                });
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
        getStyleClass().add(kind.verb().toLowerCase(Locale.ROOT));
        if (chosen) {
            getStyleClass().add("chosen");
        }
        setAccessibleText(kind.words() + (chosen ? ", changed by you" : ""));
        Shown.text(
                tooltip, kind.words() + (chosen ? " (changed by you)" : "") + ". Click to change.");
        setTooltip(tooltip);
    }

    static Feather icon(RowKind kind) {
        return switch (kind) {
            case CREATE_RIGHT, UPDATE_RIGHT, DELETE_RIGHT, RENAME_RIGHT -> Feather.ARROW_RIGHT;
            case CREATE_LEFT, UPDATE_LEFT, DELETE_LEFT, RENAME_LEFT -> Feather.ARROW_LEFT;
            case CONFLICT -> Feather.ALERT_TRIANGLE;
            case SKIP -> Feather.SLASH;
        };
    }
}
