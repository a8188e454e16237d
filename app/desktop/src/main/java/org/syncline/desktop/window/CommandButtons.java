package org.syncline.desktop.window;

import atlantafx.base.theme.Styles;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Widgets;

/** The window's two main buttons. */
final class CommandButtons extends HBox {

    CommandButtons(MainPresenter presenter) {
        super(8);
        setAlignment(Pos.BOTTOM_RIGHT);
        setMinWidth(Region.USE_PREF_SIZE);
        BooleanBinding busy = busy(presenter);
        Button compare = Widgets.button("compare", "C_ompare", Feather.SEARCH, presenter::compare);
        compare.setTooltip(new Tooltip("Show what would be done (F5)"));
        compare.disableProperty().bind(busy);
        Button synchronise =
                Widgets.button(
                        "synchronise", "_Synchronise", Feather.REFRESH_CW, presenter::synchronise);
        synchronise.setTooltip(new Tooltip("Carry out the plan (F9)"));
        synchronise.getStyleClass().add(Styles.ACCENT);
        synchronise.disableProperty().bind(busy.or(notPlanned(presenter)));
        getChildren().addAll(compare, synchronise);
    }

    static BooleanBinding busy(MainPresenter presenter) {
        var state = presenter.parts().run().state();
        return Bindings.createBooleanBinding(() -> state.get().isBusy(), state);
    }

    static BooleanBinding notPlanned(MainPresenter presenter) {
        var state = presenter.state();
        return Bindings.createBooleanBinding(() -> !state.get().planned(), state);
    }
}
