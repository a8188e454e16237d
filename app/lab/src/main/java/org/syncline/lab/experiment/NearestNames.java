package org.syncline.lab.experiment;

import org.syncline.core.model.PrintableText;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;

/** Words for a name that is not known, with the known ones that are nearest to it. */
public final class NearestNames {

    private static final int SHOWN = 60;
    private static final int MOST = 5;

    private NearestNames() {}

    /** There is no {@code noun} of this name, but others, the nearest first. */
    public static String unknown(String noun, String name, Collection<String> known) {
        String wrong = clipped(name);
        String nearest =
                known.stream()
                        .distinct()
                        .sorted(
                                Comparator.<String>comparingInt(each -> distance(wrong, each))
                                        .thenComparing(Comparator.naturalOrder()))
                        .limit(MOST)
                        .collect(Collectors.joining(", "));
        return "there is no "
                + noun
                + " \""
                + wrong
                + "\"; "
                + (known.size() > MOST ? "the nearest are " : "known are ")
                + nearest;
    }

    /** Text of a user, short and on one line. */
    static String clipped(String text) {
        String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
        return PrintableText.line(shown);
    }

    /** Edits of single characters from one to the other, in small letters (Levenshtein 1966). */
    static int distance(String one, String other) {
        String from = one.toLowerCase(Locale.ROOT);
        String to = other.toLowerCase(Locale.ROOT);
        int[] above = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] row = new int[to.length() + 1];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int changed = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(above[j - 1] + changed, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[to.length()];
    }
}
