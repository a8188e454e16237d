package org.syncline.desktop.common;

import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;

import org.jspecify.annotations.Nullable;

import java.util.function.Function;

/** A text that the tooltip shows whole. */
public final class TextCell<R> extends TableCell<R, String> {

    private final Function<R, String> style;
    private final Tooltip tooltip = new Tooltip();

    /**
     * @param style returns {@code warning} or {@code error} for a row that stands out, else ""
     */
    public TextCell(Function<R, String> style) {
        this.style = style;
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
        super.updateItem(text, empty);
        Shown.text(this, empty ? null : text);
        getStyleClass().removeAll("warning", "error");
        R row = getTableRow() == null ? null : getTableRow().getItem();
        if (row != null && !style.apply(row).isEmpty()) {
            getStyleClass().add(style.apply(row));
        }
        boolean blank = empty || text == null || text.isEmpty();
        if (!blank) {
            Shown.text(tooltip, text);
        }
        setTooltip(blank ? null : tooltip);
    }
}
