package org.syncline.lab.publish;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.options.Labels;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Names the cells of a run by what they differ in. Where all are synchronisations, their corpus and
 * the options that are not the same for all tell one from the other; otherwise the work is named in
 * full. Immutable.
 */
final class CellLabels {

    /** An option of synchronisations, in the order of the columns. */
    enum Option {
        EXERCISE("exercise", sync -> Labels.of(sync.exercise())),
        CALLS("calls", sync -> Labels.of(sync.callStyle())),
        DIGEST("digest", Work.Sync::digest),
        COMPRESSION("compression", Work.Sync::compression),
        STAMPS("stamps", sync -> sync.cached() ? "cached" : "anew"),
        DURABILITY("durability", sync -> sync.durable() ? "durable" : "fast"),
        DELTA("delta", sync -> "delta " + Labels.of(sync.handling().delta())),
        LIMIT("limit", sync -> CellText.limit(sync.handling())),
        CHECK("check", sync -> sync.handling().verified() ? "read back" : "not read back");

        private final String title;
        private final Function<Work.Sync, String> value;

        Option(String title, Function<Work.Sync, String> value) {
            this.title = title;
            this.value = value;
        }

        /** Both the key and the title of its column. */
        String title() {
            return title;
        }

        String of(Work.Sync sync) {
            return value.apply(sync);
        }
    }

    private final List<Work.Sync> syncs;
    private final List<Option> varying = new ArrayList<>();
    private final boolean links;
    private final boolean works;

    CellLabels(List<ExperimentCell> cells) {
        List<Work.Sync> found =
                cells.stream()
                        .map(ExperimentCell::work)
                        .filter(Work.Sync.class::isInstance)
                        .map(Work.Sync.class::cast)
                        .toList();
        syncs = found.size() == cells.size() ? found : List.of();
        for (Option option : Option.values()) {
            if (values(option).size() > 1) {
                varying.add(option);
            }
        }
        works = cells.stream().map(this::work).distinct().count() > 1;
        links = cells.stream().map(ExperimentCell::link).distinct().count() > 1;
    }

    private Set<String> values(Option option) {
        return syncs.stream()
                .map(option.value)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns whether a corpus and the options that vary name every cell's work. */
    boolean areSyncs() {
        return !syncs.isEmpty();
    }

    /** Returns the options in which the synchronisations differ. */
    List<Option> varying() {
        return varying;
    }

    /** Returns whether the cells differ in their links. */
    boolean differInLinks() {
        return links;
    }

    /** Returns the corpus, or the work in full. */
    String work(ExperimentCell cell) {
        return areSyncs() && cell.work() instanceof Work.Sync sync
                ? CellText.of(sync.corpus())
                : CellText.of(cell.work());
    }

    /** Returns a cell's value of an option; empty for other work. */
    String value(Option option, ExperimentCell cell) {
        return cell.work() instanceof Work.Sync sync ? option.value.apply(sync) : "";
    }

    /** Returns all that tells a cell from those of the same transport, in few words. */
    String category(ExperimentCell cell) {
        List<String> words = new ArrayList<>();
        if (works || (varying.isEmpty() && !links)) {
            words.add(work(cell));
        }
        boolean plain = value(Option.COMPRESSION, cell).equals(Work.Sync.UNCOMPRESSED);
        for (Option each : varying) {
            words.add(each == Option.COMPRESSION && plain ? "plain" : value(each, cell));
        }
        if (links) {
            boolean none = cell.link().equals(ExperimentCell.NO_LINK);
            words.add(none ? "no link" : cell.link());
        }
        return String.join(", ", words);
    }

    /** Returns what the synchronisations have in common, as a sentence. */
    Optional<String> note() {
        if (!areSyncs()) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>();
        for (Option option : Option.values()) {
            if (!varying.contains(option) && isWorthSaying(option)) {
                words.add(option.value.apply(syncs.getFirst()));
            }
        }
        String common = String.join(", ", words);
        return Optional.of(
                "Each iteration is a synchronisation of fresh trees"
                        + (common.isEmpty() ? "." : ": " + common + "."));
    }

    /** What is usual is left out, as in {@link CellText}. */
    private boolean isWorthSaying(Option option) {
        Work.Handling usual = Work.Handling.USUAL;
        return switch (option) {
            case EXERCISE, CALLS, DIGEST -> true;
            case COMPRESSION -> !syncs.getFirst().compression().equals(Work.Sync.UNCOMPRESSED);
            case STAMPS -> syncs.getFirst().cached();
            case DURABILITY -> syncs.getFirst().durable();
            case DELTA -> usual.delta() != syncs.getFirst().handling().delta();
            case LIMIT -> syncs.getFirst().handling().bandwidth() > 0;
            case CHECK -> syncs.getFirst().handling().verified();
        };
    }
}
