package org.syncline.desktop.plan;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.desktop.common.Shortcut;
import org.syncline.desktop.common.Widgets;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands for the selected rows, by context menu and by key. */
final class PlanKeys {
    private final PlanTable table;
    private final PlanPresenter presenter;
    private final List<Command> commands = new ArrayList<>();

    private record Command(String text, Feather icon, KeyCombination key, Runnable action) {}

    private PlanKeys(PlanTable table, PlanPresenter presenter) {
        this.table = table;
        this.presenter = presenter;
        choice(
                "Left wins: make the right like it",
                Feather.ARROW_RIGHT,
                KeyCode.RIGHT,
                Optional.of(Choice.LEFT_WINS));
        choice(
                "Right wins: make the left like it",
                Feather.ARROW_LEFT,
                KeyCode.LEFT,
                Optional.of(Choice.RIGHT_WINS));
        choice(
                "Keep both, one under a new name",
                Feather.COPY,
                KeyCode.B,
                Optional.of(Choice.KEEP_BOTH));
        choice("Skip in this run", Feather.SLASH, KeyCode.DOWN, Optional.of(Choice.SKIP));
        choice("As the plan decided", Feather.CORNER_UP_LEFT, KeyCode.UP, Optional.empty());
        commands.add(
                new Command(
                        "Copy rows",
                        Feather.COPY,
                        new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN),
                        () -> presenter.copy(table.selected())));
    }

    private void choice(String text, Feather icon, KeyCode key, Optional<Choice> choice) {
        commands.add(
                new Command(
                        text,
                        icon,
                        new KeyCodeCombination(key, KeyCombination.ALT_DOWN),
                        () -> presenter.choose(table.selected(), choice)));
    }

    static PlanKeys install(PlanTable table, PlanPresenter presenter) {
        PlanKeys keys = new PlanKeys(table, presenter);
        table.setContextMenu(keys.menu());
        table.addEventFilter(KeyEvent.KEY_PRESSED, keys::press);
        return keys;
    }

    /** Returns all keys with what they do. */
    List<Shortcut> shortcuts() {
        List<Shortcut> all = new ArrayList<>();
        all.add(new Shortcut("Space", "Next choice"));
        commands.forEach(command -> all.add(Shortcut.of(command.key(), command.text())));
        all.add(new Shortcut("Ctrl+A", "Select all rows"));
        return all;
    }

    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        for (Command command : commands) {
            MenuItem item = new MenuItem(command.text(), Widgets.icon(command.icon()));
            item.setAccelerator(command.key());
            item.setOnAction(event -> command.action().run());
            if (command == commands.getLast()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            menu.getItems().add(item);
        }
        menu.setOnShowing(
                event ->
                        menu.getItems()
                                .subList(0, commands.size() - 1)
                                .forEach(item -> item.setDisable(!presenter.isEditable())));
        return menu;
    }

    private void press(KeyEvent event) {
        if (event.getCode() == KeyCode.SPACE) {
            presenter.cycle(table.selected());
            event.consume();
            return;
        }
        for (Command command : commands) {
            if (command.key().match(event)) {
                command.action().run();
                event.consume();
                return;
            }
        }
    }
}
