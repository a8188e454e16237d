package org.syncline.desktop.setup;

import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.Form;

import java.util.List;
import java.util.stream.Stream;

/** Converts between options and the texts of the dialog's fields. Pure. */
final class OptionText {
    private static final double MEGABYTE = 1e6;
    private static final double MOST_MEGABYTES = 1e9;

    private OptionText() {}

    /** Returns the text of the field; blank for the preset. */
    static String of(Form.Text form, SyncOptions options) {
        return switch (form) {
            case Form.Rate rate -> megabytes(rate.get().apply(options));
            case Form.Written written -> String.join("", written.texts(options));
            case Form.Several several -> String.join(", ", several.texts(options));
            case Form.Rules rules -> String.join("\n", rules.texts(options));
        };
    }

    /** Fails in words if the text makes no sense. */
    static SyncOptions read(Form.Text form, SyncOptions options, String text) {
        return switch (form) {
            case Form.Rate rate -> rate.with().apply(options, bytes(text));
            case Form.Written written ->
                    written.with().apply(options, text.isBlank() ? written.preset() : text.strip());
            case Form.Several several -> several.read(options, words(text));
            case Form.Rules rules ->
                    rules.read(options, text.isBlank() ? List.of() : List.of(text.split("\\R")));
        };
    }

    private static List<String> words(String text) {
        return Stream.of(text.split("[,;\\s]+")).filter(each -> !each.isEmpty()).toList();
    }

    private static String megabytes(long bytes) {
        String text = bytes == 0 ? "" : Double.toString(bytes / MEGABYTE);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static long bytes(String megabytes) {
        if (megabytes.isBlank()) {
            return 0;
        }
        try {
            double number = Double.parseDouble(megabytes.strip().replace(',', '.'));
            if (number * MEGABYTE >= 1 && number <= MOST_MEGABYTES) {
                return Math.round(number * MEGABYTE);
            }
        } catch (NumberFormatException e) {
            // The text is no number, and so no rate either.
        }
        throw new IllegalArgumentException(
                "Give megabytes a second above 0, such as 0.5 or 20, or nothing.");
    }
}
