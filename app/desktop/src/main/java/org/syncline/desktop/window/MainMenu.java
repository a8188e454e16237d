package org.syncline.desktop.window;

import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;

import org.syncline.core.model.Side;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Shortcut;
import org.syncline.desktop.common.Theme;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.table.TableFormat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;

/** Every command with its key. */
final class MainMenu extends MenuBar {
    private final MainPresenter presenter;
    private final Themes themes;
    private final Dialogs dialogs;

    MainMenu(MainPresenter presenter, Themes themes, Dialogs dialogs, WindowActions actions) {
        this.presenter = presenter;
        this.themes = themes;
        this.dialogs = dialogs;
        setId("menu");
        getMenus().addAll(file(actions), run(actions), edit(actions), view(actions), help(actions));
    }

    record WindowActions(
            Runnable focusFilter,
            Runnable options,
            Runnable measure,
            Runnable earlier,
            Runnable share,
            Runnable peers,
            IntConsumer showTab,
            List<Shortcut> planKeys,
            Runnable fold,
            Runnable quit) {}

    private Menu file(WindowActions actions) {
        Presenters parts = presenter.parts();
        MenuItem share = item("S_hare this folder …", "Shortcut+Shift+L", actions.share());
        share.setId("share");
        MenuItem peers = item("_Pair with another machine …", "Shortcut+Shift+P", actions.peers());
        peers.setId("peers");
        MenuItem left =
                item(
                        "Choose the _left folder …",
                        "Shortcut+L",
                        () -> parts.setup().browse(Side.LEFT));
        MenuItem right =
                item(
                        "Choose the _right folder …",
                        "Shortcut+R",
                        () -> parts.setup().browse(Side.RIGHT));
        MenuItem swap = item("_Swap the sides", "Shortcut+Shift+S", parts.setup()::swap);
        BooleanBinding busy = CommandButtons.busy(presenter);
        List.of(left, right, swap).forEach(each -> each.disableProperty().bind(busy));
        return menu(
                "_File",
                left,
                right,
                swap,
                new SeparatorMenuItem(),
                share,
                peers,
                new SeparatorMenuItem(),
                item("S_ave the timings …", "Shortcut+S", parts.timing()::save),
                item("_Open timings …", "Shortcut+Shift+O", parts.timing()::open),
                item("Clear the _timings …", "Shortcut+Shift+Delete", parts.timing()::clear),
                new SeparatorMenuItem(),
                item(
                        "_Export the timing table as CSV …",
                        "Shortcut+E",
                        () -> parts.timing().export(TableFormat.CSV)),
                item(
                        "Export the _chart as PNG …",
                        "Shortcut+Shift+E",
                        () -> parts.timing().export(ChartFormat.PNG)),
                new SeparatorMenuItem(),
                item("_Quit", "Shortcut+Q", actions.quit()));
    }

    private Menu run(WindowActions actions) {
        BooleanBinding busy = CommandButtons.busy(presenter);
        MenuItem sample = item("_Try it with sample corpora", "F6", presenter::trySample);
        MenuItem compare = item("_Compare", "F5", presenter::compare);
        MenuItem synchronise = item("_Synchronise", "F9", presenter::synchronise);
        MenuItem pause = item("_Pause or resume", "Pause", presenter.parts().run()::pauseOrResume);
        MenuItem cancel = item("C_ancel", "Esc", presenter.parts().run()::cancel);
        MenuItem undo = item("_Undo the last run …", "Shortcut+U", presenter::undoLatest);
        undo.setId("undo-last-run");
        MenuItem measure = item("_Measure a matrix …", "Shortcut+Shift+M", actions.measure());
        MenuItem earlier = item("_Earlier measurements …", "Shortcut+Shift+H", actions.earlier());
        presenter
                .parts()
                .timing()
                .matrix()
                .state()
                .subscribe(
                        state -> {
                            measure.setDisable(state.isBusy());
                            earlier.setDisable(state.isBusy());
                        });
        undo.disableProperty().bind(busy);
        sample.disableProperty().bind(busy);
        compare.disableProperty().bind(busy);
        synchronise.disableProperty().bind(busy.or(CommandButtons.notPlanned(presenter)));
        pause.disableProperty().bind(busy.not());
        cancel.disableProperty().bind(busy.not());
        return menu(
                "R_un",
                sample,
                new SeparatorMenuItem(),
                compare,
                synchronise,
                pause,
                cancel,
                new SeparatorMenuItem(),
                undo,
                new SeparatorMenuItem(),
                measure,
                earlier);
    }

    private Menu edit(WindowActions actions) {
        Presenters parts = presenter.parts();
        MenuItem options = item("_Options …", "Shortcut+O", actions.options());
        options.disableProperty().bind(CommandButtons.busy(presenter));
        return menu(
                "_Edit",
                options,
                new SeparatorMenuItem(),
                item("_Filter the plan", "Shortcut+F", actions.focusFilter()),
                item(
                        "Copy the shown _plan",
                        "Shortcut+Shift+C",
                        () -> parts.plan().copy(parts.plan().visible().get())),
                item("Copy the _timing table", "Shortcut+T", parts.timing()::copy),
                item("Copy the _messages", "Shortcut+M", parts.messages()::copy));
    }

    private Menu view(WindowActions actions) {
        Menu menu =
                menu(
                        "_View",
                        item("_Charts", "Shortcut+1", () -> actions.showTab().accept(0)),
                        item("_Timings", "Shortcut+2", () -> actions.showTab().accept(1)),
                        item("_History", "Shortcut+3", () -> actions.showTab().accept(2)),
                        item("_Messages", "Shortcut+4", () -> actions.showTab().accept(3)),
                        item("_Fold or unfold the results", "F8", actions.fold()),
                        new SeparatorMenuItem());
        ToggleGroup group = new ToggleGroup();
        for (Theme theme : Theme.values()) {
            RadioMenuItem item = new RadioMenuItem(theme.label());
            item.setId("theme-" + theme.name().toLowerCase(Locale.ROOT));
            item.setToggleGroup(group);
            item.setSelected(theme == themes.theme());
            item.setOnAction(event -> themes.use(theme));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Menu help(WindowActions actions) {
        return menu("_Help", item("_Keys", "F1", () -> dialogs.showKeys(keys(actions.planKeys()))));
    }

    /** Returns the keys of each menu, and those of the plan. */
    private Map<String, List<Shortcut>> keys(List<Shortcut> plan) {
        Map<String, List<Shortcut>> groups = new LinkedHashMap<>();
        for (Menu menu : getMenus()) {
            groups.put(
                    menu.getText().replace("_", ""),
                    menu.getItems().stream()
                            .filter(item -> item.getAccelerator() != null)
                            .map(item -> Shortcut.of(item.getAccelerator(), item.getText()))
                            .toList());
        }
        groups.put("In the plan, for all selected rows", plan);
        return groups;
    }

    private static Menu menu(String text, MenuItem... items) {
        Menu menu = new Menu(text);
        menu.getItems().addAll(items);
        return menu;
    }

    private static MenuItem item(String text, String key, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setAccelerator(KeyCombination.valueOf(key));
        item.setOnAction(event -> action.run());
        return item;
    }
}
