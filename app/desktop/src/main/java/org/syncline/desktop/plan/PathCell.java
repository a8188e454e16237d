package org.syncline.desktop.plan;

import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.review.PlanRow;

/** A path or a note: shortened in the middle, whole in the tooltip. */
final class PathCell extends TableCell<PlanRow, String> {
    private final Tooltip tooltip = new Tooltip();

    PathCell() {
        setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
        super.updateItem(text, empty);
        boolean blank = empty || text == null || text.isEmpty();
        setText(empty ? null : text);
        if (!blank) {
            tooltip.setText(text);
        }
        setTooltip(blank ? null : tooltip);
    }
}
