package org.syncline.desktop.plan;

import atlantafx.base.theme.Styles;

import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;

import org.syncline.core.model.Side;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One toggle for each kind of row in the plan, with its count; off hides those rows. Kinds of which
 * decisions left none stay, so that a second click on one finds it where it was.
 */
final class CategoryBar extends FlowPane {
    private final PlanPresenter presenter;
    private final Map<RowKind, ToggleButton> toggles = new EnumMap<>(RowKind.class);
    private final Set<RowKind> seen = EnumSet.noneOf(RowKind.class);
    private int number;

    /** True while the toggles are set after what the presenter hides. */
    private boolean following;

    CategoryBar(PlanPresenter presenter) {
        super(4, 4);
        this.presenter = presenter;
        for (RowKind kind : RowKind.values()) {
            toggles.put(kind, toggle(kind));
        }
        presenter.plan().subscribe(this::show);
        presenter.hidden().subscribe(this::follow);
    }

    private void follow(Set<RowKind> hidden) {
        following = true;
        toggles.forEach((kind, toggle) -> toggle.setSelected(!hidden.contains(kind)));
        following = false;
    }

    private ToggleButton toggle(RowKind kind) {
        ToggleButton button = new ToggleButton("", Widgets.icon(ActionCell.icon(kind)));
        button.setId("show-" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        button.getStyleClass().addAll(Styles.SMALL, "category", kind.label());
        button.setContentDisplay(
                kind.changes(Side.RIGHT) ? ContentDisplay.RIGHT : ContentDisplay.LEFT);
        button.setTooltip(new Tooltip("Show or hide: " + kind.words()));
        button.setSelected(!PlanPresenter.HIDDEN_FIRST.contains(kind));
        button.selectedProperty().subscribe(() -> hide());
        return button;
    }

    private void hide() {
        if (following) {
            return;
        }
        Set<RowKind> hidden = EnumSet.noneOf(RowKind.class);
        toggles.forEach(
                (kind, toggle) -> {
                    if (!toggle.isSelected()) {
                        hidden.add(kind);
                    }
                });
        presenter.hidden().set(Set.copyOf(hidden));
    }

    private void show(Optional<PlanState> plan) {
        if (presenter.number() != number) {
            number = presenter.number();
            seen.clear();
        }
        getChildren().clear();
        toggles.forEach(
                (kind, toggle) -> {
                    int count = plan.map(state -> state.count(kind)).orElse(0);
                    Shown.text(toggle, kind.verb() + " " + FigureText.count(count));
                    toggle.setAccessibleText(
                            "Show " + kind.words() + ", " + FigureText.counted(count, "row"));
                    boolean changed =
                            toggle.isSelected() == PlanPresenter.HIDDEN_FIRST.contains(kind);
                    if (count > 0) {
                        seen.add(kind);
                    }
                    if (seen.contains(kind) || changed) {
                        getChildren().add(toggle);
                    }
                });
    }
}
