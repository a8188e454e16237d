package org.syncline.desktop;

import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Scene;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * Fills popups with the window's own colour where they cannot be transparent. Their windows are of
 * whole pixels and what they show is not, which would leave a white line at its end. UI thread
 * only.
 */
final class OpaquePopups {
    private final Region view;
    private final ListChangeListener<Window> whenShown = this::fill;

    /**
     * @param view lives as long as its popups are filled
     */
    OpaquePopups(Region view) {
        this.view = view;
        Window.getWindows().addListener(new WeakListChangeListener<>(whenShown));
    }

    private void fill(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            change.getAddedSubList().stream()
                    .filter(PopupWindow.class::isInstance)
                    .forEach(popup -> fill(popup.getScene()));
        }
    }

    private void fill(Scene popup) {
        Background ground = view.getBackground();
        if (ground != null && !ground.getFills().isEmpty()) {
            popup.setFill(ground.getFills().getLast().getFill());
        }
    }
}
