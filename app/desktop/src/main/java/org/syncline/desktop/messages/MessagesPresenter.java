package org.syncline.desktop.messages;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.core.model.PrintableText;
import org.syncline.desktop.common.Dialogs;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Problems, conflicts and events, kept until the window closes. UI thread only. */
public final class MessagesPresenter {
    private static final int MOST = 20_000;

    private final InstantSource clock;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<MessagesState> state =
            new ReadOnlyObjectWrapper<>(MessagesState.EMPTY);

    public MessagesPresenter(InstantSource clock, Dialogs dialogs) {
        this.clock = clock;
        this.dialogs = dialogs;
    }

    public ReadOnlyObjectProperty<MessagesState> state() {
        return state.getReadOnlyProperty();
    }

    public void info(String text) {
        add(List.of(message(WindowMessage.Level.INFO, "", text)));
    }

    public void error(String text) {
        add(List.of(message(WindowMessage.Level.ERROR, "", text)));
    }

    public WindowMessage message(WindowMessage.Level level, String path, String text) {
        return new WindowMessage(
                clock.instant(), level, PrintableText.line(path), PrintableText.text(text));
    }

    /** Adds all at once; removes the oldest beyond the limit. */
    public void add(List<WindowMessage> more) {
        List<WindowMessage> all = new ArrayList<>(state.get().all());
        all.addAll(more);
        int from = Math.max(0, all.size() - MOST);
        state.set(new MessagesState(all.subList(from, all.size()), state.get().least()));
    }

    public void show(WindowMessage.Level least) {
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
