package org.syncline.desktop.plan;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.FileProgress;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** The plan of the last comparison, the user's changes to it, and the rows that are shown. */
public final class PlanPresenter {
    /** What needs nothing is shown when the user asks for it. */
    static final Set<RowKind> HIDDEN_FIRST = Set.of(RowKind.EQUAL, RowKind.LEFT_OUT);

    private static final String NO_LIST = "These entries cannot be listed";

    private final SessionEngine engine;
    private final TaskRunner tasks;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<Optional<PlanState>> plan =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<PlanRow>> visible =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ObjectProperty<Set<RowKind>> hidden = new SimpleObjectProperty<>(HIDDEN_FIRST);
    private final StringProperty filter = new SimpleStringProperty("");
    private final Outcomes live = new Outcomes();
    private final ReadOnlyIntegerWrapper notes = new ReadOnlyIntegerWrapper();
    private int comparison;

    /** Counts the plans shown and cleared; edits are not counted. */
    private int shown;

    private final ReadOnlyIntegerWrapper arrangement = new ReadOnlyIntegerWrapper();

    private Map<RelPath, Choice> choices = Map.of();
    private boolean editable;
    private @Nullable Consumer<Map<RelPath, Choice>> editor;

    /** The rows of what the plan does not concern; empty until they are asked for. */
    private Optional<List<PlanRow>> rest = Optional.empty();

    public PlanPresenter(SessionEngine engine, TaskRunner tasks, Dialogs dialogs) {
        this.engine = engine;
        this.tasks = tasks;
        this.dialogs = dialogs;
        filter.subscribe(this::refilter);
        hidden.subscribe(
                () -> {
                    askForRest();
                    refilter();
                });
    }

    public ReadOnlyObjectProperty<Optional<PlanState>> plan() {
        return plan.getReadOnlyProperty();
    }

    /** Returns the number of the plan; one that is edited is still the same. */
    int number() {
        return shown;
    }

    /** Returns the rows that neither filter nor category hides. */
    public ReadOnlyObjectProperty<List<PlanRow>> visible() {
        return visible.getReadOnlyProperty();
    }

    /** Changes when rows need not keep their places, after the rows themselves have changed. */
    ReadOnlyIntegerProperty arrangement() {
        return arrangement.getReadOnlyProperty();
    }

    public ObjectProperty<Set<RowKind>> hidden() {
        return hidden;
    }

    public StringProperty filter() {
        return filter;
    }

    public boolean isEditable() {
        return editable;
    }

    /** Shows the kinds of rows that are shown at first, whatever their paths. */
    public void forgetFilter() {
        filter.set("");
        hidden.set(HIDDEN_FIRST);
    }

    /** Shows the plan of a new comparison, which can then be edited. */
    public void show(PlanState fresh) {
        begin(fresh);
        refilter();
    }

    /** Shows what the same plan has become, where each row that was shown stays. */
    public void showAgain(PlanState fresh) {
        begin(fresh);
        keepRows();
    }

    private void begin(PlanState fresh) {
        freeze();
        choices = fresh.choices();
        editable = true;
        shown++;
        rest = Optional.empty();
        plan.set(Optional.of(fresh));
        askForRest();
    }

    private boolean wantsRest(PlanState state) {
        return HIDDEN_FIRST.stream()
                .anyMatch(kind -> state.count(kind) > 0 && !hidden.get().contains(kind));
    }

    /** Asks once for a comparison, and only if its answer is shown and there is any. */
    private void askForRest() {
        if (rest.isPresent() || !plan.get().map(this::wantsRest).orElse(false)) {
            return;
        }
        if (!editable) {
            dialogs.tell(
                    NO_LIST, "What is equal or left out is listed before a run: compare again.");
            return;
        }
        if (editor != null) {
            editor.accept(choices); // a new comparison, which asks again
            return;
        }
        int current = shown;
        tasks.run(
                engine::rest,
                rows -> {
                    if (shown == current) {
                        rest = Optional.of(rows);
                        keepRows();
                        arrangement.set(arrangement.get() + 1);
                    }
                },
                failure -> dialogs.tell(NO_LIST, failure.sentence()));
    }

    /** Makes the plan read-only; forgets edits that are under way. */
    public void freeze() {
        comparison++;
        live.clear();
        editable = false;
        editor = null;
    }

    /** Gives all choices to {@code next} with the next edit, since the plan's session has ended. */
    public void handOver(Consumer<Map<RelPath, Choice>> next) {
        freeze();
        choices = plan.get().map(PlanState::choices).orElse(Map.of());
        editable = true;
        editor = next;
    }

    public void clear() {
        freeze();
        shown++;
        rest = Optional.empty();
        plan.set(Optional.empty());
        refilter();
    }

    /**
     * Gives these paths the choice; empty returns them to the plan's own decision. To keep both is
     * a choice only where both sides have content.
     */
    public void choose(List<PlanRow> rows, Optional<Choice> choice) {
        boolean both = choice.filter(Choice.KEEP_BOTH::equals).isPresent();
        edit(both ? rows.stream().filter(PlanRow::canKeepBoth).toList() : rows, row -> choice);
    }

    /** Gives the row this choice, or takes it back, as a click on its action does. */
    public void toggle(PlanRow row, Choice choice) {
        edit(List.of(row), it -> it.toggled(choice));
    }

    /** Gives each row the next choice, as the space bar does. */
    public void cycle(List<PlanRow> rows) {
        edit(rows, PlanRow::nextChoice);
    }

    private void edit(List<PlanRow> rows, Function<PlanRow, Optional<Choice>> next) {
        if (!editable || rows.isEmpty()) {
            return;
        }
        Map<RelPath, Choice> changed = new HashMap<>(choices);
        boolean differs = false;
        for (PlanRow row : rows.stream().filter(row -> row.kind().isDecidable()).toList()) {
            Choice now = next.apply(row).orElse(null);
            Choice before = now == null ? changed.remove(row.path()) : changed.put(row.path(), now);
            differs |= before != now;
        }
        // A key that is held down asks for the same again and again.
        if (!differs) {
            return;
        }
        choices = Collections.unmodifiableMap(changed);
        if (editor == null) {
            decide(choices);
        } else {
            editor.accept(choices);
        }
    }

    private void decide(Map<RelPath, Choice> wanted) {
        int current = comparison;
        tasks.run(
                () -> engine.edit(wanted),
                state -> {
                    if (comparison == current && choices == wanted) {
                        set(state);
                    }
                },
                failure -> dialogs.tell("The plan could not be changed", failure.sentence()));
    }

    /** Notes outcomes of the run under way, without making all rows anew. */
    public void happened(List<RunReport.Item> items) {
        live.add(items);
        notes.set(notes.get() + 1);
    }

    /** Notes how far these files are, whose content the run under way is moving. */
    public void move(List<FileProgress> files) {
        if (live.move(files)) {
            notes.set(notes.get() + 1);
        }
    }

    /** Changes whenever {@link #note} does, because of a run under way. */
    public ReadOnlyIntegerProperty notes() {
        return notes.getReadOnlyProperty();
    }

    /** Returns the row's note, which may be what the run under way has made of it. */
    public String note(PlanRow row) {
        return live.noted(row).note();
    }

    /** Writes the outcome of each action into its row. */
    public void report(RunReport report) {
        live.clear();
        Outcomes all = new Outcomes();
        all.add(report.items());
        plan.get().ifPresent(state -> set(all.in(state)));
    }

    /** Copies the rows as tab-separated values, for a spreadsheet. */
    public void copy(List<PlanRow> rows) {
        if (!rows.isEmpty()) {
            dialogs.copy(PlanText.tsv(rows));
        }
    }

    private void set(PlanState state) {
        plan.set(Optional.of(state));
        keepRows();
    }

    /** A row that was shown stays, so that none moves under the pointer. */
    private void keepRows() {
        show(visible.get());
    }

    private void refilter() {
        show(List.of());
        arrangement.set(arrangement.get() + 1);
    }

    private void show(List<PlanRow> kept) {
        List<PlanRow> rows = plan.get().map(this::rows).orElse(List.of());
        visible.set(RowFilter.apply(rows, filter.get(), hidden.get(), kept));
    }

    /** Returns the rows of the plan among those that it does not concern, if they are shown. */
    private List<PlanRow> rows(PlanState state) {
        List<PlanRow> shown =
                rest.orElse(List.of()).stream()
                        .filter(row -> !hidden.get().contains(row.kind()))
                        .toList();
        return shown.isEmpty()
                ? state.rows()
                : Stream.concat(state.rows().stream(), shown.stream())
                        .sorted(Comparator.comparing(PlanRow::path))
                        .toList();
    }
}
