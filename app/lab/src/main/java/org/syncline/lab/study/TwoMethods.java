package org.syncline.lab.study;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.study.OriginalMethod.Found;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Figures by an original's method beside the sound ones of the same forks. Both agree if the
 * original's lies within the 95 % interval of the sound one, and disagree if it does not; an
 * interval within which others would lie as well, of twice or half as much, tells neither. Shows
 * them as a table, and names those that disagree in a note.
 */
final class TwoMethods {

    /** Where the original's method is known. */
    static final String ORIGINAL = "original's method";

    private final String name;
    private final String words;
    private final List<Pair> pairs = new ArrayList<>();

    private enum Agreement {
        AGREE("agree"),
        DISAGREE("disagree"),
        UNTOLD("cannot be told");

        private static final double FACTOR = 2;

        private final String words;

        Agreement(String words) {
            this.words = words;
        }

        static Agreement of(double figure, Interval sound) {
            if (!sound.contains(figure)) {
                return DISAGREE;
            }
            boolean narrow = sound.low() > figure / FACTOR && sound.high() < figure * FACTOR;
            return narrow ? AGREE : UNTOLD;
        }

        String words() {
            return words;
        }
    }

    private record Pair(String group, String cell, Optional<Found> then, Optional<Estimate> sound) {

        /** Empty where either figure or the interval is absent. */
        Optional<Agreement> agreement() {
            Optional<Interval> interval = sound.flatMap(Estimate::interval);
            return then.isEmpty()
                    ? Optional.empty()
                    : interval.map(each -> Agreement.of(then.get().value(), each));
        }

        String words() {
            return agreement().map(Agreement::words).orElse("");
        }

        OptionalDouble ratio() {
            return then.isEmpty() || sound.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(then.get().value() / sound.get().value());
        }
    }

    /**
     * @param name of the method beside the sound one, such as {@link #ORIGINAL}
     * @param words what it does, such as "10 calls discarded, 100 averaged"
     */
    TwoMethods(String name, String words) {
        this.name = name;
        this.words = words;
    }

    /**
     * Takes both figures of a cell, in one unit.
     *
     * @param group what the cell is one of, such as a transport
     * @param cell its name within the group
     */
    void add(String group, String cell, Optional<Found> then, Optional<Estimate> sound) {
        pairs.add(new Pair(group, cell, then, sound));
    }

    /** A row for each cell; the headings are those of groups and cells. */
    Table table(String title, String groups, String cells, String unit) {
        StudyTable table =
                new StudyTable(title)
                        .texts(groups, cells)
                        .derived(name, unit)
                        .count("of so many")
                        .measured("median after warm-up", unit)
                        .derived(name + " / median", "")
                        .texts("they");
        for (Pair pair : pairs) {
            table.row(pair.group(), pair.cell())
                    .add(Found.value(pair.then()))
                    .count(pair.then().map(Found::averaged))
                    .add(pair.sound())
                    .add(pair.ratio())
                    .text(pair.words());
        }
        return table.build(
                List.of(
                        "By the " + name + ": " + words + ".",
                        "They agree if the figure by the "
                                + name
                                + " lies within the 95 % interval of the median after warm-up; that"
                                + " cannot be told where the interval reaches to half or twice that"
                                + " figure.",
                        "Of a cell that was not steady the median is that of the second half; the"
                                + " table of forks says which are."));
    }

    /** Returns a sentence that names the cells where both disagree; none if none were compared. */
    List<String> notes() {
        List<Pair> compared = pairs.stream().filter(pair -> pair.agreement().isPresent()).toList();
        if (compared.isEmpty()) {
            return List.of();
        }
        List<Pair> differing =
                compared.stream()
                        .filter(pair -> pair.agreement().orElseThrow() == Agreement.DISAGREE)
                        .toList();
        return List.of(
                ("By the %s (%s) %d of %d figures lie outside the 95 %% interval of the median"
                                + " after warm-up%s.")
                        .formatted(
                                name,
                                words,
                                differing.size(),
                                compared.size(),
                                differing.isEmpty() ? "" : ": " + named(differing)));
    }

    private static String named(List<Pair> differing) {
        Map<String, List<String>> cells = new LinkedHashMap<>();
        for (Pair pair : differing) {
            cells.computeIfAbsent(pair.group(), group -> new ArrayList<>()).add(pair.cell());
        }
        return String.join(
                "; ",
                cells.entrySet().stream()
                        .map(each -> each.getKey() + " at " + String.join(", ", each.getValue()))
                        .toList());
    }
}
