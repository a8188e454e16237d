package org.syncline.desktop.messages;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.PrintableText;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.messages.WindowMessage.Level;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Problems, conflicts and events, kept until the window closes. UI thread only. */
public final class MessagesPresenter {
    private static final int MOST = 20_000;

    private final InstantSource clock;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<MessagesState> state =
            new ReadOnlyObjectWrapper<>(MessagesState.EMPTY);

    private final ReadOnlyObjectWrapper<@Nullable String> announced = new ReadOnlyObjectWrapper<>();

    public MessagesPresenter(InstantSource clock, Dialogs dialogs) {
        this.clock = clock;
        this.dialogs = dialogs;
    }

    public ReadOnlyObjectProperty<MessagesState> state() {
        return state.getReadOnlyProperty();
    }

    /** The last thing that the user should notice at once; null before the first. */
    public ReadOnlyObjectProperty<@Nullable String> announced() {
        return announced.getReadOnlyProperty();
    }

    /** Adds a message that the status shows as well. */
    public void announce(String text) {
        info(text);
        announced.set(null);
        announced.set(PrintableText.line(text));
    }

    /** Adds a warning that the status shows as well. */
    public void warn(String text) {
        add(Level.WARNING, List.of(text), each -> "", each -> each);
        announced.set(null);
        announced.set(PrintableText.line(text));
    }

    public void info(String text) {
        add(Level.INFO, List.of(text), each -> "", each -> each);
    }

    public void error(String text) {
        add(Level.ERROR, List.of(text), each -> "", each -> each);
    }

    /** Adds a message for each item, all at once; removes the oldest beyond the limit. */
    public <T> void add(
            Level level, List<T> items, Function<T, Object> path, Function<T, String> text) {
        List<WindowMessage> all = new ArrayList<>(state.get().all());
        for (T item : items) {
            all.add(
                    new WindowMessage(
                            clock.instant(),
                            level,
                            PrintableText.line(path.apply(item).toString()),
                            PrintableText.line(text.apply(item))));
        }
        int from = Math.max(0, all.size() - MOST);
        state.set(new MessagesState(all.subList(from, all.size()), state.get().least()));
    }

    public void show(Level least) {
        state.set(new MessagesState(state.get().all(), least));
    }

    public void copy() {
        List<List<Cell>> rows = state.get().shown().stream().map(MessagesPresenter::cells).toList();
        List<Column> columns = Column.texts("time", "level", "path", "message");
        dialogs.copy(TableFormat.TSV.write(new Table("Messages", columns, rows, List.of())));
    }

    private static List<Cell> cells(WindowMessage message) {
        return Cell.texts(
                message.time().toString(), message.level().label(), message.path(), message.text());
    }
}
