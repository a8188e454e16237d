package org.syncline.desktop.plan;

import javafx.geometry.Pos;
import javafx.scene.control.TableCell;

import org.jspecify.annotations.Nullable;

import java.util.function.Function;

/** Size or time of one side. */
final class SideValueCell extends TableCell<PlanRow, SideCell> {
    private final Function<SideCell, String> text;

    SideValueCell(Function<SideCell, String> text, boolean number) {
        this.text = text;
        setAlignment(number ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        getStyleClass().add("side-value");
    }

    @Override
    protected void updateItem(@Nullable SideCell side, boolean empty) {
        super.updateItem(side, empty);
        setText(empty || side == null ? null : text.apply(side));
    }
}
