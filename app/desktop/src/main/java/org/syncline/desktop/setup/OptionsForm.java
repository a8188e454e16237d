package org.syncline.desktop.setup;

import org.syncline.core.filter.Filter;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.transfer.DeltaMode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The seldom options as they stand in the dialog's fields. Immutable.
 *
 * @param rules one a line
 * @param megabytes most megabytes (10⁶) a second; blank for no limit
 * @param maxDelete limits with commas or blanks between them; blank for the preset
 */
record OptionsForm(
        String rules,
        LinkPolicy links,
        boolean hardLinks,
        boolean checksum,
        boolean verifyWrites,
        DeltaMode delta,
        String megabytes,
        String maxDelete) {
    private static final double MEGABYTE = 1e6;
    private static final double MOST_MEGABYTES = 1e9;

    static OptionsForm of(MoreOptions options) {
        return new OptionsForm(
                String.join("\n", options.rules()),
                options.links(),
                !options.separateLinks(),
                options.checksum(),
                options.verifyWrites(),
                options.delta(),
                options.bandwidth() == 0 ? "" : megabytes(options.bandwidth()),
                String.join(", ", options.maxDelete()));
    }

    private static String megabytes(long bandwidth) {
        String text = Double.toString(bandwidth / MEGABYTE);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** What is wrong with the rules, naming the line. */
    Optional<String> wrongRules() {
        List<String> lines = lines();
        for (int i = 0; i < lines.size(); i++) {
            try {
                Filter.isRule(lines.get(i));
            } catch (IllegalArgumentException e) {
                return Optional.of("Line " + (i + 1) + ": " + e.getMessage());
            }
        }
        return Optional.empty();
    }

    /** What is wrong with the limit of bandwidth. */
    Optional<String> wrongMegabytes() {
        return bandwidth() < 0
                ? Optional.of("Give megabytes a second above 0, such as 0.5 or 20, or nothing.")
                : Optional.empty();
    }

    /** What is wrong with the limits of deletions. */
    Optional<String> wrongMaxDelete() {
        try {
            limits().forEach(DeletionLimit::parse);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    boolean isSound() {
        return wrongRules().isEmpty() && wrongMegabytes().isEmpty() && wrongMaxDelete().isEmpty();
    }

    private List<String> lines() {
        return rules.isBlank() ? List.of() : List.of(rules.split("\\R"));
    }

    private List<String> limits() {
        return Arrays.stream(maxDelete.split("[,;\\s]+")).filter(each -> !each.isEmpty()).toList();
    }

    /** Bytes a second; negative if it is none. */
    private long bandwidth() {
        if (megabytes.isBlank()) {
            return 0;
        }
        try {
            double number = Double.parseDouble(megabytes.strip().replace(',', '.'));
            boolean possible = number * MEGABYTE >= 1 && number <= MOST_MEGABYTES;
            return possible ? Math.round(number * MEGABYTE) : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** What is not sound is left out. */
    MoreOptions options() {
        return new MoreOptions(
                lines(), links, !hardLinks, checksum, verifyWrites, delta, bandwidth(), limits());
    }
}
