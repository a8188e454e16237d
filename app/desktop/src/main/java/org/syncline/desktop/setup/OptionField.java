package org.syncline.desktop.setup;

import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;

import org.syncline.core.session.SyncOptions;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.options.Form;
import org.syncline.lab.options.RunOption;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The control of an option, made from its declaration. UI thread only.
 *
 * @param value the control's value; changes with each click and key
 * @param show lets the control show the value of some options
 * @param taker returns the options with the control's value; fails in words if that makes no sense
 */
record OptionField(
        RunOption option,
        Control control,
        ObservableValue<?> value,
        Consumer<SyncOptions> show,
        UnaryOperator<SyncOptions> taker) {

    private static final int RULE_LINES = 10;

    static OptionField of(RunOption option, String id) {
        OptionField field =
                switch (option.form()) {
                    case Form.Flag form -> flag(option, form);
                    case Form.Either form -> either(option, form);
                    case Form.OneOf<?> form -> oneOf(option, form);
                    case Form.Rate form -> text(option, form, new TextField());
                    case Form.Written form -> text(option, form, new TextField());
                    case Form.Several form -> text(option, form, new TextField());
                    case Form.Rules form -> text(option, form, rules());
                };
        field.control.setId(id);
        return field;
    }

    private static OptionField flag(RunOption option, Form.Flag form) {
        CheckBox box = new CheckBox(option.window().explanation());
        return new OptionField(
                option,
                box,
                box.selectedProperty(),
                options -> box.setSelected(form.get().apply(options)),
                options -> form.with().apply(options, box.isSelected()));
    }

    private static OptionField either(RunOption option, Form.Either form) {
        ComboBox<Boolean> box =
                Widgets.box(
                        List.of(true, false),
                        own -> capital(own ? option.argument() : form.opposite()));
        return new OptionField(
                option,
                box,
                box.valueProperty(),
                options -> box.setValue(form.get().apply(options)),
                options -> form.with().apply(options, box.getValue()));
    }

    private static String capital(String argument) {
        return Character.toUpperCase(argument.charAt(2)) + argument.substring(3);
    }

    private static <E extends Enum<E>> OptionField oneOf(RunOption option, Form.OneOf<E> form) {
        ComboBox<E> box = Widgets.box(List.of(form.type().getEnumConstants()), form.words());
        return new OptionField(
                option,
                box,
                box.valueProperty(),
                options -> box.setValue(form.get().apply(options)),
                options -> form.with().apply(options, box.getValue()));
    }

    private static OptionField text(RunOption option, Form.Text form, TextInputControl field) {
        field.setPromptText(option.window().prompt());
        return new OptionField(
                option,
                field,
                field.textProperty(),
                options -> field.setText(OptionText.of(form, options)),
                options -> OptionText.read(form, options, field.getText()));
    }

    private static TextArea rules() {
        TextArea area = new TextArea();
        area.setPrefRowCount(RULE_LINES);
        return area;
    }

    /** Returns the error of the control's value; empty if the value is valid. */
    Optional<String> wrong() {
        try {
            var unused = taker.apply(SyncOptions.DEFAULT);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** Binds the control to these options: it shows and changes them. */
    void follow(ObjectProperty<SyncOptions> options) {
        options.subscribe(show);
        value.subscribe(
                chosen -> {
                    SyncOptions changed = taker.apply(options.get());
                    if (!changed.equals(options.get())) {
                        options.set(changed);
                    }
                });
    }
}
