package org.syncline.desktop.measure;

import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The values of one axis, to be ticked. */
final class AxisBoxes<T> extends FlowPane {
    private static final double WRAP = 640;

    private final Map<T, CheckBox> boxes = new LinkedHashMap<>();

    /**
     * @param axis begins the ids and the names for screen readers
     */
    AxisBoxes(String axis, List<T> offered, Function<T, String> label) {
        super(14, 6);
        setPrefWrapLength(WRAP);
        for (T value : offered) {
            String text = label.apply(value);
            CheckBox box = new CheckBox(text);
            box.setId("measure-" + axis + "-" + text.replace(':', '-'));
            box.setAccessibleText(axis + " " + text);
            box.setMinWidth(Region.USE_PREF_SIZE);
            boxes.put(value, box);
            getChildren().add(box);
        }
    }

    /** Ticks these values and no others. */
    void choose(List<T> values) {
        boxes.forEach((value, box) -> box.setSelected(values.contains(value)));
    }

    /** Calls back after each change. */
    void onChange(Runnable changed) {
        boxes.values()
                .forEach(
                        box ->
                                box.selectedProperty()
                                        .addListener((selected, old, now) -> changed.run()));
    }

    List<T> chosen() {
        return boxes.entrySet().stream()
                .filter(box -> box.getValue().isSelected())
                .map(Map.Entry::getKey)
                .toList();
    }
}
