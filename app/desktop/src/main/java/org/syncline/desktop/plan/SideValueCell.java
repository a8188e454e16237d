package org.syncline.desktop.plan;

import javafx.geometry.Pos;
import javafx.scene.control.TableCell;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.FigureText;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.SideEntry;

import java.util.function.Function;

/** Size or time of one side. */
final class SideValueCell extends TableCell<PlanRow, SideEntry> {
    private final Function<SideEntry, String> text;

    SideValueCell(Function<SideEntry, String> text, boolean number) {
        this.text = text;
        setAlignment(number ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        getStyleClass().add("side-value");
    }

    /** Returns the size, or the kind of an entry that is no file. */
    static String size(SideEntry side) {
        return side.size().map(FigureText::bytes).orElse(side.note());
    }

    static String time(SideEntry side) {
        return side.time().map(FigureText::minute).orElse("");
    }

    @Override
    protected void updateItem(@Nullable SideEntry side, boolean empty) {
        super.updateItem(side, empty);
        setText(empty || side == null ? null : text.apply(side));
    }
}
