package org.syncline.desktop.setup;

import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Function;

/** Combo boxes of values that are never empty. */
final class ComboBoxes {
    private ComboBoxes() {}

    static <T> ComboBox<T> box(List<T> values, Function<T, String> label) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(@Nullable T value) {
                        return value == null ? "" : label.apply(value);
                    }

                    @Override
                    public T fromString(String text) {
                        throw new UnsupportedOperationException("the box is not editable");
                    }
                });
        return box;
    }
}
