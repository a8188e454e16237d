package org.syncline.desktop.timing;

import javafx.beans.binding.Bindings;
import javafx.beans.property.DoubleProperty;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.NestedTableColumnHeader;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.control.skin.TableViewSkin;

import org.syncline.lab.table.Cell;

import java.util.List;

/** Gives the headers to their {@link TimingColumn}s, and tells how far the table is scrolled. */
final class PinningSkin extends TableViewSkin<List<Cell>> {

    PinningSkin(TableView<List<Cell>> table, DoubleProperty scrolled) {
        super(table);
        getVirtualFlow().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                .forEach(
                        bar ->
                                scrolled.bind(
                                        Bindings.when(bar.visibleProperty())
                                                .then(bar.valueProperty())
                                                .otherwise(0)));
    }

    @Override
    protected TableHeaderRow createTableHeaderRow() {
        return new TableHeaderRow(this) {
            @Override
            protected NestedTableColumnHeader createRootHeader() {
                return new Headers();
            }
        };
    }

    private static final class Headers extends NestedTableColumnHeader {

        Headers() {
            super(null);
        }

        @Override
        protected TableColumnHeader createTableColumnHeader(TableColumnBase column) {
            TableColumnHeader header = super.createTableColumnHeader(column);
            if (column instanceof TimingColumn timing) {
                timing.hold(header);
                timing.explain(header);
            }
            return header;
        }
    }
}
