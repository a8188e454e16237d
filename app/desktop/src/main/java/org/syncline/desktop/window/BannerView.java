package org.syncline.desktop.window;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Nodes;

import java.util.Optional;

/** A failure in words, above the plan, until it is closed or something new begins. */
final class BannerView extends HBox {
    private final Label text = new Label();

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
                Nodes.iconButton(
                        "banner-close", "Close the message", Feather.X, presenter::closeBanner);
        close.getStyleClass().add(Styles.FLAT);
        getChildren().addAll(Nodes.icon(Feather.ALERT_CIRCLE, "banner-icon"), text, close);
        presenter.state().map(MainState::banner).subscribe(this::show);
    }

    private void show(Optional<MainState.Banner> banner) {
        setVisible(banner.isPresent());
        setManaged(banner.isPresent());
        text.setText(banner.map(MainState.Banner::text).orElse(""));
        setAccessibleText(text.getText());
    }
}
