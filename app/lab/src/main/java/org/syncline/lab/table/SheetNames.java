package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Names for the sheets of a workbook, as Excel takes them: at most 31 characters and none of {@code
 * []:*?/\}, no quote at either end, not empty, and different without regard to case.
 */
final class SheetNames {

    private static final int LONGEST = 31;

    private SheetNames() {}

    /** Returns a name for each title, in their order. */
    static List<String> of(List<String> titles) {
        // Excel keeps this one for itself.
        Set<String> taken = new HashSet<>(Set.of("history"));
        List<String> names = new ArrayList<>();
        for (String title : titles) {
            String plain = plain(title);
            String name = cut(plain, "");
            for (int n = 2; !taken.add(name.toLowerCase(Locale.ROOT)); n++) {
                name = cut(plain, " (" + n + ")");
            }
            names.add(name);
        }
        return names;
    }

    private static String plain(String title) {
        String plain =
                PrintableText.line(title)
                        .replaceAll("[\\[\\]:*?/\\\\]", "-")
                        .replaceAll("[\ufffe\uffff]", "-")
                        .replaceAll("^['\\s]+", "");
        return plain.isBlank() ? "table" : plain;
    }

    private static String cut(String name, String ending) {
        int end = Math.min(name.length(), LONGEST - ending.length());
        boolean split = Character.isHighSurrogate(name.charAt(end - 1));
        return name.substring(0, split ? end - 1 : end).replaceAll("['\\s]+$", "") + ending;
    }
}
