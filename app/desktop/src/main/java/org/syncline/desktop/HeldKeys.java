package org.syncline.desktop;

import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

import java.util.EnumMap;
import java.util.Map;

/**
 * Has a key that is held down give its command once. The system sends such a key again and again,
 * so that a command that ends soon would be given anew: another comparison takes away what the
 * first one had to say. Keys of texts, lists and tables are repeated as ever. UI thread only.
 */
final class HeldKeys {
    private final Scene scene;

    /** To which each of them went first. */
    private final Map<KeyCode, EventTarget> held = new EnumMap<>(KeyCode.class);

    private HeldKeys(Scene scene) {
        this.scene = scene;
    }

    /** Watches the keys of the stage's scene, whose accelerators are its commands. */
    static void watch(Stage stage) {
        Scene scene = stage.getScene();
        HeldKeys keys = new HeldKeys(scene);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, keys::pressed);
        scene.addEventFilter(KeyEvent.KEY_RELEASED, event -> keys.held.remove(event.getCode()));
        // Another window, such as a dialog that the key has opened, hears of the release then.
        stage.focusedProperty().subscribe(keys::focused);
    }

    private void focused(boolean now) {
        if (!now) {
            held.clear();
        }
    }

    private void pressed(KeyEvent event) {
        if (!isCommand(event)) {
            return;
        }
        EventTarget first = held.putIfAbsent(event.getCode(), event.getTarget());
        if (first != null && !isPassedOn(first, event.getTarget())) {
            event.consume();
        }
    }

    /** A box with a text passes its keys on to the field inside, which gives the command. */
    private static boolean isPassedOn(EventTarget first, EventTarget now) {
        if (!(first instanceof Node && now instanceof Node inner)) {
            return false;
        }
        Node outer = inner.getParent();
        while (outer != null && outer != first) {
            outer = outer.getParent();
        }
        return outer != null;
    }

    private boolean isCommand(KeyEvent event) {
        return scene.getAccelerators().keySet().stream().anyMatch(keys -> keys.match(event));
    }
}
