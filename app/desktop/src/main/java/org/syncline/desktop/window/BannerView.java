package org.syncline.desktop.window;

import atlantafx.base.theme.Styles;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.window.MainState.Offer;

import java.util.Optional;

/**
 * A failure or warning in words, below the plan, until it is closed or new work begins. It has a
 * button to overrule a guard that can be overruled.
 */
final class BannerView extends HBox {
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");

    private final Label text = new Label();
    private final Button offer;

    BannerView(MainPresenter presenter) {
        super(10);
        setId("banner");
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("banner");
        setAccessibleRole(AccessibleRole.TEXT);
        text.setId("banner-text");
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button close =
                Widgets.iconButton(
                        "banner-close", "Close the message", Feather.X, presenter::closeBanner);
        close.getStyleClass().add(Styles.FLAT);
        offer = Widgets.button("banner-offer", "", Feather.ALERT_TRIANGLE, presenter::acceptOffer);
        offer.setMnemonicParsing(false);
        offer.getStyleClass().add(Styles.DANGER);
        getChildren().addAll(Widgets.icon(Feather.ALERT_CIRCLE, "banner-icon"), text, offer, close);
        presenter.state().map(MainState::banner).subscribe(this::show);
    }

    private void show(Optional<MainState.Banner> banner) {
        Widgets.show(this, banner.isPresent());
        Shown.text(text, banner.map(MainState.Banner::text).orElse(""));
        Offer offered = banner.map(MainState.Banner::offer).orElse(Offer.NONE);
        Shown.text(offer, offered.label());
        Widgets.show(offer, offered != Offer.NONE);
        pseudoClassStateChanged(WARNING, banner.filter(each -> !each.failure()).isPresent());
        setAccessibleText(text.getText());
    }
}
